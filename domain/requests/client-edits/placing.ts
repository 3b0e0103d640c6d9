import type { FieldError } from '#domain/field-error.ts';

/** The company that got the order of a request, according to its client (requests 49). */
export const placedWithChoices = ['buyer', 'other', 'nobody'] as const;

export type PlacedWith = (typeof placedWithChoices)[number];

/** Labels for admins. */
export const placedWithLabels: Readonly<Record<PlacedWith, string>> = {
  buyer: 'Einen der Käufer',
  other: 'Jemand anderen',
  nobody: 'Niemanden',
};

export type Placing = { readonly placedWith: PlacedWith; readonly buyerId?: string | undefined };

/** The client must name a buyer exactly if a buyer got the order (requests 49). */
export function checkPlacing({ placedWith, buyerId }: Placing, buyerIds: readonly string[]): FieldError[] {
  if (placedWith !== 'buyer') return buyerId === undefined ? [] : [{ field: 'buyerId', msg: NO_BUYER }];
  return buyerId !== undefined && buyerIds.includes(buyerId) ? [] : [{ field: 'buyerId', msg: WHICH_BUYER }];
}

const WHICH_BUYER = 'Bitte wählen Sie einen der Dienstleister, die Ihre Anfrage gekauft haben.';
const NO_BUYER = 'Ein Dienstleister von hier lässt sich nur angeben, wenn er den Auftrag bekommen hat.';

/** The result for one buyer, who must not learn which other company got the order. */
export function placingForBuyer(
  { placedWith, buyerId }: Placing,
  readerId: string,
): 'you' | 'other' | 'nobody' {
  if (placedWith === 'buyer') return buyerId === readerId ? 'you' : 'other';
  return placedWith;
}
