import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Api, api } from '#contract/api.ts';
import { routes } from './routes.ts';
import { openTestApp, type TestApp, type TestBrowser } from './testing/test-app.ts';

const callers = ['visitor', 'customer', 'lockedPartner', 'partner', 'admin'] as const;
type CallerName = (typeof callers)[number];

const signedIn: readonly CallerName[] = ['customer', 'lockedPartner', 'partner', 'admin'];

/** Whom a call admits who has just logged in: by hand, apart from the guards. The first rule that fits counts. */
const rules: readonly (readonly [readonly CallerName[], RegExp])[] = [
  [['visitor', 'customer'], /^(POST \/api\/requests|PUT \/api\/requests\/sent\/email)$/],
  [['customer', 'admin'], /^(PUT|DELETE) \/api\/requests\/:id$/],
  [['customer', 'partner', 'admin'], /^GET \/api\/requests\/:id$/],
  [['customer', 'partner'], /^POST \/api\/requests\/:id\/report$/],
  [['customer'], /^GET \/api\/requests\/user$/],
  [
    ['customer'],
    /\/requests\/:id\/(answer|offers|extend|withdraw|close|resend-confirmation|buyers\/:buyerId\/block)$/,
  ],
  [['partner', 'admin'], /^GET \/api\/search$/],
  [['partner', 'admin'], /^GET \/api\/:shop\/(order|customer)\//],
  [['lockedPartner', 'partner', 'admin'], /^GET \/api\/invoices\b/],
  [['partner'], /\/api\/(partner|cart|:shop\/checkout)\b/],
  [['partner'], /\/requests\/(partner|purchased|:id\/buy|buy-multiple)$/],
  [['lockedPartner', 'partner'], /\/api\/user\/(services|notifications|billing)$/],
  [['admin'], /\/api\/(admin|:shop)\//],
  [['admin'], /^(GET \/api\/requests|PATCH \/api\/requests\/:id)$/],
  [['admin'], /\/requests\/:id\/(reject|assign|changes\/seen|buyers|buyers\/export)$/],
  [signedIn, /\/api\/(events|auth\/reauthenticate)$/],
  [callers, /^GET \/api\/(site|csrf-token|user)$/],
  [
    callers,
    /\/api\/(auth|notifications|requests\/(challenge|confirm|link)|user\/(verify|undo)-email-change)\b/,
  ],
  [signedIn, /\/api\/user(\/|$)/],
];
const keys = Object.keys(api) as (keyof Api)[];
const mayCall = new Map(keys.map((key) => [key, rules.find(([, rule]) => rule.test(key))?.[0]]));

test('every call of the contract has a route', () => {
  const served = Object.values(routes).flatMap((room) => room.map(({ key }) => key));
  expect(served.toSorted()).toEqual(keys.toSorted());
});

let app: TestApp;
let browsers: Readonly<Record<CallerName, TestBrowser>>;
beforeAll(async () => {
  app = await openTestApp();
  browsers = {
    visitor: app.openBrowser(),
    customer: await app.openBrowserAs({ email: 'kunde@a.example', role: 'customer' }),
    lockedPartner: await app.openBrowserAs({ email: 'neu@b.example', role: 'partner', accountActive: false }),
    partner: await app.openBrowserAs({ email: 'partner@c.example', role: 'partner', accountActive: true }),
    admin: await app.openBrowserAs({ email: 'admin@d.example', role: 'admin' }),
  };
});
afterAll(() => app.close());

const fill = (key: string) =>
  key.replace(':id', randomUUID()).replace(':token', 'unbekannt').replace(':shop', 'demoshop');
/** Without a password it would delete the account that the other cases need. */
const bodyOf = (key: string) => (key === 'DELETE /api/user' ? { currentPassword: '' } : {});
const isRefusal = (status: number) => status === 401 || status === 403;

const streams = (key: keyof Api) => 'streams' in api[key];

/** Of an answer that has no end. */
async function readHead(key: string, browser: TestBrowser) {
  const headers = { authorization: `Bearer ${browser.cookies.get('session')}` };
  const answer = await app.app.inject({ url: key.slice(4), headers, payloadAsStream: true });
  answer.stream().destroy();
  return answer;
}

test.each(keys)('%s answers only the roles of its rule', async (key) => {
  for (const caller of callers) {
    // Logging out would end the session that the other cases need.
    const browser = key === 'POST /api/auth/logout' ? app.openBrowser() : browsers[caller];
    const { statusCode } = await (streams(key)
      ? readHead(key, browser)
      : browser.call(fill(key), key.startsWith('GET ') ? {} : { body: bodyOf(key) }));
    if (mayCall.get(key)?.includes(caller)) expect(isRefusal(statusCode), caller).toBe(false);
    else expect(statusCode, caller).toBe(caller === 'visitor' ? 401 : 403);
  }
});

test.each(keys.filter((key) => !key.startsWith('GET ')))(
  '%s is refused without a CSRF token, whoever may call',
  async (key) => {
    const [method, url] = fill(key).split(' ') as ['POST', string];
    const caller = mayCall.get(key)?.find((name) => name !== 'visitor') ?? 'visitor';
    const cookie = `session=${browsers[caller].cookies.get('session')}`;
    const answer = await app.app.inject({ method, url, payload: {}, headers: { cookie } });
    expect([answer.statusCode, answer.json().msg]).toEqual([403, 'Invalid CSRF token']);
  },
);
