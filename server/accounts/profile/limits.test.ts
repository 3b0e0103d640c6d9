import { expect, test } from 'vitest';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';

const portal = sharedTestApp({ env: { RATE_LIMIT: 'on' } });

const openUser = (email: string) => portal.openBrowserAs({ email, role: 'customer' });

let toldOwners = 0;
async function takeMailsTo(email: string): Promise<number> {
  const mails = await portal.takeMails();
  toldOwners += mails.filter(({ kind }) => kind === 'email_change_notice').length;
  return mails.filter(({ recipient }) => recipient === email).length;
}

test('mails to one new address end after five an hour, whoever asks and by whichever call', async () => {
  const statuses = [];
  for (let n = 0; n < 6; n++) {
    const browser = await openUser(`wer${n}@firma.example`);
    const body = { email: 'opfer@firma.example' };
    statuses.push((await browser.call('PUT /api/user/email', { body })).statusCode);
  }
  expect(statuses).toEqual(Array(6).fill(200));
  expect(await takeMailsTo('opfer@firma.example')).toBe(5);
  const browser = await openUser('wer-noch@firma.example');
  const body = {
    companyName: 'Firma',
    firstName: 'Anna',
    lastName: 'Petersen',
    email: 'opfer@firma.example',
    address: { country: 'Deutschland', street: 'Ring 1', postalCode: '10115', city: 'Berlin' },
  };
  const answer = await browser.call('PUT /api/user/profile', { body });
  expect(answer.json()).toMatchObject({ emailChangeRequested: true, pendingEmail: 'opfer@firma.example' });
  expect(await takeMailsTo('opfer@firma.example')).toBe(0);
  // The owner of the account is told in any case.
  expect(toldOwners).toBe(7);
  for (let n = 0; n < 8; n++) {
    const own = { ...body, email: 'wer-noch@firma.example' };
    expect((await browser.call('PUT /api/user/profile', { body: own })).statusCode).toBe(200);
  }
});

test('only mails that are really written count', async () => {
  const browser = await openUser('genau@firma.example');
  const person = {
    companyName: 'Firma',
    firstName: 'Anna',
    lastName: 'Petersen',
    address: { country: 'Deutschland', street: 'Ring 1', postalCode: '10115', city: 'Berlin' },
  };
  const target = 'ziel@firma.example';
  const save = async (change: object) =>
    (await browser.call('PUT /api/user/profile', { body: { ...person, email: target, ...change } }))
      .statusCode;
  for (let n = 0; n < 8; n++) expect(await save({ firstName: '' })).toBe(422);
  const changeTo = (email: string) => browser.call('PUT /api/user/email', { body: { email } });
  for (let n = 0; n < 5; n++) {
    expect((await changeTo(target)).statusCode).toBe(200);
    expect(await takeMailsTo(target)).toBe(1);
    await changeTo('genau@firma.example');
  }
  expect((await changeTo(target)).statusCode).toBe(200);
  expect(await takeMailsTo(target)).toBe(0);
  // A broken rule is answered by 422 even when the limit is used up.
  expect(await save({ firstName: '' })).toBe(422);
});

test('services and region change twenty times a day; what is refused does not count', async () => {
  const browser = await portal.openBrowserAs({ email: 'gebiet@firma.example', role: 'partner' });
  const save = (regions: string[]) =>
    browser.call('PUT /api/user/services', {
      body: { services: [{ name: 'Steuerberatung', options: ['Lohnabrechnung'] }], regions },
    });
  expect((await save(['x'])).statusCode).toBe(422);
  for (let n = 0; n < 20; n++) expect((await save([`20${n % 10}`])).statusCode).toBe(200);
  const refused = await save(['8']);
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toMatchObject({
    msg: 'Dienstleistungen und Einsatzgebiet lassen sich höchstens 20-mal am Tag ändern.',
    msg2: 'Bitte versuchen Sie es in 24 Stunden erneut.',
  });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000);
});
