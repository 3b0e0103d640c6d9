import type { Db } from '#server/db/database.ts';
import { startOfTest } from './test-app.ts';

/** An authenticator app whose codes nobody knows. @param confirmedAt null: set up and not confirmed */
export async function insertAuthenticatorApp(
  db: Db,
  userId: string,
  confirmedAt: Date | null = startOfTest,
): Promise<void> {
  await db
    .insertInto('totp_secrets')
    .values({
      user_id: userId,
      secret: 'A'.repeat(32),
      created_at: startOfTest,
      confirmed_at: confirmedAt,
    })
    .execute();
}

export async function insertRecoveryCode(db: Db, userId: string, codeHash: string, createdAt = startOfTest) {
  await db
    .insertInto('recovery_codes')
    .values({ user_id: userId, code_hash: codeHash, created_at: createdAt })
    .execute();
}

/** A passkey named „Laptop“ that no device has. */
export async function insertPasskey(db: Db, userId: string): Promise<void> {
  await db
    .insertInto('passkeys')
    .values({
      user_id: userId,
      credential_id: userId,
      public_key: Buffer.from('schluessel'),
      counter: 0,
      transports: [],
      name: 'Laptop',
      created_at: startOfTest,
    })
    .execute();
}
