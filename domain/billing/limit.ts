import { formatCents } from '#domain/requests/offer/price.ts';

/** A partner owes these gross sums: unpaid invoices, and purchases on account that no invoice has yet. */
export type OpenSum = { readonly invoicedCents: number; readonly uninvoicedCents: number };

export type LimitUse = {
  readonly openCents: number;
  /** Null: the partner has no limit. */
  readonly limitCents: number | null;
  /** Left for purchases; null without a limit. */
  readonly leftCents: number | null;
  /** Four fifths of the limit are used: cart and dashboard warn. */
  readonly isNear: boolean;
};

export function describeLimit(sum: OpenSum, limitCents: number | null): LimitUse {
  const openCents = sum.invoicedCents + sum.uninvoicedCents;
  if (limitCents === null) return { openCents, limitCents, leftCents: null, isNear: false };
  const leftCents = Math.max(0, limitCents - openCents);
  return { openCents, limitCents, leftCents, isNear: openCents * 5 >= limitCents * 4 };
}

export type LimitRefusal = { readonly code: 'credit_limit'; readonly msg: string; readonly msg2: string };

export const LIMIT_WAY_OUT =
  'Bezahlen Sie diesen Kauf im Shop, begleichen Sie offene Rechnungen, oder bitten Sie uns um ein höheres Limit.';

/**
 * Refuses a purchase on account that passes the limit of open sums. A purchase up to the very limit and a free one pass.
 *
 * @param purchaseCents gross
 */
export function decideLimit(
  sum: OpenSum,
  limitCents: number | null,
  purchaseCents: number,
): LimitRefusal | null {
  const { openCents } = describeLimit(sum, limitCents);
  const wanted = openCents + purchaseCents;
  if (limitCents === null || purchaseCents === 0 || wanted <= limitCents) return null;
  return {
    code: 'credit_limit',
    msg: `Mit diesem Kauf wären ${formatCents(wanted)} offen. Ihr Limit für Käufe auf Rechnung beträgt ${formatCents(limitCents)}.`,
    msg2: LIMIT_WAY_OUT,
  };
}
