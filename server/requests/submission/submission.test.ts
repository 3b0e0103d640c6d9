import { describe, expect, test } from 'vitest';
import { CLIENTS_ONLY } from '#domain/accounts/wrong-role.ts';
import { hourMs } from '#domain/durations.ts';
import { loadAcceptedTerms } from '#server/site/site.ts';
import { sampleSubmission } from '#server/testing/sample-requests.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { readAnswer } from '#server/testing/test-app.ts';

const app = sharedTestApp();

const submit = async (body: object, headers: Record<string, string> = {}) =>
  app.openBrowser().call('POST /api/requests', { body, headers });

const fieldsOf = (answer: { json(): { errors?: { field: string }[] } }) =>
  answer.json().errors?.map(({ field }) => field) ?? [];

async function submitAndTakeToken(changes: object = {}): Promise<string> {
  await app.takeMails();
  const answer = await submit(sampleSubmission('IT-Dienstleistungen', { ...changes }));
  expect(answer.statusCode).toBe(201);
  const [mail] = await app.takeMails();
  return String(mail?.payload['token']);
}

describe('submitting a request', () => {
  test.each([
    ['Personaldienstleistung', 59],
    ['Callcenter', 49],
    ['Logistikdienstleistung', 45],
    ['IT-Dienstleistungen', 55],
    ['Marketingdienstleistungen', 45],
    ['Steuerberatung', 39],
  ] as const)(
    '%s is accepted, private, costs %i euros and asks its client to confirm',
    async (category, euros) => {
      await app.takeMails();
      const { request } = readAnswer('POST /api/requests', await submit(sampleSubmission(category)));
      expect(request).toMatchObject({ category, status: 'unconfirmed', maxSales: 5, publicUntil: null });
      const mails = await app.takeMails();
      expect(mails).toMatchObject([{ kind: 'request_confirm', recipient: 'kapitaen@werft-nord.example' }]);
      const prices = app.db.selectFrom('request_listings').select(['base_price_cents', 'price_cents']);
      const row = await prices.where('request_id', '=', request._id).executeTakeFirst();
      expect(row).toEqual({ base_price_cents: euros * 100, price_cents: euros * 100 });
    },
  );

  test('the accepted terms are kept with their version, time and text hash', async () => {
    const { request } = readAnswer('POST /api/requests', await submit(sampleSubmission('Callcenter')));
    const { version, hash } = loadAcceptedTerms();
    const row = await app.db
      .selectFrom('requests')
      .select(['terms_version', 'terms_hash', 'terms_accepted_at'])
      .where('id', '=', request._id)
      .executeTakeFirst();
    expect(row).toEqual({ terms_version: version, terms_hash: hash, terms_accepted_at: app.clock.time });
  });

  test('partners and admins are told that clients ask for offers', async () => {
    for (const role of ['partner', 'admin'] as const) {
      const browser = await app.openBrowserAs({ email: `${role}@konto.example`, role, accountActive: true });
      const answer = await browser.call('POST /api/requests', { body: sampleSubmission('Callcenter') });
      expect([answer.statusCode, answer.json()]).toEqual([403, { ...CLIENTS_ONLY, code: 'clients_only' }]);
    }
    await app.startAnew();
  });

  test('the wanted number of offers limits the sales, 5 when none is given', async () => {
    const wanted = await submit(sampleSubmission('Steuerberatung', { anzahlAngebote: 2 }));
    expect(readAnswer('POST /api/requests', wanted).request.maxSales).toBe(2);
    const silent = await submit(sampleSubmission('Steuerberatung', { anzahlAngebote: undefined }));
    expect(readAnswer('POST /api/requests', silent).request).toMatchObject({
      maxSales: 5,
      anzahlAngebote: null,
    });
  });

  test('HTML and SQL in free texts are stored as typed', async () => {
    const nasty = `<script>alert(1)</script> '); drop table requests; -- „ü“ 🙂`;
    const body = sampleSubmission('Callcenter', { anliegen: nasty, bemerkung: nasty, firmenname: nasty });
    const { request } = readAnswer('POST /api/requests', await submit(body));
    expect(request).toMatchObject({ anliegen: nasty, bemerkung: nasty, firmenname: nasty });
  });

  test('a signed-in customer owns the request', async () => {
    const userId = await app.addUser({ email: 'kunde@werft-nord.example', role: 'customer' });
    const browser = await app.openBrowserFor(userId);
    const answer = await browser.call('POST /api/requests', { body: sampleSubmission('Steuerberatung') });
    const { request } = readAnswer('POST /api/requests', answer);
    const row = await app.db
      .selectFrom('requests')
      .select('client_user_id')
      .where('id', '=', request._id)
      .executeTakeFirstOrThrow();
    expect(row.client_user_id).toBe(userId);
  });
});

