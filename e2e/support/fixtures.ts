import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { openPortal, type Portal } from './portal.ts';

export { password } from './portal.ts';
export { expect };

type Fixtures = {
  /** Ends a test in which a page wrote an error to its console or threw one. */
  readonly quietConsole: undefined;
  /** A second person's browser. */
  readonly openPage: () => Promise<Page>;
};

/** What a browser writes by itself when a call is refused; the page deals with the refusal. */
const refusedCall = /^Failed to load resource: the server responded with a status of (4\d\d|503)/;

/** The test tool's own script, kept out of the mailbox's sandboxed frames. */
const sandboxedMail = /^Blocked script execution in 'about:srcdoc'/;

/** `test` with a portal of the worker's own: the real application with an empty database. */
export const test = base.extend<Fixtures, { readonly portal: Portal }>({
  portal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from its pattern
    async ({}, use) => {
      const portal = await openPortal();
      await use(portal);
      await portal.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ portal }, use) => use(portal.url),
  openPage: async ({ browser, portal }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({ baseURL: portal.url, locale: 'de-DE' });
      contexts.push(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
  quietConsole: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('console', (message) => {
        const text = message.text();
        const isExpected = refusedCall.test(text) || sandboxedMail.test(text);
        if (message.type() === 'error' && !isExpected) errors.push(text);
      });
      page.on('pageerror', (error) => errors.push(String(error)));
      await use(undefined);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

/** Signs a person in without the login form: only the login tests type into it. */
export async function signIn(page: Page, portal: Portal, userId: string): Promise<void> {
  const value = await portal.createSession(userId);
  await page
    .context()
    .addCookies([{ name: 'session', value, url: portal.url, httpOnly: true, sameSite: 'Lax' }]);
}
