import type { Role } from '#domain/accounts/roles.ts';
import { dayMs, hourMs, minuteMs } from '#domain/durations.ts';
import type { Caller, SessionUser } from '#server/accounts/guards.ts';
import { type Actor, recordAudit } from '#server/audit/audit.ts';
import { type Db, inTransaction, type Tx } from '#server/db/database.ts';
import type { PresentedTokens } from '#server/http/cookies.ts';
import { createToken, hashToken, looksLikeToken } from '#server/links/links.ts';
import {
  deleteSession,
  findSession,
  insertSession,
  type SessionRow,
  updateSessionSeen,
  updateSessionToken,
} from './store.ts';

/** From the last use, and in all (accounts 27). */
export const sessionLife = {
  admin: { restMs: 12 * hourMs, totalMs: 7 * dayMs },
  others: { restMs: 30 * dayMs, totalMs: 90 * dayMs },
};
/** How long a proof is fresh (accounts 49). */
const proofLifeMs = 15 * minuteMs;
const touchEveryMs = 5 * minuteMs;
const userAgentMaxLength = 300;

const visitor: Caller = { kind: 'visitor' };

function sessionEnd({ role, createdAt }: { role: Role; createdAt: Date }, now: Date): Date {
  const { restMs, totalMs } = role === 'admin' ? sessionLife.admin : sessionLife.others;
  return new Date(Math.min(now.getTime() + restMs, createdAt.getTime() + totalMs));
}

/** The token is in plain text only here; the database has its hash. */
export type OpenedSession = { readonly token: string; readonly expiresAt: Date };

type SessionToOpen = {
  readonly userId: string;
  readonly role: Role;
  readonly userAgent?: string;
  readonly secondFactor?: boolean;
  readonly now: Date;
};

/** Stores only the token's hash (accounts 27). */
export async function createSession(
  db: Db | Tx,
  { userId, role, userAgent = '', secondFactor = false, now }: SessionToOpen,
): Promise<OpenedSession> {
  const token = createToken();
  const expiresAt = sessionEnd({ role, createdAt: now }, now);
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
  return async ({ bearer, session }) => {
    const token = bearer ?? session;
    if (token === null || !looksLikeToken(token)) return visitor;
    const now = parts.now();
    const row = await findSession(parts.db, hashToken(token), now);
    if (!row) return visitor;
    const until = touch(row, now);
    const isTokenValid = () =>
      findSession(parts.db, row.tokenHash, parts.now()).then(
        (found) => found !== null,
        (error: unknown) => {
          parts.onError(error);
          return false;
        },
      );
    const isMissing = lacksSecondFactor(parts.adminSecondFactor, row.role, row.secondFactor);
    const via = bearer === null ? 'cookie' : 'bearer';
    const isFreshlyProved = now.getTime() - row.provedAt.getTime() <= proofLifeMs;
    const user = toUser(row, { secondFactorMissing: isMissing, isFreshlyProved });
    return { kind: 'user', via, sessionId: row.sessionId, prolonged: until && { until, isTokenValid }, user };
  };
}

function toUser(
  { userId: id, role, email, accountActive, mustChangePassword }: SessionRow,
  session: Pick<SessionUser, 'secondFactorMissing' | 'isFreshlyProved'>,
): SessionUser {
  return { id, role, email, accountActive, mustChangePassword, ...session };
}

/**
 * Writes the last use without delaying the call, and never twice at once for a session.
 *
 * @returns (from the function) the session's new end; null when it is unchanged
 */
function createTouch({ db, onError }: CallerParts): (row: SessionRow, now: Date) => Date | null {
  const underWay = new Set<string>();
  return (row, now) => {
    const { sessionId: id, lastSeenAt } = row;
    const seenBefore = new Date(now.getTime() - touchEveryMs);
    if (lastSeenAt > seenBefore || underWay.has(id)) return null;
    underWay.add(id);
    const expiresAt = sessionEnd(row, now);
    updateSessionSeen(db, id, { now, seenBefore, expiresAt })
      .catch(onError)
      .finally(() => underWay.delete(id));
    return expiresAt;
  };
}

/** The old token opens nothing any more; whoever may have copied it is out. */
export async function renewSessionToken(tx: Tx, id: string): Promise<OpenedSession> {
  const token = createToken();
  const expiresAt = await updateSessionToken(tx, id, hashToken(token));
  return { token, expiresAt };
}

export async function logOut(
  db: Db,
  { sessionId, actor, now }: { readonly sessionId: string; readonly actor: Actor; readonly now: Date },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await deleteSession(tx, sessionId);
    const subject = { kind: 'user', id: actor.by } as const;
    await recordAudit(tx, { ...actor, at: now, action: 'logout', subject });
  });
}
