type PaymentMethodRow = {
  /** On invoices (UNTDID 4461): 58 SEPA credit transfer, 68 online payment service. */
  readonly meansCode: '58' | '68';
  /** A purchase adds to the open sum of its company, so that limit and lock decide about it (billing 36). */
  readonly isOnAccount: boolean;
};

/** Ways to pay a purchase. */
export const paymentMethods = {
  bankTransfer: { meansCode: '58', isOnAccount: true },
  externalShop: { meansCode: '68', isOnAccount: false },
} as const satisfies Readonly<Record<string, PaymentMethodRow>>;
