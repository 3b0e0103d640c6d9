import { normalizeEmail } from '#domain/accounts/email.ts';
import type { RateLimitName } from '#domain/accounts/rate-limits.ts';
import { dayMs } from '#domain/durations.ts';
import type { Limiter } from '#server/accounts/limits.ts';
import { Problem } from '#server/api/problem.ts';
import type { Db } from '#server/db/database.ts';
import { createToken, hashToken, looksLikeToken } from '#server/links/links.ts';
import { deleteOldDevices, isDeviceKnown, upsertDevice } from './devices-store.ts';

/** Who tries to log in, and from where. */
export type LoginSource = {
  readonly email: string;
  /** Network address of the caller. */
  readonly address: string;
  /** Token of the device cookie, as the browser sent it. */
  readonly device: string | null;
};

/** One counted try; call exactly one of its ends. */
export type LoginAttempt = {
  /** Counts a try of a second-factor code. @throws Problem 429 */
  countCode(): Promise<void>;
  /** It was the owner: forgets the failures that stood in the way of this device or address. */
  succeed(): Promise<void>;
  /** It was no guess at a password: the question for a code, a malformed or an overloaded call. */
  cancel(): Promise<void>;
};

type Count = readonly [RateLimitName, string];

/**
 * Counts a try to log in before anything is compared. A device that logged in to this account before is
 * counted by itself: strangers who guess at the account, even from the same network, cannot lock it out.
 *
 * @throws Problem 429, alike for known and unknown addresses
 */
export async function beginLogin(db: Db, limiter: Limiter, source: LoginSource): Promise<LoginAttempt> {
  const email = normalizeEmail(source.email);
  const device = limiter.isOn ? await findKnownDevice(db, email, source.device) : null;
  const counts = countsOf(email, source.address, device);
  for (const [name, key] of counts) await limiter.consume(name, key).catch(nameOtherWays);
  const code: Count = device === null ? ['codeByAccount', email] : ['codeByDevice', `${email} ${device}`];
  const codes: Count[] = [];
  return {
    countCode: async () => {
      await limiter.consume(...code);
      codes.push(code);
    },
    succeed: async () => {
      for (const [name, key] of counts) {
        if (name === 'loginByAccountAndAddress' || name === 'loginByDevice') await limiter.reset(name, key);
        else await limiter.refund(name, key);
      }
      for (const [name, key] of codes) await limiter.refund(name, key);
    },
    cancel: async () => {
      for (const [name, key] of counts) await limiter.refund(name, key);
    },
  };
}

/** A password that is guessed at must not keep its owner out (docs/decisions: rate limits). */
function nameOtherWays(error: unknown): never {
  if (!(error instanceof Problem) || error.status !== 429) throw error;
  const { msg2 = '', ...extras } = error.extras;
  const ways = 'Mit einem Passkey oder über „Passwort vergessen“ kommen Sie sofort hinein.';
  throw new Problem(429, error.code, error.message, { ...extras, msg2: `${msg2} ${ways}`.trim() });
}

/**
 * The owner has proved the mailbox and set a new password: this browser is known from now on, by a new token,
 * and what others guessed at the account no longer counts. Without it, strangers could keep the owner out.
 *
 * @returns the token for the device cookie
 */
export async function welcomeBack(
  db: Db,
  limiter: Limiter,
  { userId, email, now }: { readonly userId: string; readonly email: string; readonly now: Date },
): Promise<string> {
  await limiter.reset('loginByAccount', email);
  return rememberDevice(db, { userId, token: null, now });
}

function countsOf(email: string, address: string, device: string | null): Count[] {
  if (device !== null) return [['loginByDevice', `${email} ${device}`]];
  return [
    ['loginByAddress', address],
    ['loginByAccountAndAddress', `${email} ${address}`],
    ['loginByAccount', email],
  ];
}

/** Hash of the device's token, if this account knows it. */
async function findKnownDevice(db: Db, email: string, token: string | null): Promise<string | null> {
  if (token === null || !looksLikeToken(token)) return null;
  const tokenHash = hashToken(token);
  return (await isDeviceKnown(db, email, tokenHash)) ? tokenHash : null;
}

/** Forgets the devices that nobody has logged in from for long. */
export function forgetOldDevices(db: Db, now: Date): Promise<void> {
  return deleteOldDevices(db, new Date(now.getTime() - deviceLifeMs));
}

/** A device is forgotten this long after its last login (milliseconds). */
export const deviceLifeMs = 365 * dayMs;

/** Remembers a device that has just logged in. @returns the token for its cookie */
export async function rememberDevice(
  db: Db,
  { userId, token, now }: { userId: string; token: string | null; now: Date },
): Promise<string> {
  const kept = token !== null && looksLikeToken(token) ? token : createToken();
  await upsertDevice(db, { userId, tokenHash: hashToken(kept), now });
  return kept;
}
