import type { Page } from '@playwright/test';
import { whenInteractive } from './interactive.ts';

export type Answer = { status?: number; json?: unknown; body?: string };

/** Answers a call in the server's place, each time or only the next `times`. */
export const answer = (page: Page, path: string, { status = 200, json, body }: Answer, times?: number) =>
  page.route(
    `**/api${path}`,
    (route) => route.fulfill(json === undefined ? { status, body: body ?? '' } : { status, json }),
    times === undefined ? {} : { times },
  );

export const trouble: Answer = { status: 503, json: {} };

/** A page shows it at once; after `trouble` it reads again for a while. */
export const refused: Answer = { status: 429, json: {} };

/** Holds calls back from the server until they are released. */
export async function hold(page: Page, path: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(`**${path}`, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Does something before the next call reaches the server, and after all that the page asked for until then. */
export const doBefore = (page: Page, path: string, act: () => Promise<unknown>) =>
  page.route(
    `**/api${path}`,
    async (route) => {
      await act();
      await route.continue();
    },
    { times: 1 },
  );

/** Lets the next call reach the server, and loses its answer. */
export const loseAnswer = (page: Page, path: string) =>
  page.route(
    `**/api${path}`,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );

/** What the page shows was read before something changed; the stream of events then has it read anew. */
export async function readBefore(page: Page, call: string, before: Answer): Promise<void> {
  const address = page.url();
  // What the page as it stands still asks for must not take the answer.
  await page.goto('about:blank');
  await answer(page, call, before, 1);
  const openStream = await hold(page, '/api/events');
  const isAnswered = page.waitForResponse(`**/api${call}`);
  await page.goto(address);
  await (await isAnswered).finished();
  await whenInteractive(page);
  openStream();
}
