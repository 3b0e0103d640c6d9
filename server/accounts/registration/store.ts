import { sql } from 'kysely';
import { deleteInBatches } from '#server/db/batches.ts';
import { camelColumns, columnValues } from '#server/db/camel-columns.ts';
import type { Db, Tx } from '#server/db/database.ts';
import type { RegistrationData } from '#server/db/schema/accounts.ts';

export type PendingRegistration = {
  readonly id: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly entered: RegistrationData;
  readonly termsVersion: string;
  readonly termsHash: string;
  /** Also the time at which the terms were accepted. */
  readonly createdAt: Date;
};

const writtenColumns = camelColumns('email', 'password_hash', 'terms_version', 'terms_hash', 'created_at');
const columns = [...writtenColumns, ...camelColumns('id', 'entered')];

export async function insertRegistration(
  tx: Tx,
  registration: Omit<PendingRegistration, 'id'>,
): Promise<string> {
  const row = await tx
    .insertInto('registrations')
    .values({
      ...columnValues(writtenColumns, registration),
      entered: JSON.stringify(registration.entered),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

type KeptRegistration = Omit<PendingRegistration, 'entered'> & {
  /** Null for a retired registration: its address has an account. */
  readonly entered: RegistrationData | null;
};

/** The newest two, retired ones included, newest first. */
export function listNewestRegistrations(db: Db | Tx, email: string): Promise<KeptRegistration[]> {
  return db
    .selectFrom('registrations')
    .select(columns)
    .where('email', '=', email)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(2)
    .execute();
}

/** @returns null for a deleted or retired registration */
export async function findRegistration(tx: Tx, id: string): Promise<PendingRegistration | null> {
  const row = await tx.selectFrom('registrations').select(columns).where('id', '=', id).executeTakeFirst();
  return row ? toRegistration(row) : null;
}

/**
 * Locks all registrations of the same address, always in the same order, so that two confirmations cannot deadlock.
 *
 * @returns null for a deleted or retired registration: somebody has confirmed it or another of its address
 */
export async function lockRegistration(tx: Tx, id: string): Promise<PendingRegistration | null> {
  const rows = await tx
    .selectFrom('registrations')
    .select(columns)
    .where('email', '=', (where) => where.selectFrom('registrations').select('email').where('id', '=', id))
    .orderBy('id')
    .forUpdate()
    .execute();
  const row = rows.find((candidate) => candidate.id === id);
  return row ? toRegistration(row) : null;
}

/** Locks in the order of {@link lockRegistration}. */
async function lockRegistrationsOf(tx: Tx, email: string): Promise<void> {
  const ofAddress = tx.selectFrom('registrations').select('id').where('email', '=', email);
  await ofAddress.orderBy('id').forUpdate().execute();
}

/** Also deletes their links. */
export async function deleteRegistrationsOf(tx: Tx, email: string): Promise<void> {
  await lockRegistrationsOf(tx, email);
  await tx.deleteFrom('registrations').where('email', '=', email).execute();
}

/**
 * Retires the registrations of an address with an account: deletes their links and data. The password hash stays until they
 * expire, so that a login gets the answer of an address without an account (docs/decisions/0016).
 */
export async function retireRegistrationsOf(tx: Tx, email: string): Promise<void> {
  await lockRegistrationsOf(tx, email);
  const ofAddress = tx.selectFrom('registrations').select('id').where('email', '=', email);
  await tx.deleteFrom('link_tokens').where('registration_id', 'in', ofAddress).execute();
  await tx.updateTable('registrations').set({ entered: null }).where('email', '=', email).execute();
}

/** Deletes a registration that has become an account, and older ones, which no login compares. */
export async function deleteRegistrationsUpTo(
  tx: Tx,
  { id, email, createdAt }: PendingRegistration,
): Promise<void> {
  await tx
    .deleteFrom('registrations')
    .where('email', '=', email)
    .where(sql<boolean>`(created_at, id) <= (${createdAt}, ${id})`)
    .execute();
}

export function deleteOldRegistrations(db: Db, enteredBefore: Date, signal?: AbortSignal): Promise<number> {
  return deleteInBatches(db, signal, 'registrations', sql`created_at < ${enteredBefore}`);
}

function toRegistration({ entered, ...row }: KeptRegistration): PendingRegistration | null {
  return entered === null ? null : { ...row, entered };
}
