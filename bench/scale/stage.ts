import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { createSession } from '#server/accounts/sessions/sessions.ts';
import type { Db } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { requestsJobs } from '#server/requests/jobs.ts';
import { createDatabase, type PostgresServer } from '#server/testing/database/postgres-server.ts';
import { PurchasePlan } from '../purchase/purchase-plan.ts';
import { withDatabase } from '../support/database.ts';
import { createManyOfAll } from '../support/fill/fill.ts';
import { type ServerProcess, startPortal } from '../support/processes.ts';
import { insertPartners, type SamplePartner } from '../support/sample-partners.ts';

/** Says who calls, in the words of a header. */
export type Bearer = string;

/** A client with an own address, which may be mailed as often as it submits. */
export type Client = { readonly email: string; readonly bearer: Bearer };

/** A portal with so much in its database. */
export type Stage = {
  readonly size: number;
  readonly databaseUrl: string;
  readonly portal: ServerProcess;
  readonly partners: readonly SamplePartner[];
  readonly clients: readonly Client[];
  readonly admin: Bearer;
  readonly plan: PurchasePlan;
};

/** Who read and buy, besides the partners of the filled database; as many in each. */
export const partnerCount = 1000;
const clientCount = 200;

/** @param filled a database of this size that is copied instead of filling one */
export async function prepareStage(
  server: PostgresServer,
  size: number,
  smtpUrl: string,
  filled?: string,
): Promise<Stage> {
  const databaseUrl = await (filled ? createDatabase(server.url, filled) : createManyOfAll(server, size));
  const callers = await withDatabase(databaseUrl, async ({ db }) => {
    // What an earlier run has filled.
    await migrate(db);
    const partners = await insertPartners(db, partnerCount, new Date());
    for (const job of requestsJobs({ db, countMail: async () => 0, now: () => new Date() })) await job.run();
    // Else gigabytes of the filled or copied tables go to the disk for minutes, in whose queue each commit waits.
    await sql`checkpoint`.execute(db);
    return {
      partners,
      clients: await openClients(db),
      admin: await openAdmin(db),
      plan: await PurchasePlan.read(db, partners),
    };
  });
  // Each call comes from an address of its own, as a proxy in front would say.
  const portal = await startPortal(databaseUrl, smtpUrl, '127.0.0.1');
  // What the portal does first of all, such as its jobs of the day, is not what is measured.
  await wait(5000);
  return { size, databaseUrl, portal, ...callers };
}

async function openClients(db: Db): Promise<Client[]> {
  const users = await db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('role', '=', 'customer')
    .where('email_verified_at', 'is not', null)
    .limit(clientCount)
    .execute();
  const clients: Client[] = [];
  for (const { id, email } of users) {
    const { token } = await createSession(db, { userId: id, role: 'customer', now: new Date() });
    clients.push({ email, bearer: `Bearer ${token}` });
  }
  return clients;
}

/** All others are locked: each confirmation mails every admin, of whom a larger database has more. */
async function openAdmin(db: Db): Promise<Bearer> {
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .limit(1)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('users')
    .set({ locked_at: new Date() })
    .where('role', '=', 'admin')
    .where('id', '<>', id)
    .execute();
  const session = { userId: id, role: 'admin', secondFactor: true, now: new Date() } as const;
  return `Bearer ${(await createSession(db, session)).token}`;
}

export function bearerOf({ cookie }: SamplePartner): Bearer {
  return `Bearer ${cookie.slice(cookie.indexOf('=') + 1)}`;
}
