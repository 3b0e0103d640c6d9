import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Tx } from '#server/db/database.ts';
import { offerExclusively } from '#server/purchases/purchases.ts';
import { callDuring } from '#server/testing/database/call-during.ts';
import { addPublished } from '#server/testing/sample-listings.ts';
import { samplePartner } from '#server/testing/sample-partner.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import type { TestBrowser } from '#server/testing/test-app.ts';

const portal = sharedTestApp();
beforeAll(() => portal.addUser({ email: 'chefin@portal.example', role: 'admin' }));

type Answer = ReturnType<TestBrowser['call']>;
type Call = { readonly name: string; readonly send: (by: TestBrowser, id: string) => Answer };

const call = (name: string, key: string, body?: (id: string) => object): Call => ({
  name,
  send: (by, id) => by.call(key.replace(':id', id), body ? { body: body(id) } : {}),
});
const itemsOf = (id: string) => ({ items: [{ requestId: id }] });

const seen = call('seen', 'PUT /api/partner/requests/:id/seen');
const hidden = call('hidden', 'PUT /api/partner/requests/:id/hidden');
const shown = call('shown', 'DELETE /api/partner/requests/:id/hidden');
const reported = call('reported', 'POST /api/requests/:id/report', () => ({ reason: 'Gibt es nicht.' }));
const bought = call('bought', 'POST /api/requests/:id/buy');
const boughtWithOthers = call('bought with others', 'POST /api/requests/buy-multiple', (id) => ({
  requestIds: [id],
}));
const accepted = call('accepted', 'PUT /api/partner/requests/:id/accept');
const added = call('added', 'POST /api/cart/sync-on-change', (id) => ({ action: 'add', requestId: id }));
const merged = call('merged', 'POST /api/cart/sync', itemsOf);
const stored = call('stored', 'POST /api/cart', itemsOf);
const validated = call('validated', 'POST /api/cart/validate', (id) => ({ requestIds: [id] }));
const completed = call('completed', 'PUT /api/partner/requests/:id/complete', () => ({
  outcome: 'gewonnen',
}));
const followedUp = call('followed up', 'PUT /api/partner/requests/:id/follow-up', () => ({
  note: 'Ruft an.',
}));
const searched = call('searched', 'POST /api/partner/searches', () => ({ name: 'Norden', filters: {} }));
const visited = call('visited', 'PUT /api/partner/visit', () => ({
  listedAt: portal.clock.time.toISOString(),
}));

type Stage = 'public' | 'offered' | 'bought';

let partners = 0;
async function prepare(stage: Stage) {
  partners += 1;
  const partnerId = await portal.addUser(samplePartner(`anna@dienst-${partners}.example`));
  const partner = await portal.openBrowserFor(partnerId);
  const id = await addPublished(portal, 'IT-Dienstleistungen');
  if (stage === 'bought') await bought.send(partner, id);
  if (stage === 'offered')
    await offerExclusively(portal.db, { requestId: id, partnerId, now: portal.clock.time });
  return { partnerId, partner, id };
}

test.each<[Call, Stage, number]>([
  [seen, 'public', 404],
  [hidden, 'public', 404],
  [shown, 'public', 404],
  [reported, 'public', 404],
  [bought, 'public', 404],
  [boughtWithOthers, 'public', 404],
  [accepted, 'offered', 404],
  // A cart names what is gone (cart 15).
  [added, 'public', 200],
  [merged, 'public', 200],
  [stored, 'public', 200],
  [validated, 'public', 200],
])('$name while the request is deleted', async (tried, stage, status) => {
  const { partner, id } = await prepare(stage);
  const remove = (tx: Tx) => sql`delete from requests where id = ${id}`.execute(tx);
  const answer = await callDuring(portal.db, remove, () => tried.send(partner, id));
  expect(answer.statusCode).toBe(status);
});

const everyCall = [seen, hidden, shown, reported, added, merged, stored, validated, searched, visited];

test.each<[Call, Stage, number]>([
  ...everyCall.map((tried) => [tried, 'public', 401] as [Call, Stage, number]),
  [bought, 'public', 404],
  [boughtWithOthers, 'public', 404],
  [accepted, 'offered', 404],
])('$name while the account is deleted', async (tried, stage, status) => {
  const { partner, partnerId, id } = await prepare(stage);
  const remove = (tx: Tx) => sql`delete from users where id = ${partnerId}`.execute(tx);
  const answer = await callDuring(portal.db, remove, () => tried.send(partner, id));
  expect(answer.statusCode).toBe(status);
});

test.each([completed, followedUp, reported])(
  '$name while the account of a buyer is erased',
  async (tried) => {
    const { partner, partnerId, id } = await prepare('bought');
    const erased = {
      email: `${partnerId}@konto.invalid`,
      deleted_at: portal.clock.time,
      account_active: false,
    };
    const remove = (tx: Tx) => tx.updateTable('users').set(erased).where('id', '=', partnerId).execute();
    const answer = await callDuring(portal.db, remove, () => tried.send(partner, id));
    expect(answer.statusCode).toBe(401);
  },
);
