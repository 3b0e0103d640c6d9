import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Api, api } from '#contract/api.ts';
import { openTestApp, type TestApp, type TestBrowser } from './testing/test-app.ts';

const callers = ['visitor', 'customer', 'lockedPartner', 'partner', 'admin'] as const;
type CallerName = (typeof callers)[number];

const everybody = callers;
const signedIn: readonly CallerName[] = ['customer', 'lockedPartner', 'partner', 'admin'];
const clients: readonly CallerName[] = ['visitor', 'customer'];
const admins: readonly CallerName[] = ['admin'];
const partners: readonly CallerName[] = ['partner'];

const mayCall: Readonly<Record<keyof Api, readonly CallerName[]>> = {
  'GET /api/site': everybody,
  'GET /api/csrf-token': everybody,
  'POST /api/auth/login': everybody,
  'POST /api/auth/passkey/options': everybody,
  'POST /api/auth/passkey': everybody,
  'POST /api/auth/reauthenticate': signedIn,
  'POST /api/auth/register': everybody,
  'POST /api/auth/logout': everybody,
  'GET /api/auth/verify-email/:token': everybody,
  'POST /api/auth/resend-verification-email': everybody,
  'POST /api/auth/forgot-password': everybody,
  'GET /api/auth/validate-reset-token/:token': everybody,
  'POST /api/auth/reset-password': everybody,
  'GET /api/user/verify-email-change/:token': everybody,
  'GET /api/user/undo-email-change/:token': everybody,
  'POST /api/user/undo-email-change': everybody,
  'GET /api/user': everybody,
  'PUT /api/user/profile': signedIn,
  'PUT /api/user/password': signedIn,
  'PUT /api/user/email': signedIn,
  'PUT /api/user/services': ['lockedPartner', 'partner'],
  'POST /api/user/resend-email-change-verification': signedIn,
  'GET /api/user/sessions': signedIn,
  'DELETE /api/user/sessions/:id': signedIn,
  'DELETE /api/user/sessions': signedIn,
  'GET /api/user/export': signedIn,
  'DELETE /api/user': signedIn,
  'POST /api/user/totp/setup': signedIn,
  'POST /api/user/totp/confirm': signedIn,
  'DELETE /api/user/totp': signedIn,
  'POST /api/user/recovery-codes': signedIn,
  'GET /api/user/passkeys': signedIn,
  'POST /api/user/passkeys/options': signedIn,
  'POST /api/user/passkeys': signedIn,
  'DELETE /api/user/passkeys/:id': signedIn,
  'GET /api/requests/challenge': everybody,
  'POST /api/requests': clients,
  'POST /api/requests/confirm': everybody,
  'GET /api/requests/link/:token': everybody,
  'POST /api/requests/link/:token/account': everybody,
  'GET /api/notifications/:token': everybody,
  'POST /api/notifications/unsubscribe': everybody,
  'GET /api/user/notifications': ['lockedPartner', 'partner'],
  'PUT /api/user/notifications': ['lockedPartner', 'partner'],
  'GET /api/requests/:id': ['customer', 'partner', 'admin'],
  'GET /api/requests/user': ['customer'],
  'POST /api/requests/:id/resend-confirmation': ['customer'],
  'GET /api/events': signedIn,
  'GET /api/requests/partner': partners,
  'GET /api/requests/purchased': partners,
  'PUT /api/partner/visit': partners,
  'PUT /api/partner/requests/:id/seen': partners,
  'PUT /api/partner/requests/:id/hidden': partners,
  'DELETE /api/partner/requests/:id/hidden': partners,
  'GET /api/partner/searches': partners,
  'POST /api/partner/searches': partners,
  'DELETE /api/partner/searches/:id': partners,
  'POST /api/requests/:id/buy': partners,
  'POST /api/requests/buy-multiple': partners,
  'GET /api/partner/requests/assigned': partners,
  'PUT /api/partner/requests/:id/accept': partners,
  'PUT /api/partner/requests/:id/complete': partners,
  'PUT /api/partner/requests/:id/follow-up': partners,
  'GET /api/partner/requests/:id/vcard': partners,
  'GET /api/partner/requests/export': partners,
  'GET /api/partner/figures': partners,
  'POST /api/requests/:id/report': ['customer', 'partner'],
  'POST /api/requests/link/:token/report': everybody,
  'DELETE /api/requests/:id': ['customer', 'admin'],
  'DELETE /api/requests/link/:token': everybody,
  'PUT /api/requests/:id/buyers/:buyerId/block': ['customer'],
  'PUT /api/requests/link/:token/buyers/:buyerId/block': everybody,
  'GET /api/cart': partners,
  'POST /api/cart': partners,
  'DELETE /api/cart': partners,
  'POST /api/cart/sync': partners,
  'POST /api/cart/sync-on-change': partners,
  'POST /api/cart/validate': partners,
  'POST /api/cart/check-purchase-status': partners,
  'GET /api/cart/demoshop-status': partners,
  'GET /api/cart/shopify-status': partners,
  'POST /api/:shop/checkout': partners,
  'DELETE /api/:shop/checkout/:id': partners,
  'GET /api/:shop/order/:id': ['partner', 'admin'],
  'GET /api/:shop/customer/:id/orders': ['partner', 'admin'],
  'GET /api/:shop/product/:id': admins,
  'POST /api/:shop/product': admins,
  'PUT /api/:shop/inventory': admins,
  'POST /api/:shop/process-order': admins,
  'POST /api/:shop/refund': admins,
  'GET /api/admin/audit': admins,
  'GET /api/admin/audit/export': admins,
  'GET /api/admin/reports': admins,
  'GET /api/admin/reports/:id': admins,
  'PUT /api/admin/reports/:id/decision': admins,
  'GET /api/admin/users/export': admins,
  'GET /api/admin/users/:id/purchased/export': admins,
  'GET /api/admin/requests/export': admins,
  'GET /api/admin/purchases/export': admins,
  'GET /api/requests/:id/buyers/export': admins,
  'GET /api/admin/orders': admins,
  'GET /api/admin/overview': admins,
  'GET /api/admin/system': admins,
  'GET /api/admin/figures/:name': admins,
  'GET /api/admin/figures/:name/export': admins,
  'GET /api/admin/mails': admins,
  'POST /api/admin/mails/:id/retry': admins,
  'POST /api/admin/mails/retry': admins,
  'GET /api/admin/mail-templates': admins,
  'GET /api/admin/mail-templates/:kind': admins,
  'GET /api/admin/orders/:id': admins,
  'GET /api/requests': admins,
  'PUT /api/requests/:id': ['customer', 'admin'],
  'PUT /api/requests/link/:token': everybody,
  'POST /api/requests/:id/answer': ['customer'],
  'POST /api/requests/link/:token/answer': everybody,
  'PUT /api/requests/:id/withdraw': ['customer'],
  'PUT /api/requests/link/:token/withdraw': everybody,
  'PUT /api/requests/:id/close': ['customer'],
  'PUT /api/requests/link/:token/close': everybody,
  'PUT /api/requests/:id/offers': ['customer'],
  'PUT /api/requests/link/:token/offers': everybody,
  'PATCH /api/requests/:id': admins,
  'PUT /api/requests/:id/reject': admins,
  'POST /api/admin/requests/bulk': admins,
  'PUT /api/requests/:id/extend': ['customer'],
  'PUT /api/requests/link/:token/extend': everybody,
  'POST /api/requests/link/:token/not-me': everybody,
  'POST /api/requests/link': everybody,
  'PUT /api/requests/:id/assign': admins,
  'DELETE /api/requests/:id/assign': admins,
  'PUT /api/requests/:id/changes/seen': admins,
  'GET /api/requests/:id/buyers': admins,
  'GET /api/admin/checking': admins,
  'GET /api/admin/checking/:id': admins,
  'GET /api/admin/checking/:id/partners': admins,
  'PUT /api/admin/checking/:id/masking': admins,
  'PUT /api/admin/checking/:id/phone-check': admins,
  'PUT /api/admin/checking/:id/presence': admins,
  'POST /api/admin/checking/:id/question': admins,
  'PUT /api/admin/checking/:id/question/:questionId/seen': admins,
  'DELETE /api/admin/checking/:id/question/:questionId': admins,
  'GET /api/admin/users': admins,
  'POST /api/admin/users': admins,
  'GET /api/admin/rules': admins,
  'GET /api/admin/rules/changes': admins,
  'PUT /api/admin/rules/:rule': admins,
  'DELETE /api/admin/rules/:rule/changes/:id': admins,
  'GET /api/admin/users/:id': admins,
  'PUT /api/admin/users/:id': admins,
  'DELETE /api/admin/users/:id': admins,
  'GET /api/admin/users/:id/purchased': admins,
  'GET /api/admin/users/:id/requests': admins,
  'PUT /api/admin/users/:id/lock': admins,
  'PUT /api/admin/users/:id/unlock': admins,
  'DELETE /api/admin/users/:id/second-factor': admins,
  'PUT /api/admin/users/:id/release': admins,
};

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

