import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Api, api } from '#contract/api.ts';
import { openTestApp, type TestApp, type TestBrowser } from './testing/test-app.ts';

const callers = ['visitor', 'customer', 'lockedPartner', 'partner', 'admin'] as const;
type CallerName = (typeof callers)[number];

/** Whom a guard admits who has just logged in, by its name in `docs/routes.md` up to the comma. */
const admitted: Readonly<Record<string, readonly CallerName[]>> = {
  Alle: callers,
  Angemeldete: ['customer', 'lockedPartner', 'partner', 'admin'],
  'Besucher und Auftraggeber': ['visitor', 'customer'],
  'Auftraggeber mit Konto': ['customer'],
  'Auftraggeber mit Konto und die Administration': ['customer', 'admin'],
  Partner: ['lockedPartner', 'partner'],
  'Freigeschaltete Partner': ['partner'],
  'Freigeschaltete Partner und die Administration': ['partner', 'admin'],
  Administration: ['admin'],
};

/** Calls that refuse more than their guard. */
const stricter: Readonly<Record<string, readonly CallerName[]>> = {
  'GET /api/requests/:id': ['customer', 'partner', 'admin'],
  'POST /api/requests/:id/report': ['customer', 'partner'],
};

const page = readFileSync(join(import.meta.dirname, '..', 'docs', 'routes.md'), 'utf8');
const mayCall = new Map(
  [...page.matchAll(/^\| `(.+)` \| ([^|,]+?)(?:,.*)? \|$/gm)].map(
    ([, key = '', guard = '']): [string, readonly CallerName[]] => [
      key,
      stricter[key] ?? admitted[guard] ?? [],
    ],
  ),
);
const keys = Object.keys(api) as (keyof Api)[];

test('the page of paths shows every call', () => {
  expect([...mayCall.keys()].toSorted()).toEqual(keys.toSorted());
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

test.each(keys)('%s answers those whom its guard admits alone', async (key) => {
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
