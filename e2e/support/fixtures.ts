import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { type DemoPortal, openDemoPortal } from './demo-portal.ts';
import { prepareBrowser } from './interactive.ts';
import { openPortal, type Portal } from './portal.ts';

export { password } from './persons.ts';
export { expect };

type Fixtures = {
  /** Opens a page in its own browser, signed in as the user, or as a visitor. */
  readonly openPage: (userId?: string) => Promise<Page>;
  readonly emptyPortal: undefined;
};

/** Each worker opens one of each when its first test needs it. */
type Portals = {
  /** Shared by the tests of a worker, and emptied before each test. */
  readonly portal: Portal;
  /** A portal in test mode, which keeps visitors out. */
  readonly shutPortal: Portal;
  readonly demo: DemoPortal;
};

/** The browser logs each refused or lost call by itself. Pages handle both. */
const failedCall =
  /^Failed to load resource: (the server responded with a status of (4\d\d|503)|net::ERR_(FAILED|CONNECTION_RESET|INTERNET_DISCONNECTED)$)/;

/** The sandboxed frames of the mailbox block Playwright's own script. */
const sandboxedMail = /^Blocked script execution in 'about:srcdoc'/;

/** Prepares a browser. Collects the errors that its pages throw or log. */
async function watch(context: BrowserContext, errors: string[]): Promise<void> {
  context.on('weberror', (thrown) => errors.push(String(thrown.error())));
  context.on('console', (message) => {
    const text = message.text();
    const isExpected = failedCall.test(text) || sandboxedMail.test(text);
    if (message.type() === 'error' && !isExpected) errors.push(text);
  });
  await prepareBrowser(context);
}

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
  emptyPortal: [
    async ({ portal }, use) => {
      await portal.empty();
      await use(undefined);
    },
    { auto: true },
  ],
  context: async ({ context }, use) => {
    const errors: string[] = [];
    await watch(context, errors);
    await use(context);
    expect(errors).toEqual([]);
  },
  openPage: async ({ browser, portal }, use) => {
    const contexts: BrowserContext[] = [];
    const errors: string[] = [];
    await use(async (userId) => {
      const context = await browser.newContext();
      contexts.push(context);
      await watch(context, errors);
      const page = await context.newPage();
      if (userId) await portal.signIn(page, userId);
      return page;
    });
    for (const context of contexts) await context.close();
    expect(errors).toEqual([]);
  },
});
