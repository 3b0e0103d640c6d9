import { normalizeEmail } from '#domain/accounts/email.ts';
import { PROOF_REQUIRED, proofRequired } from '#domain/accounts/passwords/login-proof.ts';
import type { RateLimitName } from '#domain/accounts/rate-limits.ts';
import { consumeAll, type Limiter, refund } from '#server/accounts/limits.ts';
import { Problem } from '#server/api/problem.ts';
import type { Db } from '#server/db/database.ts';
import { findKnownDevice } from './devices-store.ts';

export type LoginSource = {
  readonly email: string;
  readonly from: string;
  /** Token of the device cookie, unchecked. */
  readonly device: string | null;
  /** A solved proof of work, unchecked; null without one. */
  readonly altcha: string | null;
  readonly now: Date;
};

/** Spends a proof of work. @returns false for an invalid or spent proof */
export type TakeProof = (db: Db, altcha: string, now: Date) => Promise<boolean>;

export type AttemptParts = { readonly db: Db; readonly limiter: Limiter; readonly takeProof: TakeProof };

type Count = readonly [RateLimitName, string];

/**
 * Counts a login attempt before the comparison of the password (accounts 50). The caller then calls one of `succeed`, `fail` and
 * `cancel`. A known device has its own count, so that strangers who guess passwords, even in the same network, cannot lock it
 * out (accounts 51).
 *
 * @throws Problem 429, and 403 `proof_required` without a required proof of work, equally for known and unknown addresses
 */
export async function beginLogin({ db, limiter, takeProof }: AttemptParts, source: LoginSource) {
  const email = normalizeEmail(source.email);
  const device = limiter.isOn ? await findKnownDevice(db, email, source.device) : null;
  const counts = countsOf(email, source.from, device);
  await consumeAll(limiter, counts).catch(suggestOtherLogins);
  const unproven = await demandProof({ db, limiter, takeProof }, source, device !== null).catch(
    async (error) => {
      await refund(limiter, counts);
      throw error;
    },
  );
  const code: Count = device === null ? ['codeByAccount', email] : ['codeByDevice', `${email} ${device}`];
  const codes: Count[] = [];
  return {
    /** @throws Problem 429 */
    countCode: async () => {
      await limiter.consume(...code);
      codes.push(code);
    },
    /** Resets the failures counted for this device or network address. */
    succeed: async () => {
      for (const [name, key] of counts) {
        if (name === 'loginByAccountAndAddress' || name === 'loginByDevice') await limiter.reset(name, key);
        else await limiter.refund(name, key);
      }
      await refund(limiter, codes);
    },
    /** The attempt was no guess: question for a code, invalid call, full hash queue. */
    cancel: () => refund(limiter, counts),
    /** Counts a wrong password or code. Many correct logins from one office at the same time do not count. */
    fail: async () => {
      for (const [name, key] of unproven) await limiter.tryConsume(name, key);
    },
  };
}

/**
 * @returns the counts of a wrong password: none with a proof of work or from a known device
 * @throws Problem 403 `proof_required`
 */
async function demandProof(
  { db, limiter, takeProof }: AttemptParts,
  { email, from, altcha, now }: LoginSource,
  isDeviceKnown: boolean,
): Promise<readonly Count[]> {
  if (isDeviceKnown || (altcha !== null && (await takeProof(db, altcha, now)))) return [];
  // A wrong password must cost a program at least as much as the portal (docs/decisions/0034).
  const unproven: Count[] = [
    ['unprovenLoginByAddress', from],
    ['unprovenLoginByAccount', normalizeEmail(email)],
  ];
  for (const [name, key] of unproven)
    if (await limiter.isUsedUp(name, key))
      throw new Problem(403, PROOF_REQUIRED, proofRequired.msg, { msg2: proofRequired.msg2 });
  return unproven;
}

/** Names other ways to log in, which work while strangers guess the password (docs/decisions/0011). */
function suggestOtherLogins(error: unknown): never {
  if (!(error instanceof Problem) || error.status !== 429) throw error;
  const { msg2 = '', ...extras } = error.extras;
  const ways = 'Mit einem Passkey oder über „Passwort vergessen“ kommen Sie sofort hinein.';
  throw new Problem(429, error.code, error.message, { ...extras, msg2: `${msg2} ${ways}`.trim() });
}

function countsOf(email: string, from: string, device: string | null): Count[] {
  if (device !== null) return [['loginByDevice', `${email} ${device}`]];
  return [
    ['loginByAddress', from],
    ['loginByAccountAndAddress', `${email} ${from}`],
    ['loginByAccount', email],
  ];
}

export type LoginAttempt = Awaited<ReturnType<typeof beginLogin>>;
