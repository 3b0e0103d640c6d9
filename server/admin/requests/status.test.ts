import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { hourMs } from '#domain/durations.ts';
import { deriveStatus, requestStatuses, type StatusFacts } from '#domain/requests/request-status.ts';
import { findRequest, isForSale } from '#server/requests/listings.ts';
import { addOwnRequest } from '#server/testing/clients/own-requests.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { afterStart, startOfTest } from '#server/testing/test-app.ts';
import { listRequests } from './list-store.ts';

const app = sharedTestApp();
let id: string;
beforeAll(async () => {
  ({ id } = await addOwnRequest(app, { status: 'unconfirmed' }));
});

const maybeAt = fc.option(fc.constantFrom(-1, 0, 1).map((hours) => afterStart(hours * hourMs)));
const stamp = fc.option(fc.constant(startOfTest), { freq: 3 });
const anyFacts: fc.Arbitrary<StatusFacts> = fc.record({
  confirmedAt: stamp,
  isPublic: fc.boolean(),
  publicUntil: maybeAt,
  currentSales: fc.constantFrom(0, 1, 2),
  maxSales: fc.constantFrom(2, 3),
  rejectedAt: fc.option(fc.constant(startOfTest), { freq: 1, nil: null }),
  withdrawnAt: stamp,
  closedAt: stamp,
  offeredUntil: maybeAt,
  soldExclusivelyAt: stamp,
});
/** The database refuses places that are left beside an exclusive sale. */
const arbitraryFacts = anyFacts.map((facts) =>
  facts.soldExclusivelyAt ? { ...facts, currentSales: 2, maxSales: 2 } : facts,
);

const partnerId = randomUUID();

async function countForSale(): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from request_listings l where ${isForSale(startOfTest)}`.execute(app.db);
  return rows[0]?.n ?? 0;
}

/** @param hasLapsed the job has taken it out of the lists, where its time is up */
async function store(facts: StatusFacts, hasLapsed: boolean): Promise<boolean> {
  await app.db
    .updateTable('requests')
    .set({ confirmed_at: facts.confirmedAt })
    .where('id', '=', id)
    .execute();
  const { is_listed } = await app.db
    .updateTable('request_listings')
    .set({
      is_confirmed: facts.confirmedAt !== null,
      is_public: facts.isPublic,
      published_at: facts.isPublic ? startOfTest : null,
      public_until: facts.publicUntil,
      lapsed_at: hasLapsed && isTimeUp(facts) ? startOfTest : null,
      current_sales: facts.currentSales,
      max_sales: facts.maxSales,
      rejected_at: facts.rejectedAt,
      withdrawn_at: facts.withdrawnAt,
      closed_at: facts.closedAt,
      offered_to: partnerId,
      offered_until: facts.offeredUntil,
      sold_exclusively_at: facts.soldExclusivelyAt,
    })
    .where('request_id', '=', id)
    .returning('is_listed')
    .executeTakeFirstOrThrow();
  return is_listed;
}

const isTimeUp = ({ publicUntil }: StatusFacts) => publicUntil !== null && publicUntil <= startOfTest;

test('filters and indexes of the database derive the same states as the rule', async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryFacts, fc.boolean(), async (facts, hasLapsed) => {
      const isListed = await store(facts, hasLapsed);
      const status = deriveStatus(facts, startOfTest);
      const page = { limit: 10, offset: 0 };
      for (const candidate of requestStatuses) {
        const query = { filter: { status: candidate }, page };
        const { totalCount } = await listRequests(app.db, query, startOfTest);
        expect(totalCount, candidate).toBe(candidate === status ? 1 : 0);
      }
      const isOffered = facts.offeredUntil !== null && facts.offeredUntil > startOfTest;
      const isSaleable = status === 'published' && !isOffered;
      expect(isListed && !isTimeUp(facts) && !isOffered).toBe(isSaleable);
      expect(await countForSale()).toBe(isSaleable ? 1 : 0);
      expect(await findRequest(app.db, id)).toMatchObject(facts);
    }),
    { numRuns: 30 },
  );
});
