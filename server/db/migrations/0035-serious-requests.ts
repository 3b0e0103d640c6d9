import { type Kysely, sql } from 'kysely';

/**
 * Solutions of challenges that were used, until they expire (requests 59), and what the hints about a request compare,
 * for 30 days (requests 80): hashes under a key that the database does not hold.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table used_proofs (challenge text primary key, expires_at timestamptz not null)`.execute(
    db,
  );
  await sql`create index used_proofs_expiry on used_proofs (expires_at)`.execute(db);
  await sql`
    create table request_traces (
      request_id uuid primary key references requests (id) on delete cascade,
      category text not null,
      submitted_at timestamptz not null,
      company text not null,
      mailbox text not null,
      phone text not null,
      network text,
      lacks_proof boolean not null,
      honeypot_filled boolean not null
    )`.execute(db);
  for (const column of ['company', 'mailbox', 'phone'])
    await sql`
      create index ${sql.ref(`request_traces_${column}`)}
        on request_traces (${sql.ref(column)}, category, submitted_at)`.execute(db);
  await sql`create index request_traces_network on request_traces (network, submitted_at) where network is not null`.execute(
    db,
  );
  await sql`create index request_traces_age on request_traces (submitted_at)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table request_traces`.execute(db);
  await sql`drop table used_proofs`.execute(db);
}
