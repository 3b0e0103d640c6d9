import { expect } from 'vitest';
import { readAnswer, type TestBrowser } from '#server/testing/test-app.ts';

/** Reads a partner's list of available requests. @returns ids of all, of the new and of the seen requests */
export async function readListedIds(browser: TestBrowser, query = '') {
  const answer = await browser.call(`GET /api/requests/partner?limit=100${query}`);
  const { requests, ...rest } = readAnswer('GET /api/requests/partner', answer);
  const idsOf = (is: (request: (typeof requests)[number]) => boolean) =>
    requests.filter(is).map(({ _id }) => _id);
  expect(rest.totalCount).toBe(requests.length);
  return {
    ...rest,
    ids: idsOf(() => true),
    newIds: idsOf(({ isNew }) => isNew),
    seenIds: idsOf(({ seen }) => seen),
  };
}
