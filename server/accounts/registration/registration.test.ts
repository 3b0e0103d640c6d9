import { beforeEach, describe, expect, test } from 'vitest';
import { WEAK_PASSWORD } from '#domain/accounts/registration/registration-messages.ts';
import { brand } from '#domain/brand.ts';
import { hourMs } from '#domain/durations.ts';
import { loadAcceptedTerms } from '#server/site/site.ts';
import { registration } from '#server/testing/sample-registration.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { afterStart, startOfTest } from '#server/testing/test-app.ts';

const portal = sharedTestApp();

let lastNumber = 0;
let email: string;
beforeEach(async () => {
  lastNumber += 1;
  email = `neu${lastNumber}@firma.example`;
  await portal.startAnew();
});

const register = (change: object = {}) =>
  portal.visit('POST /api/auth/register', { ...registration, email, ...change });
const verify = (token: string) => portal.visit(`GET /api/auth/verify-email/${token}`);
const resend = (body: object) => portal.visit('POST /api/auth/resend-verification-email', body);
const logIn = (password: string) => portal.visit('POST /api/auth/login', { email, password });

const findRow = () =>
  portal.db.selectFrom('accounts').selectAll().where('email', '=', email).executeTakeFirst();

describe('POST /api/auth/register', () => {
  test('creates a locked partner with its matching at the confirmation', async () => {
    const answer = await register({
      companyName: '  Nordwind <b>GmbH</b>; drop table users  ',
      website: 'nordwind.de',
    });
    expect(answer.statusCode).toBe(201);
    expect(Object.keys(answer.json())).toEqual(['msg']);
    expect(await findRow()).toBeUndefined();
    portal.clock.time = afterStart(hourMs);
    expect((await verify(await portal.takeToken())).statusCode).toBe(200);
    const row = await findRow();
    expect(row).toMatchObject({
      role: 'partner',
      company_name: 'Nordwind <b>GmbH</b>; drop table users',
      first_name: 'Anna',
      street: 'Hafenstraße 3',
      website: 'nordwind.de',
      phone_number: '',
      account_active: false,
      email_verified_at: portal.clock.time,
      company_domain: 'firma.example',
      terms_version: brand.termsVersion,
      terms_hash: loadAcceptedTerms().hash,
      terms_accepted_at: startOfTest,
      created_at: startOfTest,
      services: [
        { name: 'Online Marketing', options: ['SEO'] },
        { name: 'Callcenter', subcategories: [{ name: 'Inbound', options: ['Helpdesk / Telefonsupport'] }] },
      ],
    });
    expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$/);
    const matches = portal.db
      .selectFrom('partner_matches')
      .select(['category', 'area_mask', 'specialty_mask']);
    expect(await matches.orderBy('category').execute()).toEqual([
      { category: 'Callcenter', area_mask: 0b1000001, specialty_mask: 1 },
      { category: 'Marketingdienstleistungen', area_mask: 0b11, specialty_mask: 1 },
    ]);
  });

  test('answers the same for a confirmed address, mails its owner and changes nothing', async () => {
    const fresh = await register();
    await verify(await portal.takeToken());
    await portal.takeMails();
    const before = await findRow();
    const other = { companyName: 'Andere GmbH', password: 'Anders-567!' };
    const known = await register({ email: email.toUpperCase(), ...other });
    expect([known.statusCode, known.body]).toEqual([fresh.statusCode, fresh.body]);
    expect(Object.keys(known.headers)).toEqual(Object.keys(fresh.headers));
    expect(await findRow()).toEqual(before);
    expect(await portal.takeMails()).toEqual([
      { kind: 'account_exists', recipient: email, payload: { name: 'Anna Petersen' } },
    ]);
  });

  test('each link confirms its own registration and voids the other links', async () => {
    await register({ firstName: 'Fremd', companyName: 'Fremde GmbH', password: 'Fremd-4711!' });
    const strangers = await portal.takeToken();
    portal.clock.time = afterStart(1000);
    expect((await register({ firstName: 'Bert', password: 'Anders-567!' })).statusCode).toBe(201);
    const owners = await portal.takeToken();
    portal.clock.time = afterStart(2000);
    await register({ firstName: 'Fremd', password: 'Fremd-4711!' });
    const late = await portal.takeToken();
    expect((await verify(owners)).statusCode).toBe(200);
    expect(await findRow()).toMatchObject({ first_name: 'Bert', company_name: registration.companyName });
    for (const token of [strangers, late]) expect((await verify(token)).statusCode).toBe(400);
    // As for an address without an account: the newest registration decides.
    expect((await logIn('Fremd-4711!')).json().code).toBe('email_unverified');
    expect((await logIn('Anders-567!')).statusCode).toBe(200);
    expect((await verify(owners)).statusCode).toBe(200);
    const left = await portal.db.selectFrom('registrations').select('entered').execute();
    expect(left).toEqual([{ entered: null }]);
  });

  test('mails a link to an unconfirmed account and changes nothing', async () => {
    await portal.addUser({ email, role: 'partner', emailVerifiedAt: null });
    const before = await findRow();
    expect((await register({ firstName: 'Fremd', password: 'Fremd-4711!' })).statusCode).toBe(201);
    const token = await portal.takeToken();
    expect(await findRow()).toEqual(before);
    expect((await verify(token)).statusCode).toBe(200);
    expect(await findRow()).toMatchObject({ first_name: 'Anna', password_hash: before?.password_hash });
  });
});

