import { deviceName } from '#domain/accounts/device-name.ts';
import type { Db } from '#server/db/database.ts';
import { notFound } from '#server/http/problem.ts';
import { findAccount } from './accounts.ts';
import { listSessionsOf } from './accounts-own-sessions-store.ts';
import { describeSessionUser } from './accounts-session-user.ts';

/** What higher rooms know of an account, ready to be read by its owner. */
export type ExportElsewhere = (
  db: Db,
  userId: string,
  now: Date,
) => Promise<Readonly<Record<string, unknown>>>;

/** Everything about an account, for its owner (Art. 15 and 20 GDPR): no hashes, no tokens. */
export async function exportAccount(
  db: Db,
  { userId, secondFactorMissing, now }: { userId: string; secondFactorMissing: boolean; now: Date },
  exportElsewhere: ExportElsewhere,
): Promise<Record<string, unknown>> {
  const account = await findAccount(db, userId);
  if (!account) throw notFound();
  const sessions = await listSessionsOf(db, userId, now);
  return {
    exportedAt: now.toISOString(),
    account: {
      ...(await describeSessionUser(db, account, secondFactorMissing)),
      emailVerifiedAt: account.emailVerifiedAt?.toISOString() ?? null,
      updatedAt: account.updatedAt.toISOString(),
    },
    acceptedTerms: account.termsVersion && {
      version: account.termsVersion,
      acceptedAt: account.termsAcceptedAt?.toISOString() ?? null,
    },
    sessions: sessions.map(({ userAgent, createdAt, lastSeenAt }) => ({
      device: deviceName(userAgent),
      userAgent,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
    })),
    ...(await exportElsewhere(db, userId, now)),
  };
}
