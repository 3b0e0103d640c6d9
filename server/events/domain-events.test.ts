import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { dayMs, hourMs } from '#domain/durations.ts';
import { inTransaction, outsideTransactions } from '#server/db/database.ts';
import { addOwnRequest, buyOwn } from '#server/testing/clients/own-requests.ts';
import { catchUp } from '#server/testing/events/catch-up.ts';
import { runRequestsJobs } from '#server/testing/listings/requests-jobs.ts';
import { notifiedPartners } from '#server/testing/notifications/notified-partners.ts';
import { addPublished, publish } from '#server/testing/sample-listings.ts';
import { samplePartner } from '#server/testing/sample-partner.ts';
import { freshAdmin, sharedTestApp } from '#server/testing/shared-test-app.ts';
import { afterStart, startOfTest } from '#server/testing/test-app.ts';
import { adoptRestoredEvents, type Consumer, consume } from './consumers.ts';
import { recordEvents } from './record-events.ts';

const portal = sharedTestApp();
const admin = freshAdmin(portal);

const listEvents = (subjectId: string) =>
  portal.db
    .selectFrom('domain_events')
    .select('kind')
    .where('subject_id', '=', subjectId)
    .orderBy('id')
    .execute();

/** What was recorded since the last call. */
function follow(subjectId: string) {
  let told = 0;
  return async () => {
    const kinds = (await listEvents(subjectId)).map(({ kind }) => kind.replace(/^\w+\./, ''));
    const since = kinds.slice(told);
    told = kinds.length;
    return since;
  };
}

const call = async (key: string, body: object = {}) => {
  const answer = await admin.call(key, { body });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json();
};
const readVersion = async (id: string): Promise<string> =>
  (await admin.call(`GET /api/requests/${id}`)).json().request.updatedAt;

async function addPartner() {
  const partnerId = await portal.addUser(samplePartner('partner@ereignisse.example'));
  return { partnerId, browser: await portal.openBrowserFor(partnerId) };
}

const runJob = (only: string) => runRequestsJobs(portal.db, portal.clock.time, { only });

describe('every verb records events', () => {
  test('of a request, from its submission to its end', async () => {
    const { id, token } = await addOwnRequest(portal, {
      status: 'unconfirmed',
      fields: { anzahlAngebote: 1 },
    });
    const news = follow(id);
    expect(await news()).toEqual(['submitted']);
    await portal.visit('POST /api/requests/confirm', { token });
    expect(await news()).toEqual(['confirmed']);
    const ask = async (question: string) =>
      call(`POST /api/admin/checking/${id}/question`, { question, updatedAt: await readVersion(id) });
    const change = async (body: object) =>
      call(`PUT /api/requests/${id}`, { ...body, updatedAt: await readVersion(id) });
    await ask('Wann?');
    expect(await news()).toEqual(['asked']);
    const questionId = (await admin.call(`GET /api/requests/${id}`)).json().request.questions[0]._id;
    await portal.visit(`POST /api/requests/link/${token}/answer`, { questionId, answer: 'Bald.' });
    expect(await news()).toEqual(['answered']);
    await call(`PUT /api/admin/checking/${id}/question/${questionId}/seen`);
    await ask('Wo?');
    await publish(portal, id);
    expect(await news()).toEqual(['asked', 'published', 'released', 'question_over']);
    await change({ postleitzahl: '10115' });
    expect(await news()).toEqual(['released', 'changed']);
    await change({ countdownDays: 14 });
    expect(await news()).toEqual(['extended']);
    await publish(portal, id, false);
    expect(await news()).toEqual(['unpublished', 'delisted']);
    await publish(portal, id);
    await buyOwn(portal, id);
    expect(await news()).toEqual(['published', 'released', 'sold_out', 'delisted']);
    await change({ maxSales: 3 });
    expect(await news()).toEqual(['offers', 'published', 'released']);
    portal.clock.time = afterStart(90 * dayMs);
    await runJob('lapse-listings');
    expect(await news()).toEqual(['expired', 'delisted']);
  });

  test.each(['rejected', 'withdrawn', 'closed'] as const)('of one that is %s', async (ending) => {
    const { id } = await addOwnRequest(portal, { status: ending });
    expect((await listEvents(id)).map(({ kind }) => kind)).toContain(`request.${ending}`);
  });

  test('of an exclusive offer, which hides the request from others until its end', async () => {
    const id = await addPublished(portal, 'Callcenter');
    const news = follow(id);
    await news();
    const { partnerId, browser } = await addPartner();
    await call(`PUT /api/requests/${id}/assign`, { partnerId });
    expect(await news()).toEqual([]);
    await call(`DELETE /api/requests/${id}/assign`);
    expect(await news()).toEqual(['released']);
    await call(`PUT /api/requests/${id}/assign`, { partnerId });
    portal.clock.time = afterStart(49 * hourMs);
    await runJob('release-offers');
    expect(await news()).toEqual(['released']);
    await portal.openBrowserFor(partnerId);
    portal.clock.time = startOfTest;
    await call(`PUT /api/requests/${id}/assign`, { partnerId });
    expect((await browser.call(`PUT /api/partner/requests/${id}/accept`)).statusCode).toBe(200);
    expect(await news()).toEqual(['sold_out', 'delisted']);
  });

  test.each(['lock', 'erase'] as const)(
    'of an exclusive offer that ends with its partner: %s',
    async (end) => {
      const id = await addPublished(portal, 'Callcenter');
      const { partnerId } = await addPartner();
      await call(`PUT /api/requests/${id}/assign`, { partnerId });
      const news = follow(id);
      await news();
      if (end === 'lock') await call(`PUT /api/admin/users/${partnerId}/lock`, { reason: 'Beschwerden' });
      else await call(`DELETE /api/admin/users/${partnerId}`);
      expect(await news()).toEqual(['released']);
    },
  );
});

