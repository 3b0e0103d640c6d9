import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hourMs, minuteMs } from '#domain/durations.ts';
import { saveOwn } from '#server/testing/clients/edits.ts';
import { addBuyer, addOwnRequest, buyOwn, endRequest } from '#server/testing/clients/own-requests.ts';
import { reviewQuestions } from '#server/testing/clients/review-questions.ts';
import { listenAnywhere, listenToEvents } from '#server/testing/events/listened-events.ts';
import { recordedBy } from '#server/testing/recorded-audit.ts';
import { publish } from '#server/testing/sample-listings.ts';
import { samplePartner } from '#server/testing/sample-partner.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { afterStart, readAnswer, refusalOf, type TestBrowser } from '#server/testing/test-app.ts';

const portal = sharedTestApp();
const questions = reviewQuestions(portal);
const { answer, ask, listAt, readOverview } = questions;
let admin: TestBrowser;
let url: string;
beforeAll(async () => {
  url = await listenAnywhere(portal.app);
});
beforeEach(async () => {
  await portal.startEmpty();
  admin = await questions.open();
});

const addWaiting = (fields: Readonly<Record<string, unknown>> = {}) =>
  addOwnRequest(portal, { status: 'in_review', fields: { postleitzahl: '39104', ...fields } });

const list = async () => readAnswer('GET /api/admin/checking', await admin.call('GET /api/admin/checking'));
const view = async (id: string) =>
  readAnswer('GET /api/admin/checking/:id', await admin.call(`GET /api/admin/checking/${id}`));

/** Unlocked, and fits the requests. */
const addPartner = (changes: object) => {
  const services = [{ name: 'Logistikdienstleistung', options: ['Transport'] }];
  return portal.addUser(samplePartner(`check-${randomUUID()}@dienst.example`, { services, ...changes }));
};

describe('the queue of the check', () => {
  test('lists requests in review by the length of their wait, and no others', async () => {
    const first = await addWaiting();
    portal.clock.time = afterStart(hourMs);
    const second = await addWaiting();
    for (const status of ['unconfirmed', 'published', 'expired', 'withdrawn', 'closed'] as const)
      await addOwnRequest(portal, { status });
    const rejected = await addWaiting();
    await endRequest(portal, rejected.id, 'rejected');
    portal.clock.time = afterStart(2 * hourMs);
    await publish(portal, first.id);
    portal.clock.time = afterStart(3 * hourMs);
    await publish(portal, first.id, false);
    const { requests, totalCount } = await list();
    expect(requests.map(({ _id, inReviewSince }) => [_id, inReviewSince])).toEqual([
      [second.id, afterStart(hourMs).toISOString()],
      [first.id, afterStart(3 * hourMs).toISOString()],
    ]);
    expect(totalCount).toBe(2);
    const since = requests[0]?.inReviewSince;
    expect((await readOverview()).requests).toEqual({ count: 2, lateCount: 0, since });
    for (const { _id, inReviewSince } of requests)
      expect((await view(_id)).request.inReviewSince).toBe(inReviewSince);
  });

  test('leaves out exclusively offered requests until the offer ends', async () => {
    const { id } = await addWaiting();
    const partner = await addBuyer(portal);
    await admin.call(`PUT /api/requests/${id}/assign`, { body: { partnerId: partner.id } });
    expect((await list()).totalCount).toBe(0);
    expect((await view(id)).offeredTo).toBe('Spedition Süd GmbH');
    await admin.call(`DELETE /api/requests/${id}/assign`);
    expect((await list()).requests).toMatchObject([{ _id: id }]);
    expect((await view(id)).offeredTo).toBeNull();
  });

  test('separates waiting, asked and answered requests (admin 3, admin 5), and leaves out ended ones', async () => {
    const waiting = await addWaiting();
    const [asked, answered] = [await addWaiting(), await addWaiting()];
    const [rejected, erased] = [await addWaiting(), await addWaiting()];
    portal.clock.time = afterStart(minuteMs);
    for (const { id } of [asked, rejected, erased]) await ask(id);
    portal.clock.time = afterStart(2 * minuteMs);
    await ask(answered.id);
    const asking = { count: 4, since: afterStart(minuteMs).toISOString() };
    expect((await readOverview()).questions).toEqual(asking);
    portal.clock.time = afterStart(hourMs);
    for (const own of [answered, erased]) await answer(own);
    await admin.call(`PUT /api/requests/${rejected.id}/reject`, { body: { reason: 'Unklar.' } });
    await portal.visit(`DELETE /api/requests/link/${erased.token}`);

    expect(await listAt('asked')).toEqual([asked.id]);
    expect(await listAt('answered')).toEqual([answered.id]);
    expect((await listAt('waiting')).toSorted()).toEqual([answered.id, waiting.id].toSorted());
    const { totalCount, waitingCount } = (await admin.call('GET /api/requests?review=waiting')).json();
    expect([totalCount, waitingCount]).toEqual([2, 2]);
    expect(await readOverview()).toMatchObject({
      requests: { count: 2 },
      questions: { ...asking, count: 1 },
      answers: { count: 1, since: afterStart(hourMs).toISOString() },
    });
    const searched = await admin.call('GET /api/requests?review=asked&search=39104&order=cheapest');
    expect(searched.json().requests).toMatchObject([{ _id: asked.id }]);
  });
});

