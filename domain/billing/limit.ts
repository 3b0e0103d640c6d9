import { type FieldError, toErrors } from '#domain/field-error.ts';
import { formatCents } from '#domain/requests/offer/price.ts';

/** Decides whether a company may buy on account. */
export type Credit = {
  /** The company owes this sum, gross: unpaid invoices, and purchases on account without an invoice. Below zero: a balance. */
  readonly openCents: number;
  /** Null without a limit. */
  readonly limitCents: number | null;
  /** An admin's reason for locking purchases on account; null without a lock. */
  readonly lockReason: string | null;
};

/** The operator's rule for companies without a limit of their own. */
export type CreditLimitRule = { readonly limitCents: number | null };

/** Four fifths of the limit are used: cart and dashboard warn. */
export function isNearLimit({ openCents, limitCents }: Omit<Credit, 'lockReason'>): boolean {
  return limitCents !== null && openCents > 0 && openCents * 5 >= limitCents * 4;
}

export type CreditRefusal = {
  readonly code: 'credit_limit' | 'account_purchases_locked';
  readonly msg: string;
  readonly msg2: string;
};

const LIMIT_WAY_OUT =
  'Bezahlen Sie diesen Kauf im Shop, begleichen Sie offene Rechnungen, oder bitten Sie uns um ein höheres Limit.';

const LOCK_WAY_OUT =
  'Bezahlen Sie diesen Kauf im Shop. Sind Ihre Rechnungen beglichen, bitten Sie uns um die Freigabe.';

/**
 * Refuses a purchase on account while it is locked, or when it passes the limit of open sums. A purchase up to the very limit and
 * a free one pass.
 *
 * @param purchaseCents gross
 */
export function decideCredit(
  { openCents, limitCents, lockReason }: Credit,
  purchaseCents: number,
): CreditRefusal | null {
  if (purchaseCents === 0) return null;
  if (lockReason !== null)
    return {
      code: 'account_purchases_locked',
      msg: 'Käufe auf Rechnung sind für Ihre Firma gesperrt.',
      msg2: LOCK_WAY_OUT,
    };
  const wanted = openCents + purchaseCents;
  if (limitCents === null || wanted <= limitCents) return null;
  return {
    code: 'credit_limit',
    msg: `Mit diesem Kauf wären ${formatCents(wanted)} offen. Ihr Limit für Käufe auf Rechnung beträgt ${formatCents(limitCents)}.`,
    msg2: LIMIT_WAY_OUT,
  };
}

export const MAX_LIMIT_EUROS = 1_000_000;

/** One error for `field`. */
export function checkLimit(field: string, limitCents: number | null): FieldError[] {
  const isRight =
    limitCents === null ||
    (Number.isInteger(limitCents) && limitCents >= 0 && limitCents <= MAX_LIMIT_EUROS * 100);
  return toErrors([[field, isRight ? null : WRONG_LIMIT]]);
}

const WRONG_LIMIT = `Bitte geben Sie einen Betrag von 0 bis ${MAX_LIMIT_EUROS.toLocaleString('de-DE')} € an.`;
