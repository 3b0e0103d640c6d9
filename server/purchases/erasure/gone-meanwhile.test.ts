import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Tx } from '#server/db/database.ts';
import { offerExclusively } from '#server/purchases/purchases.ts';
import { callDuring } from '#server/testing/database/call-during.ts';
import { addPublished } from '#server/testing/sample-listings.ts';
import { samplePartner } from '#server/testing/sample-partner.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import type { TestBrowser } from '#server/testing/test-app.ts';

const portal = sharedTestApp();

const itemsOf = (id: string) => ({ items: [{ requestId: id }] });
const calls = {
  seen: ['PUT /api/partner/requests/:id/seen'],
  hidden: ['PUT /api/partner/requests/:id/hidden'],
  shown: ['DELETE /api/partner/requests/:id/hidden'],
  reported: ['POST /api/requests/:id/report', () => ({ reason: 'Gibt es nicht.' })],
  bought: ['POST /api/requests/:id/buy'],
  boughtWithOthers: ['POST /api/requests/buy-multiple', (id) => ({ requestIds: [id] })],
  accepted: ['PUT /api/partner/requests/:id/accept'],
  added: ['POST /api/cart/sync-on-change', (id) => ({ action: 'add', requestId: id })],
  merged: ['POST /api/cart/sync', itemsOf],
  stored: ['POST /api/cart', itemsOf],
  validated: ['POST /api/cart/validate', (id) => ({ requestIds: [id] })],
  completed: ['PUT /api/partner/requests/:id/complete', () => ({ outcome: 'gewonnen' })],
  followedUp: ['PUT /api/partner/requests/:id/follow-up', () => ({ note: 'Ruft an.' })],
  searched: ['POST /api/partner/searches', () => ({ name: 'Norden', filters: {} })],
  visited: ['PUT /api/partner/visit', () => ({ listedAt: portal.clock.time.toISOString() })],
} satisfies Record<string, [key: string, body?: (id: string) => object]>;

type Call = keyof typeof calls;
type Stage = 'public' | 'offered' | 'bought';

function send(call: Call, by: TestBrowser, id: string) {
  const [key, bodyOf]: [string, ((id: string) => object)?] = calls[call];
  return by.call(key.replace(':id', id), bodyOf && { body: bodyOf(id) });
}

let partners = 0;
async function prepare(stage: Stage) {
  partners += 1;
  const partnerId = await portal.addUser(samplePartner(`anna@dienst-${partners}.example`));
  const partner = await portal.openBrowserFor(partnerId);
  const id = await addPublished(portal, 'IT-Dienstleistungen');
  if (stage === 'bought') await send('bought', partner, id);
  if (stage === 'offered')
    await offerExclusively(portal.db, { requestId: id, partnerId, now: portal.clock.time });
  return { partnerId, partner, id };
}

test.each<[Call, Stage, number]>([
  ['seen', 'public', 404],
  ['hidden', 'public', 404],
  ['shown', 'public', 404],
  ['reported', 'public', 404],
  ['bought', 'public', 404],
  ['boughtWithOthers', 'public', 404],
  ['accepted', 'offered', 404],
  // A cart names what is gone (cart 15).
  ['added', 'public', 200],
  ['merged', 'public', 200],
  ['stored', 'public', 200],
  ['validated', 'public', 200],
])('%s while the request is deleted', async (call, stage, status) => {
  const { partner, id } = await prepare(stage);
  const remove = (tx: Tx) => sql`delete from requests where id = ${id}`.execute(tx);
  expect((await callDuring(portal.db, remove, () => send(call, partner, id))).statusCode).toBe(status);
});

const everyCall = [
  ...(['seen', 'hidden', 'shown', 'reported', 'added'] as const),
  ...(['merged', 'stored', 'validated', 'searched', 'visited'] as const),
];

test.each<[Call, Stage, number]>([
  ...everyCall.map((call) => [call, 'public', 401] as [Call, Stage, number]),
  ['bought', 'public', 404],
  ['boughtWithOthers', 'public', 404],
  ['accepted', 'offered', 404],
])('%s while the account is deleted', async (call, stage, status) => {
  const { partner, partnerId, id } = await prepare(stage);
  const remove = (tx: Tx) => sql`delete from users where id = ${partnerId}`.execute(tx);
  expect((await callDuring(portal.db, remove, () => send(call, partner, id))).statusCode).toBe(status);
});

test.each<Call>(['completed', 'followedUp', 'reported'])(
  '%s while the account of a buyer is erased',
  async (call) => {
    const { partner, partnerId, id } = await prepare('bought');
    const email = `${partnerId}@konto.invalid`;
    const erased = { email, deleted_at: portal.clock.time, account_active: false };
    const remove = (tx: Tx) => tx.updateTable('users').set(erased).where('id', '=', partnerId).execute();
    expect((await callDuring(portal.db, remove, () => send(call, partner, id))).statusCode).toBe(401);
  },
);
