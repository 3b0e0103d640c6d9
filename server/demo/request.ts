import type { CategoryCode } from '#domain/catalogue/categories.ts';
import type { RequestStatus } from '#domain/requests/request-status.ts';

/** A demo request: what its client answered, and the state it is brought to. */
export type DemoRequest = {
  readonly category: CategoryCode;
  readonly status: RequestStatus;
  /** Hours since it was submitted. */
  readonly ageHours: number;
  /** E-mail address of the demo account it belongs to. */
  readonly account?: string;
  /** E-mail addresses of the demo partners that have bought it. */
  readonly buyers?: readonly string[];
  readonly moreInfo?: string;
  readonly body: Readonly<Record<string, unknown>>;
};

/** Demo accounts that requests belong to or were bought by (operation 20). */
export const PARTNER = 'partner@auftragslotse.example';
export const PARTNER2 = 'partner2@auftragslotse.example';
export const CUSTOMER = 'kunde@auftragslotse.example';

type Contact = readonly [
  firmenname: string,
  name: string,
  position: string,
  postleitzahl: string,
  email: string,
  telefonnummer: string,
];

/** The contact fields of a request, from a row as a table reads best. */
export function contact([firmenname, name, position, postleitzahl, email, telefonnummer]: Contact) {
  return { firmenname, name, position, postleitzahl, email, telefonnummer };
}
