import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { dayMs } from '#domain/durations.ts';
import { billingJobs } from '#server/accounts/jobs.ts';
import { readSettings } from '#server/settings/settings.ts';
import { startFakeVies } from '#server/testing/billing/fake-vies.ts';
import { setRule } from '#server/testing/rules/sample-rules.ts';
import { samplePartner } from '#server/testing/sample-partner.ts';
import { freshPerson, sharedTestApp } from '#server/testing/shared-test-app.ts';
import { callAndRead, eraseAccount, readAnswer, refusalOf, startOfTest } from '#server/testing/test-app.ts';

const vies = await startFakeVies();
afterAll(vies.close);
const env = { VIES_URL: vies.url };
const portal = sharedTestApp({ env });
const email = 'resi@alpenruf.example';
const partner = freshPerson(portal, {
  ...samplePartner(email),
  companyName: 'Alpen Ruf GmbH',
  address: { country: 'Österreich', street: 'Ringstraße 1', postalCode: '1010', city: 'Wien' },
});
beforeEach(() => {
  vies.modes = [];
  vies.asked = [];
});

const entered = {
  name: 'Alpen Ruf GmbH',
  street: 'Ringstraße 1',
  postalCode: '1010',
  city: 'Wien',
  country: 'AT',
  email: 'rechnung@alpenruf.example',
  reference: 'PO-4711',
  vatId: 'ATU13585627',
  rhythm: 'immediate',
} as const;

const read = async () => (await callAndRead(partner, 'GET /api/user/billing')).billing;
const save = (changes: object = {}) =>
  partner.call('PUT /api/user/billing', { body: { ...entered, ...changes } });
const saveAndRead = async (changes: object = {}) =>
  readAnswer('PUT /api/user/billing', await save(changes)).billing;
const readTaxCase = async () => (await callAndRead(partner, 'GET /api/user')).user?.taxCase;
const runJob = async () => {
  const settings = readSettings({ ...env, DEMO: '0' });
  const [job] = billingJobs({ db: portal.db, now: () => portal.clock.time, settings });
  return job?.run();
};

describe('without own details', () => {
  test('names the profile and the rhythm that the operator sets', async () => {
    const defaults = { name: 'Alpen Ruf GmbH', street: 'Ringstraße 1', postalCode: '1010', city: 'Wien' };
    const none = { reference: null, vatId: null, vatIdCheck: null, leitwegId: null, updatedAt: null };
    const tax = { taxCase: 'eu_without_vat_id', vatPercent: 19 };
    const credit = { openSum: 0, limit: 5000, lockReason: null };
    const expected = { ...defaults, country: 'AT', email, ...none, ...tax, ...credit };
    expect(await read()).toEqual({ ...expected, rhythm: 'monthly' });
    await setRule(portal.db, 'billingRhythm', 'immediate');
    expect(await read()).toEqual({ ...expected, rhythm: 'immediate' });
    await setRule(portal.db, 'billingRhythm', 'monthly');
  });

  test('only a partner has them, unlocked or not', async () => {
    const others = [
      portal.openBrowser(),
      await portal.openBrowserAs({ email: 'kunde@firma.example', role: 'customer' }),
      await portal.openBrowserAs({ email: 'admin@portal.example', role: 'admin' }),
    ];
    for (const call of ['GET /api/user/billing', 'PUT /api/user/billing']) {
      const sent = call.startsWith('PUT') ? { body: entered } : {};
      const answers = [];
      for (const other of others) answers.push((await other.call(call, sent)).statusCode);
      expect(answers).toEqual([401, 403, 403]);
    }
    const locked = await portal.openBrowserAs({
      ...samplePartner('neu@alpenruf.example'),
      accountActive: false,
    });
    expect((await locked.call('GET /api/user/billing')).statusCode).toBe(200);
  });
});

