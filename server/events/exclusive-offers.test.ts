import { beforeAll, beforeEach, expect, test } from 'vitest';
import { dayMs, hourMs } from '#domain/durations.ts';
import { updateLapsedOffers } from '#server/requests/requests.ts';
import { listenAnywhere, listenToEvents, untilAllIsTold } from '#server/testing/events/listened-events.ts';
import { addPublished, publish } from '#server/testing/sample-listings.ts';
import { samplePartner } from '#server/testing/sample-partner.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { startOfTest } from '#server/testing/test-app.ts';

const portal = sharedTestApp();
let url: string;
let adminId: string;
beforeAll(async () => {
  url = await listenAnywhere(portal.app);
});
/** Only goes on, from test to test: of each term that has ended the end is told once. */
let start: Date;
let tests = 0;
const after = (ms: number) => new Date(start.getTime() + ms);
beforeEach(async () => {
  await portal.startEmpty();
  tests += 1;
  start = new Date(startOfTest.getTime() + tests * 40 * dayMs);
  portal.clock.time = start;
  adminId = await portal.addUser({ email: 'chefin@portal.example', role: 'admin' });
});

let persons = 0;
async function addPartner(changes: object = {}) {
  persons += 1;
  const partnerId = await portal.addUser(samplePartner(`anna@dienst-${persons}.example`, changes));
  const browser = await portal.openBrowserFor(partnerId);
  return { partnerId, browser, heard: await listenToEvents(url, browser) };
}

const quiet = () => untilAllIsTold(portal, url);

/** Offered to the first of two partners whom it fits. */
async function offerToOne(region: string, isPublic = false) {
  const id = await addPublished(portal, 'Callcenter', { postleitzahl: `${region}121` });
  if (!isPublic) await publish(portal, id, false);
  await quiet();
  const [chosen, other] = [await addPartner(), await addPartner()];
  const assign = async (partnerId: string) => {
    const admin = await portal.openBrowserFor(adminId);
    const answer = await admin.call(`PUT /api/requests/${id}/assign`, { body: { partnerId } });
    expect(answer.statusCode).toBe(200);
  };
  const takeBack = async () => {
    const admin = await portal.openBrowserFor(adminId);
    return admin.call(`DELETE /api/requests/${id}/assign`);
  };
  const changePrice = (base_price_cents: number) =>
    portal.db
      .updateTable('request_listings')
      .set({ base_price_cents })
      .where('request_id', '=', id)
      .execute();
  await assign(chosen.partnerId);
  await expect.poll(() => chosen.heard.events).toEqual([told(id, true)]);
  return { id, chosen, other, assign, takeBack, changePrice };
}

const told = (id: string, isNew: boolean) => ({
  event: 'request',
  data: { ids: [id], appeared: isNew ? [id] : [] },
});

test('an offer that changes and is taken back is told to its partner, and nothing after that (api 36)', async () => {
  const { id, chosen, other, takeBack, changePrice } = await offerToOne('27');
  await changePrice(1900);
  await expect.poll(() => chosen.heard.events.slice(1)).toEqual([told(id, false)]);
  expect((await takeBack()).statusCode).toBe(200);
  await expect.poll(() => chosen.heard.events.slice(2)).toEqual([told(id, false)]);
  await changePrice(2900);
  await quiet();
  expect(chosen.heard.events).toHaveLength(3);
  expect(other.heard.events).toEqual([]);
});

test('an offer that lapses is told to its partner, and nothing after that, the tidying up included', async () => {
  const { id, chosen, other, changePrice } = await offerToOne('28');
  portal.clock.time = after(48 * hourMs);
  await expect.poll(() => chosen.heard.events.slice(1)).toEqual([told(id, false)]);
  await changePrice(1900);
  expect(await updateLapsedOffers(portal.db, portal.clock.time)).toBe(1);
  await changePrice(2900);
  await quiet();
  expect(chosen.heard.events).toHaveLength(2);
  expect(other.heard.events).toEqual([]);
});

test('after one that has lapsed the next partner alone is told of the new offer', async () => {
  const { id, chosen, other, assign } = await offerToOne('29');
  portal.clock.time = after(48 * hourMs);
  await expect.poll(() => chosen.heard.events).toHaveLength(2);
  await assign(other.partnerId);
  await expect.poll(() => other.heard.events).toEqual([told(id, true)]);
  await quiet();
  expect(chosen.heard.events).toHaveLength(2);
});

test('an offer that is accepted is told to its partner, as a purchase too, and to nobody else', async () => {
  const { id, chosen, other, changePrice } = await offerToOne('37');
  expect((await chosen.browser.call(`PUT /api/partner/requests/${id}/accept`)).statusCode).toBe(200);
  await expect.poll(() => chosen.heard.idsOf('purchase')).toEqual([id]);
  await expect.poll(() => chosen.heard.idsOf('request')).toEqual([id, id]);
  await changePrice(1900);
  await quiet();
  expect(chosen.heard.idsOf('request')).toEqual([id, id]);
  expect(other.heard.events).toEqual([]);
});

test('an offer that its client ends is told to its partner, and its lapse is told to nobody', async () => {
  const { id, chosen, other } = await offerToOne('38');
  const withdrawn = { withdrawn_at: portal.clock.time };
  await portal.db.updateTable('request_listings').set(withdrawn).where('request_id', '=', id).execute();
  await expect.poll(() => chosen.heard.events.slice(1)).toEqual([told(id, false)]);
  portal.clock.time = after(48 * hourMs);
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(chosen.heard.events).toHaveLength(2);
  expect(other.heard.events).toEqual([]);
});

test('of a public request others hear that it leaves their lists and comes back', async () => {
  const { id, other, takeBack } = await offerToOne('39', true);
  await expect.poll(() => other.heard.events).toEqual([told(id, false)]);
  await takeBack();
  await expect.poll(() => other.heard.events.slice(1)).toEqual([told(id, true)]);
});

test('a partner whom the request does not fit any more hears nothing of the offer', async () => {
  const { chosen, changePrice } = await offerToOne('45');
  const { services } = await portal.findUser(chosen.partnerId, ['services']);
  const body = { services, regions: ['99'] };
  expect((await chosen.browser.call('PUT /api/user/services', { body })).statusCode).toBe(200);
  await expect.poll(() => chosen.heard.idsOf('request').slice(1)).toEqual(['everything']);
  await changePrice(1900);
  await quiet();
  expect(chosen.heard.idsOf('request')).toHaveLength(2);
});
