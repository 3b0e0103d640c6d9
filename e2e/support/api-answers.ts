import type { Page } from '@playwright/test';
import { whenInteractive } from './interactive.ts';

export type Answer = { status?: number; json?: unknown; body?: string };

/** Answers calls in place of the server: all of them, or only the next `times`. */
export const answer = (page: Page, path: string, { status = 200, json, body }: Answer, times?: number) =>
  page.route(
    `**/api${path}`,
    (route) => route.fulfill(json === undefined ? { status, body: body ?? '' } : { status, json }),
    times === undefined ? {} : { times },
  );

export const trouble: Answer = { status: 503, json: {} };

/** The page shows this error at once. After `trouble` it first repeats the call for a while. */
export const refused: Answer = { status: 429, json: {} };

/** Delays calls to the server. @returns a function that lets them continue */
export async function hold(page: Page, path: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(`**${path}`, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Runs `act` before the next call reaches the server. The page's earlier calls are on their way by then. */
export const doBefore = (page: Page, path: string, act: () => Promise<unknown>) =>
  page.route(
    `**/api${path}`,
    async (route) => {
      await act();
      await route.continue();
    },
    { times: 1 },
  );

/** Lets the next call reach the server, then drops the connection before the answer. */
export const loseAnswer = (page: Page, path: string) =>
  page.route(
    `**/api${path}`,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );

/**
 * Opens the page again with an outdated answer to a call. Then the event stream connects, and the page repeats its calls: it
 * learns of a change while it is open.
 */
export async function reopenWithOutdated(page: Page, call: string, outdated: Answer): Promise<void> {
  const address = page.url();
  // Leave the page, so that none of its running calls takes the answer.
  await page.goto('about:blank');
  await answer(page, call, outdated, 1);
  const openStream = await hold(page, '/api/events');
  const isAnswered = page.waitForResponse(`**/api${call}`);
  await page.goto(address);
  await (await isAnswered).finished();
  await whenInteractive(page);
  openStream();
}