describe('saving', () => {
  test('names every wrong field, and stores nothing', async () => {
    const answer = await save({ name: '', postalCode: '20095', vatId: 'ATU13585628', leitwegId: '04-1-00' });
    expect(answer.statusCode).toBe(422);
    const fields = answer.json().errors.map(({ field }: { field: string }) => field);
    expect(fields).toEqual(['name', 'postalCode', 'vatId', 'leitwegId']);
    expect((await read()).updatedAt).toBeNull();
    expect(vies.asked).toEqual([]);
  });

  test('stores the details, normalized', async () => {
    const changes = { vatId: '', leitwegId: ' 04011000-12345-03', email: 'Rechnung@Alpenruf.example' };
    const saved = await saveAndRead(changes);
    const { vatId, ...rest } = entered;
    const updatedAt = startOfTest.toISOString();
    expect(saved).toMatchObject({ ...rest, vatId: null, leitwegId: '04011000-12345-03', updatedAt });
    expect(await read()).toEqual(saved);
  });

  test('refuses an edit of details that changed since', async () => {
    const first = await saveAndRead({ updatedAt: null });
    portal.passTime(1000);
    const second = await saveAndRead({ updatedAt: first.updatedAt, reference: 'PO-4712' });
    for (const updatedAt of [null, first.updatedAt]) {
      const answer = await save({ updatedAt, reference: 'PO-4713' });
      expect(refusalOf(answer)).toEqual([409, 'edited_meanwhile']);
      expect(answer.json().current).toEqual(second);
    }
    expect(await read()).toEqual(second);
  });
});

describe('the register of VAT IDs', () => {
  const at = startOfTest.toISOString();

  test('is asked after saving; its answer is kept with its proof', async () => {
    vies.modes = ['valid'];
    expect(await saveAndRead()).toMatchObject({
      vatIdCheck: { state: 'valid', at, consultationNumber: 'WAPIAAAAZxyz', name: 'ALPEN RUF GMBH' },
      taxCase: 'eu_reverse_charge',
      vatPercent: 0,
    });
    expect(vies.asked).toEqual([
      {
        path: '/rest-api/check-vat-number',
        countryCode: 'AT',
        vatNumber: 'U13585627',
        requesterMemberStateCode: 'DE',
        requesterNumber: '123456788',
      },
    ]);
    expect(await readTaxCase()).toBe('eu_reverse_charge');
  });

  test('is not asked again about a confirmed number', async () => {
    vies.modes = ['valid'];
    await saveAndRead();
    expect(await saveAndRead({ reference: 'PO-1' })).toMatchObject({ vatIdCheck: { state: 'valid', at } });
    expect(vies.asked).toHaveLength(1);
  });

  test('may refuse a number, which then does not count until it is confirmed', async () => {
    vies.modes = ['invalid', 'valid'];
    expect(await saveAndRead()).toMatchObject({
      vatId: entered.vatId,
      vatIdCheck: { state: 'invalid', at, name: null },
      taxCase: 'eu_without_vat_id',
      vatPercent: 19,
    });
    expect(await readTaxCase()).toBe('eu_without_vat_id');
    expect(await saveAndRead()).toMatchObject({ vatIdCheck: { state: 'valid' }, vatPercent: 0 });
  });

  test('may know the number, but not the asker or the name', async () => {
    vies.modes = ['wrongRequester', 'undisclosed'];
    expect((await saveAndRead()).vatIdCheck).toEqual({
      state: 'valid',
      at,
      consultationNumber: null,
      name: null,
    });
    expect(vies.asked[1]).toEqual({
      path: '/rest-api/check-vat-number',
      countryCode: 'AT',
      vatNumber: 'U13585627',
    });
  });

  test.each(['busy', 'strange', 'garbage', 'slow', 'moved'] as const)(
    'refuses nothing when it is %s; the job asks again',
    async (mode) => {
      vies.modes = [mode];
      const unanswered = { state: 'unchecked', at: null, consultationNumber: null, name: null };
      const saved = await saveAndRead();
      expect(saved).toMatchObject({ vatIdCheck: unanswered, taxCase: 'eu_reverse_charge', vatPercent: 0 });
      portal.passTime(dayMs);
      vies.modes = ['busy'];
      expect(await runJob()).toBe(0);
      vies.modes = ['invalid'];
      expect(await runJob()).toBe(1);
      expect(await runJob()).toBe(0);
      const checked = { state: 'invalid', at: portal.clock.time.toISOString() };
      // The answer is no edit: a form that was opened before still saves.
      expect(await read()).toMatchObject({ vatIdCheck: checked, vatPercent: 19, updatedAt: saved.updatedAt });
    },
  );
});

test('an erasure deletes the details; the export has them before', async () => {
  vies.modes = ['valid'];
  await saveAndRead();
  const exported = (await partner.call('GET /api/user/export')).json();
  expect(exported.billing).toMatchObject({ vatId: entered.vatId, vatIdConsultation: 'WAPIAAAAZxyz' });
  await eraseAccount(partner);
  expect(await portal.db.selectFrom('billing_details').selectAll().execute()).toEqual([]);
});
