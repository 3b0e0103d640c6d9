import type { CategoryCode } from '#domain/catalogue/categories.ts';
import type { ReportKind } from '#domain/requests/administration/report-decision.ts';
import type { RequestStatus } from '#domain/requests/request-status.ts';

export type DemoRequest = {
  readonly category: CategoryCode;
  readonly status: RequestStatus;
  /** Since the submission. */
  readonly ageHours: number;
  /** E-mail address of a demo account. */
  readonly account?: string;
  /** E-mail addresses of demo partners. */
  readonly buyers?: readonly string[];
  readonly moreInfo?: string;
  readonly body: Readonly<Record<string, unknown>>;
  /** Later changes by the client (requests 47). */
  readonly changes?: Readonly<Record<string, unknown>>;
  /** A report that waits for an admin (admin 73). */
  readonly report?: DemoReport;
};

export type DemoReport = {
  /** Report by a demo partner about the request, or by its client about a buyer. */
  readonly kind: ReportKind;
  /** E-mail address of the demo partner. */
  readonly partner: string;
  readonly reason: string;
};

/** Rule operation 20. */
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

export function contact([firmenname, name, position, postleitzahl, email, telefonnummer]: Contact) {
  return { firmenname, name, position, postleitzahl, email, telefonnummer };
}