describe('the facts beside a request', () => {
  test('are the view of partners and the number of fitting partners', async () => {
    const { id } = await addWaiting({
      bemerkung: 'Bitte 0171 1234567 anrufen.',
      firmenname: 'Geheime Werft GmbH',
    });
    const partner = await addBuyer(portal);
    await addPartner({ accountActive: false });
    await addPartner({ regions: ['40'] });
    await addPartner({ services: [{ name: 'Logistikdienstleistung', options: ['Lagerung'] }] });
    const { preview, fittingPartners } = await view(id);
    expect(fittingPartners).toBe(1);
    await addPartner({ regions: ['39'] });
    expect((await view(id)).fittingPartners).toBe(2);

    expect(JSON.stringify(preview)).not.toMatch(/Geheime|0171|39104|Kapitän/);
    await publish(portal, id);
    const { request } = (await partner.browser.call(`GET /api/requests/${id}`)).json();
    const { match: _, ...seen } = request;
    const { publicUntil, publishedAt, revision, ...words } = preview;
    expect(seen).toMatchObject(words);
    expect((await view(id)).fittingPartners).toBe(2);
  });

  test('include the earlier requests that its hints name', async () => {
    const given = { firmenname: 'Doppelt KG', telefonnummer: '040 7654321' };
    const earlier = await addWaiting({ ...given, bemerkung: 'Die erste.' });
    portal.clock.time = afterStart(hourMs);
    const later = await addWaiting(given);
    expect((await view(later.id)).earlier).toMatchObject([{ _id: earlier.id, bemerkung: 'Die erste.' }]);
    expect((await view(earlier.id)).earlier).toEqual([]);
  });

  test('are 404 for an unknown request', async () => {
    const path = `/api/admin/checking/${randomUUID()}`;
    for (const key of [`GET ${path}`, `GET ${path}/partners`, `PUT ${path}/presence`])
      expect((await admin.call(key)).statusCode).toBe(404);
  });
});

test('possible partners for an offer are the unlocked and fitting ones who have not bought it, found by a search', async () => {
  const { id } = await addOwnRequest(portal);
  await buyOwn(portal, id);
  const person = { firstName: 'Ole', lastName: 'Hansen' };
  const north = await addPartner({ companyName: 'Nordfracht 100% AG', ...person });
  const south = await addPartner({ companyName: 'Südfracht AG' });
  await addPartner({ companyName: 'Gesperrt AG', accountActive: false });
  const find = async (search: string) => {
    const answer = await admin.call(
      `GET /api/admin/checking/${id}/partners?search=${encodeURIComponent(search)}`,
    );
    return readAnswer('GET /api/admin/checking/:id/partners', answer).partners.map(({ _id }) => _id);
  };
  expect(await find('')).toEqual([north, south]);
  expect(await find('südf')).toEqual([south]);
  expect(await find('ole hansen')).toEqual([north]);
  expect(await find('%')).toEqual([north]);
});

describe('two admins at one request', () => {
  const present = async (browser: TestBrowser, id: string) => {
    const answer = await browser.call(`PUT /api/admin/checking/${id}/presence`);
    return readAnswer('PUT /api/admin/checking/:id/presence', answer).others.map(({ name }) => name);
  };

  test('see each other for a minute; admins get events of arrivals and departures', async () => {
    const [one, two] = [await addWaiting(), await addWaiting()];
    const named = { firstName: 'Karl', lastName: 'Lotse' };
    const colleague = await portal.openBrowserAs({ email: 'karl@portal.example', role: 'admin', ...named });
    const partner = await addBuyer(portal);
    const heard = await listenToEvents(url, admin);
    const deaf = await listenToEvents(url, partner.browser);
    expect(await present(admin, one.id)).toEqual([]);
    await expect.poll(() => heard.idsOf('presence')).toEqual([one.id]);
    await present(colleague, one.id);
    await expect.poll(() => heard.idsOf('presence')).toEqual([one.id, one.id]);
    expect(await present(admin, one.id)).toEqual(['Karl Lotse']);
    await present(colleague, two.id);
    await expect.poll(() => heard.idsOf('presence').slice(2).toSorted()).toEqual([one.id, two.id].toSorted());
    expect(await present(admin, one.id)).toEqual([]);
    expect(await present(admin, two.id)).toEqual(['Karl Lotse']);
    portal.clock.time = afterStart(minuteMs);
    expect(await present(admin, two.id)).toEqual([]);
    expect(deaf.idsOf('presence')).toEqual([]);
  });
});