describe('telephone numbers', () => {
  test.each([
    ['(0 30) 12 34-567', '+49301234567', '030 1234567'],
    ['030 1234567 Durchwahl 12', '+49301234567;ext=12', '030 1234567 Durchwahl 12'],
    ['+43 1 588 00-90', '+4315880090', '+43 1 5880090'],
  ])('%s is stored as %s and read as %s', async (telefonnummer, stored, shown) => {
    const answer = await submit(sampleSubmission('Steuerberatung', { telefonnummer }));
    expect(readAnswer('POST /api/requests', answer).request).toMatchObject({
      telefonnummer: stored,
      telefonnummerAnzeige: shown,
    });
  });

  test.each([
    // Dialled as it was typed, it would begin with +490.
    ['+49 (0)40 / 12 34-567', '+49401234567', '040 1234567'],
    ['040 / 1234567 (Zentrale)', '040 / 1234567 (Zentrale)', '040 / 1234567 (Zentrale)'],
  ])('of requests from before: %s is read as %s and %s', async (typed, telefonnummer, shown) => {
    const token = await submitAndTakeToken();
    await app.db.updateTable('requests').set({ telefonnummer: typed }).execute();
    const answer = await app.openBrowser().call(`GET /api/requests/link/${token}`);
    expect(readAnswer('GET /api/requests/link/:token', answer).request).toMatchObject({
      telefonnummer,
      telefonnummerAnzeige: shown,
    });
  });
});

describe('bad submissions', () => {
  test.each([
    ['no category', { category: undefined }, ['category']],
    ['an unknown category', { category: 'Gartenbau' }, ['category']],
    ['missing contact', { firmenname: ' ', name: '', email: undefined }, ['firmenname', 'name', 'email']],
    ['endless marks without a letter', { position: '\u0300'.repeat(450_000) }, ['position']],
    ['terms not accepted', { agbAccepted: false }, ['agbAccepted']],
    [
      'several at once',
      { einsatzform: '', starttermin: '', name: '' },
      ['starttermin', 'einsatzform', 'name'],
    ],
  ])('%s: 422 names the fields', async (_, changes, fields) => {
    const answer = await submit(sampleSubmission('IT-Dienstleistungen', changes));
    expect(answer.statusCode).toBe(422);
    expect(fieldsOf(answer)).toEqual(fields);
  });

  test('answers to a question that is not asked: 422', async () => {
    const answer = await submit(sampleSubmission('Callcenter', { outboundArt: ['Umfrage'] }));
    expect(answer.statusCode).toBe(422);
    expect(fieldsOf(answer)).toEqual(['outboundArt']);
  });

  test.each([
    ['an unknown field', { lieblingsfarbe: 'blau' }, 'lieblingsfarbe'],
    ["another category's field", { personalbereich: ['Lager / Logistik'] }, 'personalbereich'],
    ['a field only admins write', { basePrice: 0 }, 'basePrice'],
    ['a state', { public: true }, 'public'],
  ])('%s: 400 names it', async (_, changes, field) => {
    const answer = await submit(sampleSubmission('IT-Dienstleistungen', changes));
    expect(answer.statusCode).toBe(400);
    expect(fieldsOf(answer)).toEqual([field]);
  });

  test.each([100_000, 1_000_000])('a text of %i characters: 422 names its field', async (length) => {
    const answer = await submit(sampleSubmission('Callcenter', { anliegen: 'x'.repeat(length), name: '' }));
    expect([answer.statusCode, fieldsOf(answer)]).toEqual([422, ['anliegen', 'name']]);
  });

  test('a refused submission writes no mail', async () => {
    await app.takeMails();
    await submit(sampleSubmission('IT-Dienstleistungen', { agbAccepted: false }));
    expect(await app.takeMails()).toEqual([]);
  });
});

test('the mail to an unconfirmed address holds no word of the visitor', async () => {
  await app.takeMails();
  await submit(sampleSubmission('IT-Dienstleistungen', { name: 'Jetzt gewinnen: https://boese.example/x' }));
  expect(JSON.stringify(await app.takeMails())).not.toContain('boese');
});

describe('the client’s link', () => {
  test('shows the request without confirming it', async () => {
    const token = await submitAndTakeToken();
    const answer = await app.openBrowser().call(`GET /api/requests/link/${token}`);
    expect(readAnswer('GET /api/requests/link/:token', answer).request.status).toBe('unconfirmed');
  });

  test('confirms at the press of the button, tells client and admins once, and answers a second time', async () => {
    await app.addUser({ email: 'chefin@portal.example', role: 'admin' });
    const token = await submitAndTakeToken();
    const browser = app.openBrowser();
    for (const _ of [1, 2]) {
      const answer = await browser.call('POST /api/requests/confirm', { body: { token } });
      expect(readAnswer('POST /api/requests/confirm', answer).request.status).toBe('in_review');
    }
    expect(await app.takeMails()).toMatchObject([
      { kind: 'request_waiting', recipient: 'chefin@portal.example' },
      { kind: 'request_confirmed', recipient: 'kapitaen@werft-nord.example' },
    ]);
  });

  test.each(['', 'unsinn', 'x'.repeat(43)])('%j is refused with 404', async (token) => {
    const answer = await app.openBrowser().call('POST /api/requests/confirm', { body: { token } });
    expect(answer.statusCode).toBe(404);
    expect(answer.json().msg).toBe('Dieser Link ist ungültig oder abgelaufen.');
  });

  test('ends after 30 days', async () => {
    const token = await submitAndTakeToken();
    const start = app.clock.time;
    app.clock.time = new Date(start.getTime() + 30 * 24 * hourMs + 1);
    const answer = await app.openBrowser().call(`GET /api/requests/link/${token}`);
    app.clock.time = start;
    expect(answer.statusCode).toBe(404);
  });
});
