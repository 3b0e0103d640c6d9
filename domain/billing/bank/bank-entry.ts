/** Why an entry of a statement cannot pay an invoice. */
export const obstacles = ['reversal', 'debit', 'foreign_currency', 'no_amount'] as const;
export type Obstacle = (typeof obstacles)[number];

/** One booked payment. An entry of a statement that holds several payments is several of these. */
export type BankEntry = {
  /** Unique within the account, and equal in every file that holds this payment. */
  readonly reference: string;
  /** `YYYY-MM-DD` */
  readonly bookedOn: string;
  /** In hundredths of the currency, never negative. */
  readonly amountCents: number;
  /** ISO 4217. */
  readonly currency: string;
  readonly direction: 'credit' | 'debit';
  /** The bank took back an earlier entry. */
  readonly isReversal: boolean;
  /** Purpose as the payer wrote it, with all its references. */
  readonly text: string;
  readonly counterparty: { readonly name: string | null; readonly iban: string | null };
  /** Null: the entry can pay invoices. */
  readonly obstacle: Obstacle | null;
};

export type BankStatement = {
  /** The account of the statement. */
  readonly iban: string;
  readonly entries: readonly BankEntry[];
};

export function findObstacle(
  entry: Pick<BankEntry, 'amountCents' | 'currency' | 'direction' | 'isReversal'>,
): Obstacle | null {
  if (entry.isReversal) return 'reversal';
  if (entry.direction === 'debit') return 'debit';
  if (entry.currency !== 'EUR') return 'foreign_currency';
  return entry.amountCents === 0 ? 'no_amount' : null;
}
