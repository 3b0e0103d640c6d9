import type { Db, Tx } from '#server/db/database.ts';
import type { RegistrationData } from '#server/db/schema.ts';

/** What somebody entered for an address that nobody has confirmed yet. */
export type PendingRegistration = {
  readonly id: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly entered: RegistrationData;
  readonly termsVersion: string;
  readonly termsHash: string | null;
  /** When it was entered and the terms were accepted. */
  readonly createdAt: Date;
};

export async function insertRegistration(
  tx: Tx,
  registration: Omit<PendingRegistration, 'id'>,
): Promise<string> {
  const row = await tx
    .insertInto('registrations')
    .values({
      email: registration.email,
      password_hash: registration.passwordHash,
      entered: JSON.stringify(registration.entered),
      terms_version: registration.termsVersion,
      terms_hash: registration.termsHash,
      created_at: registration.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** How many registrations of an address wait. */
export async function countRegistrations(tx: Tx, email: string): Promise<number> {
  const row = await tx
    .selectFrom('registrations')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

/** The newest registration of an address; null when none waits. */
export async function findNewestRegistration(
  db: Db | Tx,
  email: string,
): Promise<PendingRegistration | null> {
  const row = await db
    .selectFrom('registrations')
    .selectAll()
    .where('email', '=', email)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? toRegistration(row) : null;
}

/**
 * Reads one registration and keeps every other of the same address waiting until the transaction ends, always
 * in the same order, so that two confirmations cannot wait for each other.
 *
 * @returns null when it is gone, because it or another of its address was confirmed
 */
export async function lockRegistration(tx: Tx, id: string): Promise<PendingRegistration | null> {
  const rows = await tx
    .selectFrom('registrations')
    .selectAll()
    .where('email', '=', (where) => where.selectFrom('registrations').select('email').where('id', '=', id))
    .orderBy('id')
    .forUpdate()
    .execute();
  const row = rows.find((candidate) => candidate.id === id);
  return row ? toRegistration(row) : null;
}

/** Forgets what was entered for an address, and the links to it; waits its turn like {@link lockRegistration}. */
export async function deleteRegistrationsOf(tx: Tx, email: string): Promise<void> {
  const ofAddress = tx.selectFrom('registrations').select('id').where('email', '=', email);
  await ofAddress.orderBy('id').forUpdate().execute();
  await tx.deleteFrom('registrations').where('email', '=', email).execute();
}

export async function deleteRegistration(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('registrations').where('id', '=', id).execute();
}

export async function deleteOldRegistrations(db: Db, enteredBefore: Date): Promise<void> {
  await db.deleteFrom('registrations').where('created_at', '<', enteredBefore).execute();
}

type Row = {
  readonly id: string;
  readonly email: string;
  readonly password_hash: string;
  readonly entered: RegistrationData;
  readonly terms_version: string;
  readonly terms_hash: string | null;
  readonly created_at: Date;
};

function toRegistration(row: Row): PendingRegistration {
  return {
    id: row.id,
    email: row.email,
    passwordHash: row.password_hash,
    entered: row.entered,
    termsVersion: row.terms_version,
    termsHash: row.terms_hash,
    createdAt: row.created_at,
  };
}
