import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { type DemoPortal, openDemoPortal } from './demo-portal.ts';
import { prepareBrowser } from './interactive.ts';
import { openPortal, type Portal } from './portal.ts';

export { password } from './portal.ts';
export { expect };

type Fixtures = {
  /** Ends a test in which a page wrote an error to its console or threw one. */
  readonly quietConsole: undefined;
  readonly openPage: () => Promise<Page>;
};

/** One of each a worker, opened by the first test that asks for it. A second set would cost a second worker. */
type Portals = {
  /** An empty portal that the worker's tests share; each brings persons and requests of its own. */
  readonly portal: Portal;
  /** A portal in test mode: shut to visitors. */
  readonly shutPortal: Portal;
  readonly demo: DemoPortal;
};

/** What a browser writes by itself when a call is refused; the page deals with the refusal. */
const refusedCall = /^Failed to load resource: the server responded with a status of (4\d\d|503)/;

/** The test tool's own script, kept out of the mailbox's sandboxed frames. */
const sandboxedMail = /^Blocked script execution in 'about:srcdoc'/;

export const test = base.extend<Fixtures, Portals>({
  portal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from its pattern
    async ({}, use) => {
      const portal = await openPortal();
      await use(portal);
      await portal.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  shutPortal: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const portal = await openPortal({ ACCESS_MODE: 'test' });
      await use(portal);
      await portal.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  demo: [
    async ({ shutPortal }, use) => {
      const demo = await openDemoPortal(shutPortal);
      await use(demo);
      await demo.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ portal }, use) => use(portal.url),
  context: async ({ context }, use) => {
    await prepareBrowser(context);
    await use(context);
  },
  openPage: async ({ browser, baseURL }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'de-DE' });
      await prepareBrowser(context);
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