describe.each(Object.keys(api) as (keyof Api)[])('%s', (key) => {
  test.each(callers)('%s', async (caller) => {
    // Logging out would end the session that the other cases need.
    const browser = key === 'POST /api/auth/logout' ? app.openBrowser() : browsers[caller];
    const { statusCode } = await (streams(key)
      ? readHead(key, browser)
      : browser.call(fill(key), key.startsWith('GET ') ? {} : { body: bodyOf(key) }));
    if (mayCall[key].includes(caller)) expect(isRefusal(statusCode)).toBe(false);
    else expect(statusCode).toBe(caller === 'visitor' ? 401 : 403);
  });
});

const unsafeKeys = (Object.keys(api) as (keyof Api)[]).filter((key) => !key.startsWith('GET '));

test.each(unsafeKeys)('%s is refused without a CSRF token, whoever may call', async (key) => {
  const [method, url] = fill(key).split(' ') as ['POST', string];
  const caller = mayCall[key].find((name) => name !== 'visitor') ?? 'visitor';
  const cookie = `session=${browsers[caller].cookies.get('session')}`;
  const answer = await app.app.inject({ method, url, payload: {}, headers: { cookie } });
  expect([answer.statusCode, answer.json().msg]).toEqual([403, 'Invalid CSRF token']);
});
