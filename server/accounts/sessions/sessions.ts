import type { Role } from '#domain/accounts/roles.ts';
import { dayMs, minuteMs } from '#domain/durations.ts';
import type { Caller, SessionUser } from '#server/accounts/guards.ts';
import { batchLookups } from '#server/db/batched-lookup.ts';
import type { Db, Tx } from '#server/db/database.ts';
import type { PresentedTokens } from '#server/http/cookies.ts';
import { createToken, hashToken, looksLikeToken } from '#server/links/links.ts';
import { deleteSession, findSessions, insertSession, type SessionRow, updateSessionSeen } from './store.ts';

export { listSessionsOf } from './own-sessions-store.ts';
export { lockOwner, type Owner, type OwnerProof, ownerOf, proveOwner } from './owner.ts';
export {
  clearSessionFactors,
  deleteExpiredSessions,
  deleteOtherSessions,
  deleteSession,
  deleteSessionsOf,
  updateSessionFactor,
} from './store.ts';

/** From the last use on (accounts 27). */
export const sessionLifeMs = 30 * dayMs;
const touchEveryMs = 5 * minuteMs;
const userAgentMaxLength = 300;

const visitor: Caller = { kind: 'visitor' };

function sessionExpiry(now: Date): Date {
  return new Date(now.getTime() + sessionLifeMs);
}

/** The token is in plain text only here; the database has its hash. */
export type OpenedSession = { readonly token: string; readonly expiresAt: Date };

type SessionToOpen = {
  readonly userId: string;
  readonly userAgent?: string;
  readonly secondFactor?: boolean;
  readonly now: Date;
};

/** Stores only the token's hash (accounts 27). */
export async function createSession(
  db: Db | Tx,
  { userId, userAgent = '', secondFactor = false, now }: SessionToOpen,
): Promise<OpenedSession> {
  const token = createToken();
  const expiresAt = sessionExpiry(now);
  await insertSession(db, {
    tokenHash: hashToken(token),
    userId,
    userAgent: userAgent.slice(0, userAgentMaxLength),
    secondFactor,
    createdAt: now,
    expiresAt,
  });
  return { token, expiresAt };
}

export type CallerParts = {
  readonly db: Db;
  readonly now: () => Date;
  readonly onError: (error: unknown) => void;
  readonly adminSecondFactor: AdminSecondFactor;
};

export type AdminSecondFactor = 'optional' | 'required';

export function lacksSecondFactor(setting: AdminSecondFactor, role: Role, isProved: boolean): boolean {
  return setting === 'required' && role === 'admin' && !isProved;
}

/** An invalid `Authorization: Bearer …` makes the caller a visitor, whatever the session cookie says. */
export function createFindCaller(parts: CallerParts): (tokens: PresentedTokens) => Promise<Caller> {
  const touch = createTouch(parts);
  const findSession = batchLookups((hashes) => findSessions(parts.db, hashes, parts.now()));
  return async ({ bearer, session }) => {
    const token = bearer ?? session;
    if (token === null || !looksLikeToken(token)) return visitor;
    const now = parts.now();
    const row = await findSession(hashToken(token));
    if (!row) return visitor;
    const prolongedUntil = touch(row, now);
    const isMissing = lacksSecondFactor(parts.adminSecondFactor, row.role, row.secondFactor);
    const via = bearer === null ? 'cookie' : 'bearer';
    return { kind: 'user', via, sessionId: row.sessionId, prolongedUntil, user: toUser(row, isMissing) };
  };
}

function toUser(row: SessionRow, secondFactorMissing: boolean): SessionUser {
  const { userId: id, role, email, accountActive } = row;
  return { id, role, email, accountActive, secondFactorMissing };
}

/**
 * Writes the last use without delaying the call, and never twice at once for a session.
 *
 * @returns (from the function) the session's new end; null when it is unchanged
 */
function createTouch({ db, onError }: CallerParts): (row: SessionRow, now: Date) => Date | null {
  const underWay = new Set<string>();
  return ({ sessionId: id, lastSeenAt }, now) => {
    const seenBefore = new Date(now.getTime() - touchEveryMs);
    if (lastSeenAt > seenBefore || underWay.has(id)) return null;
    underWay.add(id);
    const expiresAt = sessionExpiry(now);
    updateSessionSeen(db, id, { now, seenBefore, expiresAt })
      .catch(onError)
      .finally(() => underWay.delete(id));
    return expiresAt;
  };
}

export async function logOut(db: Db, sessionId: string): Promise<void> {
  await deleteSession(db, sessionId);
}
