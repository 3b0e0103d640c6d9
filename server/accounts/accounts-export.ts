import { deviceName } from '#domain/accounts/device-name.ts';
import type { Db } from '#server/db/database.ts';
import { notFound } from '#server/http/problem.ts';
import { findAccount } from './accounts.ts';
import { listDevicesOf } from './accounts-devices-store.ts';
import { listSessionsOf } from './accounts-own-sessions-store.ts';
import { listPasskeyRows } from './accounts-passkeys-store.ts';
import { findTotpState } from './accounts-second-factor-store.ts';
import { describeSessionUser } from './accounts-session-user.ts';

/** What higher rooms know of an account, ready to be read by its owner. */
export type ExportElsewhere = (
  db: Db,
  userId: string,
  now: Date,
) => Promise<Readonly<Record<string, unknown>>>;

/** Everything about an account, for its owner (Art. 15 and 20 GDPR): no hashes of secrets, no keys, no tokens. */
export async function exportAccount(
  db: Db,
  { userId, secondFactorMissing, now }: { userId: string; secondFactorMissing: boolean; now: Date },
  exportElsewhere: ExportElsewhere,
): Promise<Record<string, unknown>> {
  const account = await findAccount(db, userId);
  if (!account) throw notFound();
  const { acceptedTerms, ...own } = await describeSessionUser(db, account, secondFactorMissing);
  return {
    exportedAt: now.toISOString(),
    account: {
      ...own,
      emailVerifiedAt: toText(account.emailVerifiedAt),
      updatedAt: account.updatedAt.toISOString(),
    },
    acceptedTerms,
    ...(await exportAccess(db, userId, now)),
    ...(await exportElsewhere(db, userId, now)),
  };
}

/** How the account is entered: second factor, passkeys, devices and sessions. */
async function exportAccess(db: Db, userId: string, now: Date) {
  const totp = await findTotpState(db, userId);
  const passkeys = await listPasskeyRows(db, userId);
  const devices = await listDevicesOf(db, userId);
  const sessions = await listSessionsOf(db, userId, now);
  return {
    authenticatorApp: totp && {
      setUpAt: totp.createdAt.toISOString(),
      confirmedAt: toText(totp.confirmedAt),
      recoveryCodesLeft: totp.recoveryCodesLeft,
    },
    passkeys: passkeys.map((passkey) => ({
      name: passkey.name,
      createdAt: passkey.created_at.toISOString(),
      lastUsedAt: toText(passkey.last_used_at),
    })),
    knownDevices: devices.map(({ lastUsedAt }) => ({ lastUsedAt: lastUsedAt.toISOString() })),
    sessions: sessions.map(({ userAgent, createdAt, lastSeenAt }) => ({
      device: deviceName(userAgent),
      userAgent,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
    })),
  };
}

function toText(instant: Date | null): string | null {
  return instant?.toISOString() ?? null;
}
