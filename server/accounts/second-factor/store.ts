import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/database.ts';

/** `stored` is the encrypted secret. */
type TotpSecret = { readonly stored: string; readonly isConfirmed: boolean };

export async function findTotpSecret(db: Db | Tx, userId: string): Promise<TotpSecret | null> {
  const row = await db
    .selectFrom('totp_secrets')
    .select(['secret', 'confirmed_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ? { stored: row.secret, isConfirmed: row.confirmed_at !== null } : null;
}

/** @returns false, without a change, when the account has a confirmed secret */
export async function upsertTotpSecret(
  db: Db | Tx,
  totp: { readonly userId: string; readonly encrypted: string; readonly now: Date },
): Promise<boolean> {
  const change = { secret: totp.encrypted, created_at: totp.now };
  const row = await db
    .insertInto('totp_secrets')
    .values({ user_id: totp.userId, ...change })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(change).where('totp_secrets.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The caller holds the account's lock, and has read an unconfirmed secret. */
export async function confirmTotpSecret(
  tx: Tx,
  totp: { readonly userId: string; readonly step: number; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('totp_secrets')
    .set({ confirmed_at: totp.now, last_used_step: totp.step })
    .where('user_id', '=', totp.userId)
    .execute();
}

/** Uses up a time step: of two concurrent callers with the same code only one gets `true`. */
export async function updateTotpStep(tx: Tx, userId: string, step: number): Promise<boolean> {
  const row = await tx
    .updateTable('totp_secrets')
    .set({ last_used_step: step })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .where('last_used_step', '<', step)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteUnconfirmedTotp(tx: Tx, userId: string): Promise<void> {
  await tx
    .deleteFrom('totp_secrets')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .execute();
}

export async function deleteFactorsSince(tx: Tx, userId: string, since: Date): Promise<void> {
  await tx.deleteFrom('passkeys').where('user_id', '=', userId).where('created_at', '>=', since).execute();
  const app = await tx
    .deleteFrom('totp_secrets')
    .where('user_id', '=', userId)
    .where((where) => where.or([where('confirmed_at', 'is', null), where('confirmed_at', '>=', since)]))
    .returning('confirmed_at')
    .executeTakeFirst();
  const codes = tx.deleteFrom('recovery_codes').where('user_id', '=', userId);
  const areOfThatApp = app !== undefined && app.confirmed_at !== null;
  await (areOfThatApp ? codes : codes.where('created_at', '>=', since)).execute();
}

export async function deleteTotp(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('totp_secrets').where('user_id', '=', userId).execute();
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
}

export async function replaceRecoveryCodes(
  tx: Tx,
  userId: string,
  codeHashes: readonly string[],
  now: Date,
): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  const rows = codeHashes.map((codeHash) => ({ user_id: userId, code_hash: codeHash, created_at: now }));
  await tx.insertInto('recovery_codes').values(rows).execute();
}

/** Of two concurrent callers with the same code only one gets `true`. */
export async function deleteRecoveryCode(tx: Tx, userId: string, codeHash: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

export type Factors = {
  readonly totp: boolean;
  /** Names of the passkeys. */
  readonly passkeys: readonly string[];
};

export async function findFactors(db: Db | Tx, userId: string): Promise<Factors> {
  const { rows } = await sql<Factors>`
    select exists (select from totp_secrets where user_id = ${userId} and confirmed_at is not null) as totp,
      array(select name from passkeys where user_id = ${userId} order by created_at, id) as passkeys`.execute(
    db,
  );
  return rows[0] ?? { totp: false, passkeys: [] };
}

export async function lacksProof(db: Db | Tx, userId: string, sessionId: string): Promise<boolean> {
  const { rows } = await sql<{ lacks: boolean }>`
    select not s.second_factor and (
      exists (select from totp_secrets where user_id = ${userId} and confirmed_at is not null)
      or exists (select from passkeys where user_id = ${userId})
    ) as lacks from sessions s where s.id = ${sessionId} and s.user_id = ${userId}`.execute(db);
  return rows[0]?.lacks ?? true;
}

export async function findTotpState(db: Db, userId: string) {
  const { rows } = await sql<{ setUpAt: Date; confirmedAt: Date | null; recoveryCodesLeft: number }>`
    select created_at as "setUpAt", confirmed_at as "confirmedAt",
      (select count(*) from recovery_codes where user_id = ${userId}) as "recoveryCodesLeft"
    from totp_secrets where user_id = ${userId}`.execute(db);
  return rows[0] ?? null;
}
