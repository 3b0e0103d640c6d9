import pg from 'pg';
import { createSession } from '#server/accounts/accounts.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { testKeyring } from '#server/testing/database/test-keyring.ts';
import { fillDatabase } from '../../bench/fill.ts';
import type { Sale } from './load.ts';

const size = { stored: 5200, waiting: 100, listed: 5000, places: 5, mails: 0 };
const buyersPerRequest = 8;
const callerCount = 240;

/** Migrates and fills the database. @returns listed requests, each with partners whom it fits */
export async function prepareSales(databaseUrl: string): Promise<Sale[]> {
  const database = await openDatabase({ databaseUrl, dataDir: '', keyring: testKeyring }, () => {});
  const client = new pg.Client({ connectionString: databaseUrl });
  try {
    await migrate(database);
    await client.connect();
    await fillDatabase(client, size);
    const { rows: users } = await client.query<{ id: string; category: string }>(`
      select u.id, m.category from users u join partner_matches m on m.organisation_id = u.id
      where u.account_active and not exists (select from purchases p where p.organisation_id = u.id)
      order by u.created_at desc limit ${callerCount}`);
    const session = { role: 'partner', secondFactor: true, now: new Date() } as const;
    const buyers = await Promise.all(
      users.map(async ({ id, category }) => {
        const { token } = await createSession(database.db, { ...session, userId: id });
        return { id, category, bearer: `Bearer ${token}` };
      }),
    );
    const { rows: requests } = await client.query<{ id: string; category: string }>(
      'select request_id as id, category from request_listings where is_listed order by md5(request_id::text)',
    );
    return requests.map(({ id, category }, n) => {
      const fitting = buyers.filter((buyer) => buyer.category === category);
      const chosen = Array.from({ length: buyersPerRequest }, (_, m) => fitting[(n + m) % fitting.length]);
      return { requestId: id, buyers: chosen.filter((buyer) => buyer !== undefined) };
    });
  } finally {
    await client.end();
    await database.close();
  }
}
