import { categories } from '#domain/catalogue/categories.ts';
import { decideOfferRefusal, decideRefusal, type Refusal } from '#domain/purchases/refusals.ts';
import { sumCents } from '#domain/requests/offer/price.ts';
import { notFound, Problem } from '#server/api/problem.ts';
import type { SaleFacts } from '#server/purchases/record.ts';
import { presentCurrentOffers } from './presenters.ts';

export type Wanted = {
  readonly partnerId: string;
  readonly requestIds: readonly string[];
  /** Accepts an exclusive offer instead of buying a public request (purchases 23). */
  readonly acceptsOffer: boolean;
  /** Net sum in cents that the buyer has read; null when the call names none. */
  readonly expectedNetCents: number | null;
  /** Revision by request id that the buyer has read; null when the call names none (requests 70). */
  readonly expectedRevisions?: Readonly<Record<string, number>> | null | undefined;
  readonly now: Date;
};

/**
 * Checks whether the partner can buy all these requests at the price and in the revision that the buyer has read (purchases 15).
 *
 * @param isUnlocked whether the account may buy
 * @returns the refusal; null for a possible sale
 */
export function checkSale(wanted: Wanted, facts: readonly SaleFacts[], isUnlocked: boolean): Problem | null {
  const asked = wanted.requestIds.map((id) => {
    const fact = facts.find((candidate) => candidate.id === id);
    const refusal = wanted.acceptsOffer
      ? decideOfferRefusal(fact, wanted.partnerId, wanted.now)
      : decideRefusal(fact, wanted.now);
    return { id, fact, refusal };
  });
  const refused = asked.flatMap(({ refusal, ...rest }) => (refusal ? [{ ...rest, refusal }] : []));
  // Leave out requests that are answered as not found (matching 2).
  const shown = asked.flatMap(({ fact, refusal }) => (fact && refusal?.code !== 'not_found' ? [fact] : []));
  const current = presentCurrentOffers(shown);
  const [first] = refused;
  if (!first) return explainChange(wanted, facts, current) ?? (isUnlocked ? null : tryAgain());
  if (wanted.requestIds.length === 1) return refuseOne(first.refusal, current);
  const reasons = refused.map(({ fact, refusal }) => nameOf(fact, refusal));
  return new Problem(
    409,
    'items_refused',
    `Einige Artikel sind nicht mehr verfügbar: ${reasons.join('; ')}`,
    { errors: refused.map(({ id, refusal }) => ({ field: id, msg: refusal.msg })), current },
  );
}

function explainChange(
  { expectedNetCents, expectedRevisions }: Wanted,
  facts: readonly SaleFacts[],
  current: CurrentOffers,
): Problem | null {
  if (facts.some(({ id, revision }) => (expectedRevisions?.[id] ?? revision) !== revision))
    return requestChanged(current);
  const netCents = sumCents(facts.map(({ priceCents }) => priceCents));
  return expectedNetCents !== null && expectedNetCents !== netCents ? priceChanged(current) : null;
}

type CurrentOffers = ReturnType<typeof presentCurrentOffers>;

function refuseOne({ code, msg }: Refusal, current: CurrentOffers): Problem {
  return code === 'not_found' ? notFound(msg) : new Problem(409, code, msg, { current });
}

function nameOf(fact: SaleFacts | undefined, { code, msg }: Refusal): string {
  return fact && code !== 'not_found' ? `${categories[fact.category].label}: ${msg}` : msg;
}

function priceChanged(current: CurrentOffers): Problem {
  return new Problem(
    409,
    'price_changed',
    'Der Preis hat sich inzwischen geändert. Es wurde nichts gekauft.',
    { msg2: 'Bitte prüfen Sie den neuen Preis und kaufen Sie erneut.', current },
  );
}

function requestChanged(current: CurrentOffers): Problem {
  return new Problem(
    409,
    'request_changed',
    'Die Anfrage wurde inzwischen geändert. Es wurde nichts gekauft.',
    { msg2: 'Bitte lesen Sie sie noch einmal und kaufen Sie dann erneut.', current },
  );
}

export function tryAgain(): Problem {
  return new Problem(
    409,
    'conflict',
    'Der Kauf kam einem anderen in die Quere. Bitte versuchen Sie es erneut.',
  );
}
