import { sql } from 'kysely';
import { deleteInBatches } from '#server/db/batches.ts';
import { camelColumns } from '#server/db/camel-columns.ts';
import type { Db, Tx } from '#server/db/database.ts';
import type { PasskeyChallengesTable } from '#server/db/schema/accounts.ts';

type Challenge = {
  readonly challenge: string;
  readonly purpose: PasskeyChallengesTable['purpose'];
  readonly anchorHash: string;
};

export async function insertChallenge(db: Db, challenge: Challenge, expiresAt: Date): Promise<void> {
  await db
    .insertInto('passkey_challenges')
    .values({
      challenge: challenge.challenge,
      purpose: challenge.purpose,
      anchor_hash: challenge.anchorHash,
      expires_at: expiresAt,
    })
    .execute();
}

/** @returns false for an unknown, expired or used challenge, and for one of another browser */
export async function deleteChallenge(db: Db, challenge: Challenge, now: Date): Promise<boolean> {
  const row = await db
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge.challenge)
    .where('purpose', '=', challenge.purpose)
    .where('anchor_hash', '=', challenge.anchorHash)
    .where('expires_at', '>', now)
    .returning('challenge')
    .executeTakeFirst();
  return row !== undefined;
}

export function deleteExpiredChallenges(db: Db, now: Date, signal?: AbortSignal): Promise<number> {
  return deleteInBatches(db, signal, 'passkey_challenges', sql`expires_at <= ${now}`);
}

export type Passkey = {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
};

export function listPasskeysOf(db: Db, userId: string): Promise<Passkey[]> {
  return db
    .selectFrom('passkeys')
    .select(camelColumns('id', 'name', 'created_at', 'last_used_at'))
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** A registration excludes these, so that no device registers twice. */
export function listCredentials(db: Db, userId: string): Promise<{ id: string; transports: string[] }[]> {
  return db
    .selectFrom('passkeys')
    .select(['credential_id as id', 'transports'])
    .where('user_id', '=', userId)
    .execute();
}

type NewPasskey = {
  readonly userId: string;
  readonly credentialId: string;
  readonly publicKey: Uint8Array;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly name: string;
  readonly createdAt: Date;
};

/** @returns false when any account has this credential */
export async function insertPasskey(tx: Tx, passkey: NewPasskey): Promise<boolean> {
  const row = await tx
    .insertInto('passkeys')
    .values({
      user_id: passkey.userId,
      credential_id: passkey.credentialId,
      public_key: Buffer.from(passkey.publicKey),
      counter: passkey.counter,
      transports: [...passkey.transports],
      name: passkey.name,
      created_at: passkey.createdAt,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export type PasskeyCredential = {
  readonly id: string;
  readonly userId: string;
  readonly publicKey: Buffer;
  readonly counter: number;
};

export async function findCredential(db: Db, credentialId: string): Promise<PasskeyCredential | null> {
  const row = await db
    .selectFrom('passkeys')
    .select(camelColumns('id', 'user_id', 'public_key', 'counter'))
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
  return row ?? null;
}

/** Raises the signature counter. Synced passkeys do not count and always send 0. */
export async function updatePasskeyUsed(
  tx: Tx,
  id: string,
  use: { readonly counter: number; readonly now: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('passkeys')
    .set({ counter: use.counter, last_used_at: use.now })
    .where('id', '=', id)
    .where(sql<boolean>`(counter < ${use.counter} or (counter = 0 and ${use.counter} = 0))`)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns the name of the deleted passkey; null unless it belongs to this account */
export async function deletePasskey(tx: Tx, userId: string, id: string): Promise<string | null> {
  const row = await tx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('name')
    .executeTakeFirst();
  return row?.name ?? null;
}

export async function deletePasskeysOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('passkeys').where('user_id', '=', userId).execute();
}