describe('the phone check', () => {
  const keyOf = (id: string) => `PUT /api/admin/checking/${id}/phone-check`;

  test('is recorded once with its admin and allows publishing an unconfirmed request', async () => {
    const { id } = await addOwnRequest(portal, { status: 'unconfirmed' });
    const { updatedAt } = (await view(id)).request;
    expect(await recordedBy(portal, admin, keyOf(id), { body: { updatedAt } })).toMatchObject([
      { action: 'request_phone_checked', subject: id },
    ]);
    expect(await recordedBy(portal, admin, keyOf(id), { body: { updatedAt } })).toEqual([]);
    const checked = (await view(id)).request;
    expect(checked).toMatchObject({ status: 'unconfirmed', phoneCheckedAt: expect.any(String) });
    const body = { public: true, updatedAt: checked.updatedAt };
    expect((await admin.call(`PATCH /api/requests/${id}`, { body })).statusCode).toBe(200);
  });

  test('is refused for a stale version and for a state without a check', async () => {
    const check = async (id: string, updatedAt: string) =>
      refusalOf(await admin.call(keyOf(id), { body: { updatedAt } }));
    const { id } = await addOwnRequest(portal, { status: 'unconfirmed' });
    expect(await check(id, afterStart(-hourMs).toISOString())).toEqual([409, 'edited_meanwhile']);
    const over = await addOwnRequest(portal, { status: 'published' });
    await portal.db.updateTable('requests').set({ phone_checked_at: null }).execute();
    expect(await check(over.id, (await view(over.id)).request.updatedAt)).toEqual([409, 'wrong_state']);
  });
});

describe('masks of a text', () => {
  const bemerkung = 'Anruf: 0171 1234567. Die Werkshalle ist rot.';
  const keyOf = (id: string) => `PUT /api/admin/checking/${id}/masking`;
  const bodyOf = async (id: string, words: string, hidden: boolean) => {
    const { updatedAt } = (await view(id)).request;
    return { field: 'bemerkung', words, hidden, updatedAt };
  };
  const decide = async (id: string, words: string, hidden: boolean, changes: object = {}) =>
    admin.call(keyOf(id), { body: { ...(await bodyOf(id, words, hidden)), ...changes } });

  test('are shown and hidden by one recorded call each, for partners and their lists', async () => {
    const own = await addWaiting({ bemerkung });
    const { id } = own;
    const before = 'Anruf: •••. Die Werkshalle ist rot.';
    expect((await view(id)).preview.bemerkung).toBe(before);
    expect((await decide(id, '0171 1234567', false)).json()).toMatchObject({ msg: 'Vor dem Kauf sichtbar' });
    const body = await bodyOf(id, 'Werkshalle', true);
    const shown = 'Anruf: 0171 1234567. Die ••• ist rot.';
    const values = { old: { Bemerkung: bemerkung }, new: { Bemerkung: shown } };
    expect(await recordedBy(portal, admin, keyOf(id), { body })).toMatchObject([
      { action: 'request_masking_edited', subject: id, ...values },
    ]);
    const { texts, preview } = await view(id);
    expect(preview.bemerkung).toBe(shown);
    expect(texts.find(({ field }) => field === 'bemerkung')?.masks).toEqual([
      { words: '0171 1234567', reason: 'telephone', hidden: false },
      { words: 'Werkshalle', reason: 'admin', hidden: true },
    ]);
    await publish(portal, id);
    const partner = await addBuyer(portal);
    expect((await partner.browser.call(`GET /api/requests/${id}`)).json().request.bemerkung).toBe(shown);
    const { requests } = (await partner.browser.call('GET /api/requests/partner')).json();
    expect(requests).toMatchObject([{ _id: id, bemerkung: shown }]);
    // Decisions outlive an edit of the text as far as their words are still there.
    await saveOwn(portal, own, { bemerkung: 'Zur Werkshalle: 0171 1234567 oder 0171 7654321.' });
    expect((await view(id)).preview.bemerkung).toBe('Zur •••: 0171 1234567 oder •••.');
  });

  test('are refused for a stale version, missing words and an ended request', async () => {
    const { id } = await addWaiting({ bemerkung });
    const stale = { updatedAt: afterStart(-hourMs).toISOString() };
    expect(refusalOf(await decide(id, 'Werkshalle', true, stale))).toEqual([409, 'edited_meanwhile']);
    expect(refusalOf(await decide(id, 'Turm', true))).toEqual([409, 'words_missing']);
    await endRequest(portal, id, 'withdrawn');
    expect((await decide(id, 'Werkshalle', true)).statusCode).toBe(409);
    const body = { field: 'bemerkung', words: 'x', hidden: true, ...stale };
    expect((await admin.call(keyOf(randomUUID()), { body })).statusCode).toBe(404);
  });
});
