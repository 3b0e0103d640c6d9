import {
  deriveStatus,
  isOffered,
  type RequestStatus,
  type StatusFacts,
} from '#domain/requests/request-status.ts';

const NOT_AVAILABLE = 'Diese Anfrage ist nicht mehr verfügbar';

const messages = {
  not_found: 'Diese Anfrage gibt es nicht oder sie passt nicht zu Ihrem Angebot.',
  already_bought: 'Sie haben diese Anfrage bereits gekauft',
  sold_out: NOT_AVAILABLE,
  expired: NOT_AVAILABLE,
  not_available: NOT_AVAILABLE,
  reserved: 'Der letzte freie Platz ist gerade reserviert. Bitte versuchen Sie es in einigen Minuten erneut.',
  offer_over: 'Dieses exklusive Angebot gilt nicht mehr.',
} as const;

type RefusalCode = keyof typeof messages;

export type Refusal<Code extends RefusalCode = RefusalCode> = { readonly code: Code; readonly msg: string };

/** Refusal of a request on sale to all matching partners. */
export type SaleRefusal = Refusal<Exclude<RefusalCode, 'offer_over'>>;

/** Refusal that does not end by itself in a few minutes. */
export type LastingRefusal = Refusal<Exclude<RefusalCode, 'offer_over' | 'reserved'>>;

const refusalOfStatus: Readonly<Record<RequestStatus, LastingRefusal['code'] | null>> = {
  published: null,
  sold_out: 'sold_out',
  expired: 'expired',
  unconfirmed: 'not_found',
  in_review: 'not_found',
  rejected: 'not_available',
  withdrawn: 'not_available',
  closed: 'not_available',
};

type Reserved = {
  /** Places reserved by checkouts (shop 17). */
  readonly reservedSales: number;
  /** Whether this partner holds one of them. */
  readonly holdsReservation: boolean;
};

export type SaleFacts = StatusFacts & Reserved & { readonly fits: boolean; readonly purchased: boolean };

/**
 * Why this partner cannot buy this request now (purchases 15); null for a possible purchase. An unfit or private request gets the
 * refusal of an unknown one (matching 2).
 */
export function decideRefusal(facts: SaleFacts | undefined, now: Date): SaleRefusal | null {
  const lasting = decideLastingRefusal(facts, now);
  if (lasting || !facts) return lasting;
  return facts.currentSales + countHeldByOthers(facts) < facts.maxSales ? null : refuse('reserved');
}

/** Like {@link decideRefusal}, but ignores reservations. */
export function decideLastingRefusal(facts: SaleFacts | undefined, now: Date): LastingRefusal | null {
  if (!facts) return refuse('not_found');
  if (facts.purchased) return refuse('already_bought');
  if (!facts.fits || !facts.isPublic) return refuse('not_found');
  const code = refusalOfStatus[deriveStatus(facts, now)] ?? (isOffered(facts, now) ? 'not_available' : null);
  return code && refuse(code);
}

export type OfferFacts = SaleFacts & { readonly offeredTo: string | null };

/** Why this partner cannot accept the request as an exclusive offer (purchases 23); null when it can. */
export function decideOfferRefusal(
  facts: OfferFacts | undefined,
  partnerId: string,
  now: Date,
): Refusal | null {
  if (!facts) return refuse('not_found');
  if (facts.purchased) return refuse('already_bought');
  if (!facts.fits || facts.offeredTo !== partnerId) return refuse('not_found');
  if (!isOffered(facts, now)) return refuse('offer_over');
  const isOpen = !facts.rejectedAt && !facts.withdrawnAt && !facts.closedAt;
  if (!isOpen || facts.currentSales >= facts.maxSales) return refuse('not_available');
  // Refuse an offer that would leave no place to running checkouts.
  return countHeldByOthers(facts) === 0 ? null : refuse('reserved');
}

/** Places reserved by checkouts of other partners (shop 17). */
export function countHeldByOthers({ reservedSales, holdsReservation }: Reserved): number {
  return reservedSales - (holdsReservation ? 1 : 0);
}

function refuse<Code extends RefusalCode>(code: Code): Refusal<Code> {
  return { code, msg: messages[code] };
}