describe('a registration that breaks a rule', () => {
  test.each<[object, number, string]>([
    [{ services: [{ name: 'Gartenbau', options: ['Hecke'] }] }, 422, 'services'],
    [{ phoneNumber: '0000000' }, 422, 'phoneNumber'],
    [{ notifications: { frequency: 'daily' } }, 422, 'notifications'],
    [{ notifications: { frequency: 'daily', consent: 'Ja.' } }, 422, 'notifications'],
    [{ notifications: { frequency: 'hourly' } }, 400, 'notifications.frequency'],
    [{ role: 'admin' }, 400, 'role'],
    [{ firstName: 7 }, 400, 'firstName'],
  ])('is refused: %j', async (change, status, field) => {
    const answer = await register(change);
    expect(answer.statusCode).toBe(status);
    expect(answer.json().errors).toMatchObject([{ field }]);
    expect(await portal.db.selectFrom('registrations').select('id').execute()).toEqual([]);
  });

  test('by its password gets one main sentence; a common password is accepted', async () => {
    expect((await register({ password: 'Abcdefgh1' })).json().msg).toBe(WEAK_PASSWORD);
    expect((await register({ password: 'Sommer2026!' })).statusCode).toBe(201);
  });
});

describe('GET /api/auth/verify-email/:token', () => {
  test('confirms, mails every admin once, and answers the same again', async () => {
    await portal.addUser({ email: 'chef@portal.example', role: 'admin' });
    await portal.addUser({ email: 'admin@portal.example', role: 'admin' });
    await register();
    const token = await portal.takeToken();
    const first = await verify(token);
    const msg = 'Ihre E-Mail-Adresse wurde erfolgreich verifiziert!';
    expect([first.statusCode, first.json()]).toEqual([200, { msg }]);
    expect(first.cookies).toEqual([]);
    expect((await findRow())?.email_verified_at).toEqual(startOfTest);
    const payload = { companyName: 'Nordwind Personal GmbH', name: 'Anna Petersen' };
    expect(await portal.takeMails()).toEqual([
      { kind: 'partner_waiting', recipient: 'admin@portal.example', payload },
      { kind: 'partner_waiting', recipient: 'chef@portal.example', payload },
    ]);
    portal.clock.time = afterStart(48 * hourMs - 1);
    expect((await verify(token)).body).toBe(first.body);
    expect(await portal.takeMails()).toEqual([]);
    expect((await findRow())?.email_verified_at).toEqual(startOfTest);
  });

  test('refuses a link that has expired, and an unknown one', async () => {
    await register();
    const token = await portal.takeToken();
    expect((await verify(token.slice(0, -1))).statusCode).toBe(400);
    portal.clock.time = afterStart(48 * hourMs);
    const answer = await verify(token);
    expect([answer.statusCode, answer.json().msg]).toEqual([400, 'Ungültiger Verifizierungslink']);
    expect(await findRow()).toBeUndefined();
  });
});

describe('POST /api/auth/resend-verification-email', () => {
  test('mails no link when several registrations of one address wait', async () => {
    for (const firstName of ['Fremder', 'Inhaberin']) await register({ firstName });
    await portal.takeMails();
    expect((await resend({ email })).statusCode).toBe(200);
    expect(await portal.takeMails()).toMatchObject([
      { kind: 'register_again', recipient: email, payload: {} },
    ]);
  });

  test('answers the same for every address and mails a link only to an unconfirmed one', async () => {
    await portal.addUser({ email: 'fertig@firma.example', role: 'partner' });
    await register();
    const first = await portal.takeToken();
    const msg = 'Bestätigungs-E-Mail wurde erneut gesendet.';
    const others = ['niemand@firma.example', 'fertig@firma.example', 'unsinn'];
    for (const address of [...others, ` ${email.toUpperCase()} `]) {
      const answer = await resend({ email: address });
      expect([answer.statusCode, answer.json()]).toEqual([200, { msg }]);
    }
    const mails = await portal.takeMails();
    const payload = { token: expect.any(String), enteredAt: startOfTest.toISOString() };
    expect(mails).toEqual([{ kind: 'verify_email', recipient: email, payload }]);
    expect((await verify(String(mails[0]?.payload['token']))).statusCode).toBe(200);
    expect((await verify(first)).statusCode).toBe(200);
  });

  test.each([{}, { email: '  ' }])('requires an address: %j', async (body) => {
    const answer = await resend(body);
    const msg = 'Bitte geben Sie Ihre E-Mail-Adresse ein.';
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toEqual({ msg, code: 'invalid_fields', errors: [{ field: 'email', msg }] });
  });
});
