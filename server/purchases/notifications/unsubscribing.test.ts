import { beforeEach, describe, expect, test } from 'vitest';
import { notifiedPartners } from '#server/testing/notifications/notified-partners.ts';
import { addPublished } from '#server/testing/sample-listings.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { callAndRead, eraseAccount, readAnswer, type TestBrowser } from '#server/testing/test-app.ts';

const portal = sharedTestApp();
const told = notifiedPartners(portal);
beforeEach(() => portal.startEmpty());

const unknown = 'x'.repeat(43);

const addSubscriber = async (email?: string) => (await told.addSubscriber('at_once', email)).browser;

async function readMailedTokens(): Promise<string[]> {
  await told.writeMails();
  return (await told.takeWritten()).map(({ token }) => token);
}

/** What reached the partner at first. */
async function mailToken(): Promise<string> {
  await addPublished(portal, 'Callcenter');
  const [token] = await readMailedTokens();
  if (token === undefined) throw new Error('Nothing was mailed.');
  return token;
}

const findFrequency = async (browser: TestBrowser) =>
  (await callAndRead(browser, 'GET /api/user/notifications')).notifications.frequency;

const path = (token: string) => `/benachrichtigungen-abbestellen/${token}`;

const multipart = (value: string, ...headers: readonly string[]) =>
  ['--b', 'Content-Disposition: form-data; name="List-Unsubscribe"', ...headers, '', value, '--b--', ''].join(
    '\r\n',
  );

/** As a mail provider does: no cookie, no CSRF token, an origin of nobody. */
const press = (
  token: string,
  payload = 'List-Unsubscribe=One-Click',
  type = 'application/x-www-form-urlencoded',
) => portal.app.inject({ method: 'POST', url: path(token), payload, headers: { 'content-type': type } });

describe('one click in the mail program', () => {
  test.each([
    ['List-Unsubscribe=One-Click', 'application/x-www-form-urlencoded'],
    [multipart('One-Click', 'Content-Type: text/plain'), 'multipart/form-data; boundary=b'],
    [multipart('One-Click'), 'multipart/form-data; boundary=b'],
  ])('ends the mails: %j', async (payload, type) => {
    const browser = await addSubscriber();
    const token = await mailToken();
    const answer = await press(token, payload, type);
    expect([answer.statusCode, answer.cookies]).toEqual([200, []]);
    expect(answer.body).toBe('Sie erhalten keine E-Mails über neue Anfragen mehr.\n');
    expect(await findFrequency(browser)).toBe('never');
    // Providers repeat what they are not sure of.
    expect((await press(token)).statusCode).toBe(200);
    await addPublished(portal, 'Callcenter');
    expect(await readMailedTokens()).toEqual([]);
  });

  test('an unknown link ends nothing, and says so', async () => {
    const browser = await addSubscriber();
    for (const token of [unknown, 'x', '%00']) expect((await press(token)).statusCode).toBe(404);
    expect(await findFrequency(browser)).toBe('at_once');
  });

  test('opening the link or sending another form ends nothing', async () => {
    const browser = await addSubscriber();
    const token = await mailToken();
    for (const method of ['GET', 'HEAD'] as const) await portal.app.inject({ method, url: path(token) });
    expect((await browser.call(`GET /api/notifications/${token}`)).statusCode).toBe(200);
    expect((await press(token, 'List-Unsubscribe=Later')).statusCode).toBe(400);
    expect((await press(token, '')).statusCode).toBe(400);
    expect((await press(token, multipart('No'), 'multipart/form-data; boundary=b')).statusCode).toBe(400);
    expect((await press(token, '{}', 'application/json')).statusCode).toBe(400);
    expect((await press(token, 'x', 'text/xml')).statusCode).toBe(415);
    expect((await press(token, 'x'.repeat(5000))).statusCode).toBe(413);
    expect(await findFrequency(browser)).toBe('at_once');
  });
});

describe('the page of the link', () => {
  test('says whether there is a subscription, and ends it by a press', async () => {
    const browser = await addSubscriber();
    const token = await mailToken();
    const check = async () =>
      readAnswer('GET /api/notifications/:token', await portal.visit(`GET /api/notifications/${token}`));
    expect(await check()).toEqual({ isSubscribed: true });
    const answer = await portal.visit('POST /api/notifications/unsubscribe', { token });
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { msg: 'Sie erhalten keine E-Mails über neue Anfragen mehr.' },
    ]);
    expect(await check()).toEqual({ isSubscribed: false });
    expect(await findFrequency(browser)).toBe('never');
  });

  test.each([unknown, 'x'])('an unknown link is 404: %s', async (token) => {
    expect((await portal.visit(`GET /api/notifications/${token}`)).statusCode).toBe(404);
    expect((await portal.visit('POST /api/notifications/unsubscribe', { token })).statusCode).toBe(404);
  });
});

test('a token survives changes of the setting, belongs to one partner, and opens nothing else', async () => {
  const browser = await addSubscriber();
  const other = await addSubscriber('petra@anbieter.example');
  await addPublished(portal, 'Callcenter');
  const [token = '', foreign = ''] = await readMailedTokens();
  expect(token).not.toBe(foreign);
  for (const frequency of ['never', 'at_once'] as const) await told.setFrequency(browser, frequency);
  await addPublished(portal, 'Callcenter');
  expect(await readMailedTokens()).toContain(token);
  await press(token);
  expect([await findFrequency(browser), await findFrequency(other)]).toEqual(['never', 'at_once']);

  const links = ['auth/verify-email', 'auth/validate-reset-token', 'user/undo-email-change', 'requests/link'];
  for (const link of links)
    expect((await portal.visit(`GET /api/${link}/${foreign}`)).statusCode).toBeGreaterThanOrEqual(400);
  const headers = { authorization: `Bearer ${foreign}` };
  const read = portal.openBrowser().call('GET /api/user/notifications', { headers });
  expect((await read).statusCode).toBe(401);
  const rows = await portal.db.selectFrom('notification_settings').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(foreign);
});

test('the link ends with the account', async () => {
  const browser = await addSubscriber();
  const token = await mailToken();
  await eraseAccount(browser);
  expect((await press(token)).statusCode).toBe(404);
});

test('a token without its key is replaced, so that every mail has one', async () => {
  const browser = await addSubscriber();
  await portal.db.updateTable('notification_settings').set({ encrypted_token: 'v1.gone.x' }).execute();
  const token = await mailToken();
  await press(token);
  expect(await findFrequency(browser)).toBe('never');
});
