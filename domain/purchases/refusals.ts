import { deriveStatus, type RequestStatus, type StatusFacts } from '#domain/requests/request-status.ts';

/** Why a partner cannot buy a request. */
export type Refusal = {
  readonly code: 'not_found' | 'already_bought' | 'sold_out' | 'expired' | 'not_available';
  readonly msg: string;
};

const NOT_AVAILABLE = 'Diese Anfrage ist nicht mehr verfügbar';

const refusalOfStatus: Readonly<Record<RequestStatus, Refusal['code'] | null>> = {
  published: null,
  sold_out: 'sold_out',
  expired: 'expired',
  unconfirmed: 'not_found',
  in_review: 'not_available',
  rejected: 'not_available',
  withdrawn: 'not_available',
  closed: 'not_available',
};

/** What decides about one item of an order. */
export type SaleQuestion = StatusFacts & { readonly fits: boolean; readonly purchased: boolean };

/**
 * Why this partner cannot buy this request now (purchases 15, matching 2); null when
 * nothing speaks against it. What does not fit is answered like what does not exist.
 */
export function decideRefusal(facts: SaleQuestion | undefined, now: Date): Refusal | null {
  if (!facts) return refuse('not_found');
  if (facts.purchased) return refuse('already_bought');
  if (!facts.fits) return refuse('not_found');
  const code = refusalOfStatus[deriveStatus(facts, now)];
  return code && refuse(code);
}

function refuse(code: Refusal['code']): Refusal {
  if (code === 'already_bought') return { code, msg: 'Sie haben diese Anfrage bereits gekauft' };
  if (code === 'not_found')
    return { code, msg: 'Diese Anfrage gibt es nicht oder sie passt nicht zu Ihrem Angebot.' };
  return { code, msg: NOT_AVAILABLE };
}

/** The server's word after a purchase (purchases 16). */
export function purchaseMessage(count: number): string {
  return count === 1 ? 'Anfrage erfolgreich gekauft!' : `Erfolgreich ${count} Anfragen gekauft!`;
}
