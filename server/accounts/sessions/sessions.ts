import type { Role } from '#domain/accounts/roles.ts';
import { dayMs, hourMs, minuteMs } from '#domain/durations.ts';
import type { Caller } from '#server/accounts/guards.ts';
import { type Actor, recordAudit } from '#server/audit/audit.ts';
import type { Context } from '#server/context.ts';
import { type Db, inTransaction, type Tx } from '#server/db/database.ts';
import type { PresentedTokens } from '#server/http/cookies.ts';
import { createToken, hashToken, looksLikeToken } from '#server/links/links.ts';
import {
  deleteSession,
  findRights,
  findSession,
  insertSession,
  type SessionRow,
  updateSession,
  updateSessionSeen,
} from './store.ts';

/** Longest time since the last use, and in total (accounts 27). */
export const sessionLife = {
  admin: { restMs: 12 * hourMs, totalMs: 7 * dayMs },
  others: { restMs: 30 * dayMs, totalMs: 90 * dayMs },
};
/** Time for which a proof is fresh (accounts 49). */
const proofLifeMs = 15 * minuteMs;
const touchEveryMs = 5 * minuteMs;
const userAgentMaxLength = 300;

const visitor: Caller = { kind: 'visitor' };

function sessionEnd({ role, createdAt }: { role: Role; createdAt: Date }, now: Date): Date {
  const { restMs, totalMs } = role === 'admin' ? sessionLife.admin : sessionLife.others;
  return new Date(Math.min(now.getTime() + restMs, createdAt.getTime() + totalMs));
}

/** Contains the plain token. The database has only its hash. */
export type OpenedSession = { readonly token: string; readonly expiresAt: Date };

type SessionToOpen = {
  readonly userId: string;
  readonly role: Role;
  readonly userAgent?: string;
  readonly secondFactor?: boolean;
  readonly now: Date;
};

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

type AdminSecondFactor = Context['settings']['adminSecondFactor'];

type SessionParts = Pick<Context, 'db' | 'now'> & {
  readonly onError: (error: unknown) => void;
  readonly adminSecondFactor: AdminSecondFactor;
};

export function lacksSecondFactor(setting: AdminSecondFactor, role: Role, isProved: boolean): boolean {
  return setting === 'required' && role === 'admin' && !isProved;
}

export function openSessions(parts: SessionParts) {
  const { db, now, adminSecondFactor, onError } = parts;
  return {
    /** An invalid `Authorization: Bearer …` makes the caller a visitor, even with a valid session cookie. */
    findCaller: async ({ bearer, session }: PresentedTokens): Promise<Caller> => {
      const token = bearer ?? session;
      if (token === null || !looksLikeToken(token)) return visitor;
      const find = () => findSession(db, hashToken(token), now());
      const row = await find();
      if (!row) return visitor;
      const until = touch(parts, row, now());
      const isTokenValid = async () => {
        try {
          return (await find()) !== null;
        } catch (error) {
          onError(error);
          return false;
        }
      };
      const { userId: id, sessionId, role, email, accountActive, mustChangePassword } = row;
      const secondFactorMissing = lacksSecondFactor(adminSecondFactor, role, row.secondFactor);
      const isFreshlyProved = now().getTime() - row.provedAt.getTime() <= proofLifeMs;
      const user = {
        id,
        role,
        email,
        accountActive,
        mustChangePassword,
        secondFactorMissing,
        isFreshlyProved,
      };
      const via = bearer === null ? 'cookie' : 'bearer';
      return { kind: 'user', via, sessionId, prolonged: until && { until, isTokenValid }, user };
    },
    findRights: (sessionIds: readonly string[]) => findRights(db, sessionIds, now()),
  };
}

/** Writes the last use without delaying the call. @returns the session's new end; null when it is unchanged */
function touch({ db, onError }: SessionParts, row: SessionRow, now: Date): Date | null {
  const seenBefore = new Date(now.getTime() - touchEveryMs);
  if (row.lastSeenAt > seenBefore) return null;
  const expiresAt = sessionEnd(row, now);
  updateSessionSeen(db, row.sessionId, { now, seenBefore, expiresAt }).catch(onError);
  return expiresAt;
}

/** Replaces the token, so that a copied token opens nothing. */
export async function renewSessionToken(tx: Tx, id: string): Promise<OpenedSession> {
  const token = createToken();
  const expiresAt = await updateSession(tx, id, { tokenHash: hashToken(token) });
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
