import { sql } from 'kysely';
import { insertOrder } from '#server/purchases/buying/store.ts';
import { createDatabase } from '#server/testing/database/postgres-server.ts';
import { withDatabase } from '../support/database.ts';
import type { Workload } from '../support/database-alone.ts';
import { recordStatement, type Statement } from '../support/recorded-statement.ts';
import type { SamplePartner } from '../support/sample-partners.ts';
import { PurchasePlan } from './purchase-plan.ts';

/** Stands for the values of a call. */
export const anOrder = {
  orderId: 'the order',
  partnerId: 'the partner',
  requestIds: ['the request'],
  idempotencyKey: 'the key',
  expectedNetCents: 1,
  expectedRevisions: null,
  acceptsOffer: false,
  now: new Date(0),
};

export function recordPurchase(): Promise<Statement> {
  return recordStatement((db) => insertOrder(db, anOrder));
}

/** Purchases that must succeed, in an own copy of the database, one after the other. */
export async function createPurchaseWorkload(
  postgresUrl: string,
  template: string,
  partners: readonly SamplePartner[],
  count: number,
): Promise<{ readonly databaseUrl: string; readonly workload: Workload }> {
  const databaseUrl = await createDatabase(postgresUrl, template);
  await withDatabase(databaseUrl, async ({ db }) => {
    const plan = await PurchasePlan.read(db, partners);
    const attempts = plan.nextRound(count).map(({ partner, requestId, netCents }) => ({
      partner: partner.id,
      request: requestId,
      net: netCents,
    }));
    await sql`create sequence bench_turns`.execute(db);
    await sql`
      create table bench_attempts as
      select n, (attempt ->> 'partner')::uuid as partner, array[(attempt ->> 'request')::uuid] as requests,
        (attempt ->> 'net')::int as net
      from jsonb_array_elements(${JSON.stringify(attempts)}::jsonb) with ordinality attempt (attempt, n)`.execute(
      db,
    );
    await sql`create unique index on bench_attempts (n)`.execute(db);
    await sql`vacuum (analyze) bench_attempts`.execute(db);
  });
  return {
    databaseUrl,
    workload: {
      lookUp: `
        select partner, requests, net, gen_random_uuid() as order_id, gen_random_uuid() as key, now() as at
        from bench_attempts where n = (select nextval('bench_turns'))`,
      statement: await recordPurchase(),
      columns: new Map<unknown, string>([
        [anOrder.orderId, 'order_id'],
        [anOrder.partnerId, 'partner'],
        [anOrder.requestIds, 'requests'],
        [anOrder.idempotencyKey, 'key'],
        [anOrder.expectedNetCents, 'net'],
        [anOrder.now, 'at'],
      ]),
    },
  };
}
