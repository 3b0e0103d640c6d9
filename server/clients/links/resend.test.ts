import { beforeEach, expect, test } from 'vitest';
import { addOwnRequest } from '#server/testing/clients/own-requests.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';

const portal = sharedTestApp({ env: { RATE_LIMIT: 'on' } });
beforeEach(async () => {
  await portal.startEmpty();
  await portal.db.deleteFrom('rate_limits').execute();
});

const openOwn = async (status: 'unconfirmed' | 'in_review') => {
  const { id, email, clientId } = await addOwnRequest(portal, { status, withAccount: true });
  const browser = await portal.openBrowserFor(clientId ?? '');
  return { id, email, resend: () => browser.call(`POST /api/requests/${id}/resend-confirmation`) };
};

test('the customer has the link sent once more, and it confirms', async () => {
  const { email, resend } = await openOwn('unconfirmed');
  const answer = await resend();
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    {
      msg: `Wir senden den Link noch einmal an ${email}, höchstens 5-mal in der Stunde. Bitte sehen Sie auch im Spam-Ordner nach.`,
    },
  ]);
  const [mail] = await portal.takeMails();
  expect(mail).toMatchObject({ kind: 'request_confirm', recipient: email });
  const confirmed = await portal.visit('POST /api/requests/confirm', { token: mail?.payload['token'] });
  expect(confirmed.json().request.status).toBe('in_review');
});

test('what is confirmed is 409, what belongs to somebody else 404, and nothing is mailed', async () => {
  const { id, resend } = await openOwn('in_review');
  const refused = await resend();
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'wrong_state']);
  const stranger = await portal.openBrowserAs({ email: 'fremd@werft.example', role: 'customer' });
  expect((await stranger.call(`POST /api/requests/${id}/resend-confirmation`)).statusCode).toBe(404);
  expect(await portal.takeMails()).toEqual([]);
});

test('beyond the limits of the address it is answered as ever and not mailed', async () => {
  const { resend } = await openOwn('unconfirmed');
  for (let count = 0; count < 7; count += 1) expect((await resend()).statusCode).toBe(200);
  expect((await portal.takeMails()).length).toBe(5);
});
