import type { Stamp } from './columns.ts';

export type CartItemsTable = {
  partner_id: string;
  /** Id of a request, which may be deleted. */
  request_id: string;
  added_at: Stamp;
  /** Net price at the time of adding. */
  added_price_cents: number;
  /** Revision of the request that the partner has read (requests 70). */
  read_revision: number;
};
