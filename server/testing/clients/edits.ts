import { minuteMs } from '#domain/durations.ts';
import { readAnswer, type TestApp, type TestBrowser } from '#server/testing/test-app.ts';
import type { OwnRequest } from './own-requests.ts';

/** Reads the request by its mailed link. */
export async function viewOwn(portal: TestApp, { token }: Pick<OwnRequest, 'token'>) {
  const answer = await portal.visit(`GET /api/requests/link/${token}`);
  return readAnswer('GET /api/requests/link/:token', answer).request;
}

/** Reads the request by its link, and edits it a minute later. @returns the server's response */
export async function editOwn(portal: TestApp, own: OwnRequest, changes: object) {
  const { updatedAt } = await viewOwn(portal, own);
  portal.clock.time = new Date(portal.clock.time.getTime() + minuteMs);
  return portal.visit(`PUT /api/requests/link/${own.token}`, { ...changes, updatedAt });
}

/** Like {@link editOwn}. @returns the parsed answer @throws for a refusal */
export async function saveOwn(portal: TestApp, own: OwnRequest, changes: object) {
  return readAnswer('PUT /api/requests/link/:token', await editOwn(portal, own, changes));
}

/** @returns the request in the admin's list of all requests @throws when the list lacks it */
export async function viewAsAdmin(admin: TestBrowser, id: string) {
  const answer = await admin.call('GET /api/requests?limit=100');
  const found = readAnswer('GET /api/requests', answer).requests.find(({ _id }) => _id === id);
  if (!found) throw new Error(`${id} is not in the list.`);
  return found;
}
