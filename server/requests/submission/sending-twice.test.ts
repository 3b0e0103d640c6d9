import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { sampleSubmission } from '#server/testing/sample-requests.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { readAnswer, type TestBrowser } from '#server/testing/test-app.ts';

const app = sharedTestApp();

const submit = async (body: object, headers: Record<string, string> = {}) =>
  app.openBrowser().call('POST /api/requests', { body, headers });

const fieldsOf = (answer: { json(): { errors?: { field: string }[] } }) =>
  answer.json().errors?.map(({ field }) => field) ?? [];

describe('sending twice', () => {
  test('answers what was answered first, whatever the client has changed since', async () => {
    await app.takeMails();
    const headers = { 'idempotency-key': randomUUID() };
    const body = sampleSubmission('Steuerberatung', {
      email: 'money-wieder@werft-nord.example',
      postleitzahl: '37073',
      anzahlAngebote: 7,
      kontaktwege: ['email'],
      rechtsform: 'Sonstiges',
      rechtsformSonstiges: 'Stiftung',
    });
    const browser = app.openBrowser();
    const send = () => browser.call('POST /api/requests', { body, headers });
    const first = await send();
    expect(first.statusCode).toBe(201);
    const [mail] = await app.takeMails();
    const path = `/api/requests/link/${mail?.payload['token']}` as const;
    const other = app.openBrowser();
    const { updatedAt } = (await other.call(`GET ${path}`)).json().request;
    const changes = { name: 'Ida Geheim', telefonnummer: '0551 7654321', anzahlAngebote: 3, updatedAt };
    expect((await other.call(`PUT ${path}`, { body: changes })).statusCode).toBe(200);
    await other.call('POST /api/requests/confirm', { body: { token: mail?.payload['token'] } });
    const repeated = await send();
    expect([repeated.statusCode, repeated.json()]).toEqual([201, first.json()]);
    // As it was stored, too.
    const stored = await app.openBrowser().call(`GET ${path}`);
    expect(stored.json().request).toMatchObject({ name: 'Ida Geheim', rechtsform: 'Stiftung' });
    expect(first.json().request).toMatchObject({ rechtsform: 'Stiftung', kontaktwege: ['email'] });
  });

  test('other answers under the same key are refused, never lost in silence', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const browser = app.openBrowser();
    const send = (changes: object) =>
      browser.call('POST /api/requests', {
        body: sampleSubmission('Steuerberatung', { ...changes }),
        headers,
      });
    expect((await send({})).statusCode).toBe(201);
    const corrected = await send({ telefonnummer: '+49 40 7654321' });
    expect([corrected.statusCode, corrected.json().code]).toEqual([409, 'key_reused']);
    expect(corrected.body).not.toContain('1234567');
  });

  test.each(['12345678', '~'.repeat(128), 'Bestellung 4711 / "A"'])('%j is a key', async (key) => {
    const browser = app.openBrowser();
    const send = async (used: string) => {
      const headers = { 'idempotency-key': used };
      const answer = await browser.call('POST /api/requests', {
        body: sampleSubmission('Steuerberatung'),
        headers,
      });
      return readAnswer('POST /api/requests', answer).request._id;
    };
    const id = await send(key);
    expect(await send(key)).toBe(id);
    expect(await send(`${key.slice(0, -1)}-`)).not.toBe(id);
  });

  test('two senders may choose the same key', async () => {
    const headers = { 'idempotency-key': 'bestellung-0001' };
    const userId = await app.addUser({ email: 'kundin@werft-nord.example', role: 'customer' });
    const [account, again] = [await app.openBrowserFor(userId), await app.openBrowserFor(userId)];
    const senders = [app.openBrowser(), app.openBrowser(), account];
    const send = async (browser: TestBrowser, firmenname: string) => {
      const body = sampleSubmission('Steuerberatung', { firmenname });
      const answer = await browser.call('POST /api/requests', { body, headers });
      return readAnswer('POST /api/requests', answer).request;
    };
    const requests = [];
    for (const [n, sender] of senders.entries()) requests.push(await send(sender, `Werft ${n}`));
    expect(requests.map(({ firmenname }) => firmenname)).toEqual(['Werft 0', 'Werft 1', 'Werft 2']);
    for (const [n, sender] of senders.entries())
      expect((await send(sender, `Werft ${n}`))._id).toBe(requests[n]?._id);
    // Of an account it is the same in each of its browsers.
    expect((await send(again, 'Werft 2'))._id).toBe(requests[2]?._id);
    await app.startAnew();
  });

  test.each(['nochmal', 'x'.repeat(129), 'Schlüssel'])('%j is none: 400 names the header', async (key) => {
    const answer = await submit(sampleSubmission('Steuerberatung'), { 'idempotency-key': key });
    expect([answer.statusCode, fieldsOf(answer)]).toEqual([400, ['Idempotency-Key']]);
  });
});
