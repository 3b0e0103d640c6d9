import { beforeEach, describe, expect, test } from 'vitest';
import { dayMs } from '#domain/durations.ts';
import type { Problem } from '#server/api/problem.ts';
import { disownRequest } from '#server/requests/client/disowning.ts';
import { race } from '#server/testing/database/race.ts';
import { sampleSubmission } from '#server/testing/sample-requests.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { afterStart, readAnswer, refusalOf, type TestBrowser } from '#server/testing/test-app.ts';
import { isBlocked } from './blocked-addresses.ts';
import { sendReminders } from './confirmation.ts';
import { correctAddress } from './correcting.ts';

const portal = sharedTestApp();
beforeEach(() => portal.startEmpty());

const headers = { 'idempotency-key': 'anfrage-0001' };
const wrong = 'ida@werft-nrod.example';
const right = 'ida@werft-nord.example';

async function submit(browser: TestBrowser = portal.openBrowser()) {
  const bemerkung = 'Mehr steht auf werft-nord.example, fragen Sie nach Ida.';
  const body = sampleSubmission('Steuerberatung', { email: wrong, bemerkung });
  const { request } = readAnswer(
    'POST /api/requests',
    await browser.call('POST /api/requests', { body, headers }),
  );
  return { browser, request, token: await portal.takeToken() };
}

const correct = (browser: TestBrowser, email: string) =>
  browser.call('PUT /api/requests/sent/email', { body: { email }, headers });

const takeMails = async () => (await portal.takeMails()).map(({ kind, recipient }) => [kind, recipient]);

const statusOf = async (token: string) => (await portal.visit(`GET /api/requests/link/${token}`)).statusCode;

const confirm = (token: string) => portal.visit('POST /api/requests/confirm', { token });

describe('the sender of an unconfirmed request', () => {
  test('corrects its address: the link goes there, and the former one opens nothing', async () => {
    const { browser, request, token } = await submit();
    const answer = await correct(browser, ' Ida@Werft-Nord.example ');
    expect(readAnswer('PUT /api/requests/sent/email', answer)).toMatchObject({
      msg: `Wir senden den Link an ${right}. Bitte sehen Sie auch im Spam-Ordner nach.`,
      isConfirmed: false,
    });
    const [mail] = await portal.takeMails();
    expect(mail).toMatchObject({ kind: 'request_confirm', recipient: right });
    expect(await statusOf(token)).toBe(404);
    const sent = String(mail?.payload['token']);
    expect((await confirm(sent)).statusCode).toBe(200);
    const row = await portal.db
      .selectFrom('request_listings as l')
      .innerJoin('requests as r', 'r.id', 'l.request_id')
      .select(['l.company_domain', 'r.email', 'r.confirmed_at'])
      .where('r.id', '=', request._id)
      .executeTakeFirst();
    expect(row).toMatchObject({ company_domain: 'werft-nord.example', email: right });
    expect(row?.confirmed_at).not.toBeNull();
  });

  test('has the link sent again to the same address, and both links hold', async () => {
    const { browser, token } = await submit();
    expect((await correct(browser, wrong)).statusCode).toBe(200);
    expect([await statusOf(token), await statusOf(await portal.takeToken())]).toEqual([200, 200]);
  });

  test('is not reminded at the former address by a job that has read it before', async () => {
    const { browser } = await submit();
    const countMail = async () => {
      await correct(browser, right);
      return 0;
    };
    await sendReminders({ db: portal.db, countMail }, afterStart(dayMs));
    expect(await takeMails()).toEqual([['request_confirm', right]]);
  });

  test('keeps the link that waits when the limits of the address allow no other', async () => {
    const { request } = await submit();
    const waits = {
      confirmation_due_at: afterStart(dayMs),
      reminder_due_at: null,
      submission_key: '00000000-0000-4000-8000-000000000001',
    };
    const due = () =>
      portal.db.selectFrom('requests').select(['confirmation_due_at', 'reminder_due_at', 'submission_key']);
    await portal.db.updateTable('requests').set(waits).where('id', '=', request._id).execute();
    const again = { userId: null, email: wrong, mailDelayMs: null, now: portal.clock.time };
    await correctAddress(portal.db, { ...again, submissionKey: waits.submission_key });
    expect(await due().executeTakeFirst()).toEqual(waits);
  });

  test('with an account whose own address it is, has it confirmed at once', async () => {
    const id = await portal.addUser({ email: right, role: 'customer' });
    const { browser } = await submit(await portal.openBrowserFor(id));
    const answer = readAnswer('PUT /api/requests/sent/email', await correct(browser, right));
    expect(answer).toMatchObject({
      msg: 'Ihre Anfrage ist bestätigt. Wir prüfen sie jetzt.',
      isConfirmed: true,
    });
    expect(await takeMails()).toEqual([['request_confirmed', right]]);
  });

  test('is told which address is wrong', async () => {
    const { browser } = await submit();
    const answer = await correct(browser, 'ida@');
    expect([answer.statusCode, answer.json().errors?.[0]?.field]).toEqual([422, 'email']);
    expect(await takeMails()).toEqual([]);
  });

  test('corrects nothing after the confirmation', async () => {
    const { browser, token } = await submit();
    await confirm(token);
    await portal.takeMails();
    expect(refusalOf(await correct(browser, right))).toEqual([409, 'wrong_state']);
    expect(await takeMails()).toEqual([]);
  });
});

test('another browser corrects nothing, even with the same key', async () => {
  const { token } = await submit();
  expect(refusalOf(await correct(portal.openBrowser(), right))).toEqual([404, 'not_found']);
  expect(await takeMails()).toEqual([]);
  expect(await statusOf(token)).toBe(200);
});

test('without the key of a submission the answer is 400', async () => {
  const answer = await portal.openBrowser().call('PUT /api/requests/sent/email', { body: { email: right } });
  expect(answer.statusCode).toBe(400);
});

test('a request is confirmed by the former address or corrected, never both', race, async () => {
  const { browser, token } = await submit();
  const [confirmed, corrected] = await Promise.all([confirm(token), correct(browser, right)]);
  expect([
    [200, 409],
    [404, 200],
  ]).toContainEqual([confirmed.statusCode, corrected.statusCode]);
});

test(
  'the holder of the former address disowns the request or it is corrected, never both',
  race,
  async () => {
    const { browser, token } = await submit();
    const disowning = disownRequest(portal.db, token, portal.clock.time).then(
      () => 204,
      ({ status }: Problem) => status,
    );
    const [disowned, corrected] = await Promise.all([disowning, correct(browser, right)]);
    expect([
      [204, 404],
      [404, 200],
    ]).toContainEqual([disowned, corrected.statusCode]);
    expect(await isBlocked(portal.db, right, portal.clock.time)).toBe(false);
  },
);
