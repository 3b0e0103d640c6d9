import { minuteMs, secondMs } from '#domain/durations.ts';
import type { Job } from '#server/jobs/jobs.ts';
import type { ShopOrder } from '#server/shop/provider/record.ts';
import {
  createDemoShop,
  type PostMessage,
  type ProtectedShop,
  protectShop,
  type ShopProvider,
} from '#server/shop/shop.ts';
import { readAnswer, type TestApp, type TestBrowser } from '#server/testing/test-app.ts';
import { type SentMessage, signStatement } from './shop-messages.ts';

export type JobsOf = (parts: {
  readonly db: TestApp['db'];
  readonly shop: ProtectedShop;
  readonly now: () => Date;
  readonly report: (error: unknown, message: string) => void;
}) => Job[];

/** Long limits, so that no call to the shop times out on a slow machine. */
const patientTimes = { callMs: 10 * minuteMs, leftAloneMs: 30 * secondMs, firstRetryMs: 200 };

const unstopped = new AbortController().signal;

/** Presses the buttons of the demo shop, keeps the shop's messages until the test sends them, and runs the shop's jobs. */
export function driveShop(
  portal: TestApp,
  jobsOf: JobsOf,
  { change = (provider) => provider, onError }: DriverOptions = {},
) {
  const messages: SentMessage[] = [];
  const now = () => portal.clock.time;
  const report = (error: unknown) => {
    if (!onError) throw error;
    onError(error);
  };
  const post: PostMessage = async (message) => {
    messages.push(message);
    return 200;
  };
  const demoShop = createDemoShop({ db: portal.db, publicUrl: 'http://localhost:3000', post, now, report });
  const shop = protectShop(change(demoShop.provider), () => {}, patientTimes);
  const jobs = jobsOf({ db: portal.db, shop, now, report });
  const runAll = async (all: readonly Job[]) => {
    for (const { run } of all) await run(unstopped);
  };
  const press = async (checkoutUrl: string, aktion: 'pay' | 'decline' | 'cancel') => {
    const answer = await portal.app.inject({
      method: 'POST',
      url: new URL(checkoutUrl).pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `aktion=${aktion}`,
    });
    if (answer.statusCode !== 303) throw new Error(`${answer.statusCode} ${answer.body}`);
  };
  /** @returns the signed messages since the last call, which were not sent */
  const takeMessages = async () => {
    await runAll(demoShop.jobs);
    return messages.splice(0);
  };
  const send = ({ path, headers, body }: SentMessage) =>
    portal.app.inject({ method: 'POST', url: path, headers, payload: body });
  const run = (...names: readonly string[]) =>
    runAll(jobs.filter(({ name }) => names.length === 0 || names.includes(name)));
  return {
    press,
    takeMessages,
    send,
    /** Sends a message about the order and lets the job handle it. */
    report: async (checkoutId: string, changes: Partial<ShopOrder> = {}) => {
      const { statusCode } = await send(await signStatement(portal, checkoutId, changes));
      if (statusCode !== 200) throw new Error(`The message was answered ${statusCode}.`);
      await run('shop');
    },
    /** Runs all jobs of the shop, or the named ones. */
    run,
    /** Sends all messages of the shop and runs all jobs. */
    settle: async () => {
      for (const message of await takeMessages()) await send(message);
      await run();
    },
  };
}

type DriverOptions = {
  /** Wraps the provider that the portal's jobs call. */
  readonly change?: (provider: ShopProvider) => ShopProvider;
  /** Gets the errors of jobs. Without it an error fails the test. */
  readonly onError?: (error: unknown) => void;
};

export function checkOut(
  browser: TestBrowser,
  requestIds: readonly string[],
  { headers, ...body }: { readonly headers?: Record<string, string>; readonly expectedNet?: number } = {},
) {
  const cartItems = requestIds.map((requestId) => ({ requestId }));
  return browser.call('POST /api/demoshop/checkout', {
    body: { cartItems, ...body },
    ...(headers && { headers }),
  });
}

/** @throws for a refusal */
export async function startCheckout(browser: TestBrowser, requestIds: readonly string[]) {
  return readAnswer('POST /api/:shop/checkout', await checkOut(browser, requestIds));
}

export async function readOrder(browser: TestBrowser, id: string) {
  const answer = await browser.call(`GET /api/demoshop/order/${id}`);
  return readAnswer('GET /api/:shop/order/:id', answer).order;
}
