import { sql } from 'kysely';
import { type Db, keyringOf, type Tx } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema/schema.ts';
import { UnreadableSecretError } from './keyring.ts';

/** A column of encrypted values; `id` names its row. */
export type SecretColumn = { readonly table: keyof Schema; readonly id: string; readonly column: string };

const placeOf = ({ table, column }: SecretColumn, id: string) => `${table}.${column} ${id}`;

export function encryptSecret(db: Db | Tx, column: SecretColumn, id: string, value: string): string {
  return keyringOf(db).encrypt(value, placeOf(column, id));
}

/** @throws {UnreadableSecretError} */
export function decryptSecret(db: Db | Tx, column: SecretColumn, id: string, stored: string): string {
  return keyringOf(db).decrypt(stored, placeOf(column, id));
}

export type Reencrypted = {
  readonly encrypted: number;
  /** Number of values without a key. They stay unchanged. */
  readonly unreadable: number;
};

/**
 * Re-encrypts values of other keys with the first key, value by value, so that an interruption does no harm. Keeps a value that
 * changes at the same time.
 */
export async function reencryptSecrets(db: Db, columns: readonly SecretColumn[]): Promise<Reencrypted> {
  let encrypted = 0;
  let unreadable = 0;
  for (const column of columns) {
    for (const { id, stored } of await listFormer(db, column)) {
      const replacement = encryptAgain(db, column, id, stored);
      if (replacement === null) unreadable += 1;
      else encrypted += await replaceSecret(db, column, { id, stored, replacement });
    }
  }
  return { encrypted, unreadable };
}

type StoredSecret = { readonly id: string; readonly stored: string };

async function listFormer(db: Db, { table, id, column }: SecretColumn): Promise<StoredSecret[]> {
  const { rows } = await sql<StoredSecret>`
    select ${sql.ref(id)} as id, ${sql.ref(column)} as stored from ${sql.table(table)}
    where not starts_with(${sql.ref(column)}, ${keyringOf(db).beginning})`.execute(db);
  return rows;
}

/** @returns null when no key decrypts the value */
function encryptAgain(db: Db, column: SecretColumn, id: string, stored: string): string | null {
  try {
    return encryptSecret(db, column, id, decryptSecret(db, column, id, stored));
  } catch (error) {
    if (error instanceof UnreadableSecretError) return null;
    throw error;
  }
}

async function replaceSecret(
  db: Db,
  { table, id, column }: SecretColumn,
  secret: StoredSecret & { readonly replacement: string },
): Promise<number> {
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${secret.replacement}
    where ${sql.ref(id)} = ${secret.id} and ${sql.ref(column)} = ${secret.stored}`.execute(db);
  return Number(numAffectedRows ?? 0);
}
