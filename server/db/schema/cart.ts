import type { Stamp } from './columns.ts';

export type CartItemsTable = {
  partner_id: string;
  /** Of a request that may be gone. */
  request_id: string;
  added_at: Stamp;
  /** Net, when it was added. */
  added_price_cents: number;
  /** Of the request, as its partner has read it (requests 70). */
  read_revision: number;
};
