export type Fill = {
  /** Of users, requests, orders, mails and entries of the audit trail each. */
  readonly size: number;
  readonly now: Date;
};