test('the events of an anonymous request have no actor', async () => {
  const { id, token } = await addOwnRequest(portal, { status: 'published', withAccount: true });
  await buyOwn(portal, id);
  expect((await portal.visit(`DELETE /api/requests/link/${token}`)).statusCode).toBe(200);
  const events = portal.db.selectFrom('domain_events').select('actor_id').where('subject_id', '=', id);
  const actors = (await events.execute()).map((event) => event.actor_id);
  expect(actors.length).toBeGreaterThan(2);
  expect(actors.every((actor) => actor === null)).toBe(true);
});

const confirmed = (subjectId: string) =>
  ({ kind: 'request.confirmed', at: startOfTest, subjectId, facts: {} }) as const;

/** Remembers the requests whose events it is handed. */
function createReader(name: string, fail: () => boolean = () => false) {
  const handed: string[] = [];
  const reader: Consumer = {
    name,
    kind: 'request.confirmed',
    handle: async (_, events) => {
      if (fail()) throw new Error('The process died.');
      handed.push(...events.map(({ subjectId }) => subjectId));
    },
  };
  return { handed, readOn: () => catchUp(portal.db, startOfTest, [reader]), reader };
}

const happen = async (subjectId = randomUUID()): Promise<string> => {
  await inTransaction(portal.db, (tx) => recordEvents(tx, [confirmed(subjectId)]));
  return subjectId;
};

describe('a consumer', () => {
  test('misses no event of a transaction that commits late', async () => {
    const { handed, reader, readOn } = createReader('overtaken');
    const [slow, fast] = [randomUUID(), randomUUID()];
    await inTransaction(portal.db, async (tx) => {
      await recordEvents(tx, [confirmed(slow)]);
      await outsideTransactions(() => happen(fast));
      await outsideTransactions(() => consume(portal.db, reader, startOfTest));
      expect(handed).toEqual([]);
    });
    await readOn();
    expect(handed).toEqual([slow, fast]);
  });

  test('continues at its cursor after a crash and gets each event once', async () => {
    let deaths = 0;
    const { handed, readOn } = createReader('dying', () => {
      deaths += 1;
      return deaths === 1;
    });
    const first = await happen();
    await readOn();
    expect([deaths, handed]).toEqual([2, [first]]);
    const second = await happen();
    await Promise.all([readOn(), readOn()]);
    await readOn();
    expect(handed).toEqual([first, second]);
  });

  test('continues after a restore, which renumbers transactions', async () => {
    const { handed, readOn } = createReader('restored');
    await happen();
    await readOn();
    const unread = await happen();
    handed.length = 0;
    const later = sql`(transaction_id::text::bigint + 1000000)::text::xid8`;
    for (const table of ['domain_events', 'event_cursors'])
      await sql`update ${sql.table(table)} set transaction_id = ${later}`.execute(portal.db);
    await adoptRestoredEvents(portal.db);
    const next = await happen();
    await readOn();
    expect(handed).toEqual([unread, next]);
  });
});

test('consumers change nothing when all events are replayed', async () => {
  const { addSubscriber } = notifiedPartners(portal);
  const { browser } = await addSubscriber('daily');
  const [kept, bought] = [await addPublished(portal, 'Callcenter'), await addPublished(portal, 'Callcenter')];
  await browser.call(`PUT /api/partner/requests/${kept}/hidden`);
  await browser.call(`POST /api/requests/${bought}/buy`);
  await catchUp(portal.db, startOfTest);
  const read = async () => ({
    told: await portal.db.selectFrom('notifications').selectAll().orderBy('request_id').execute(),
    marks: await portal.db.selectFrom('request_marks').selectAll().orderBy('request_id').execute(),
    cart: await portal.db.selectFrom('cart_items').selectAll().execute(),
  });
  const before = await read();
  expect([before.told.length, before.marks.length]).toEqual([2, 1]);
  await portal.db.deleteFrom('event_cursors').execute();
  await catchUp(portal.db, startOfTest);
  expect(await read()).toEqual(before);
});
