import { categories } from '#domain/catalogue/categories.ts';
import type { ResponseOf } from '#web/api/api.ts';

export type ListedReport = ResponseOf<'GET /api/admin/reports'>['reports'][number];
export type AdminReport = ResponseOf<'GET /api/admin/reports/:id'>['report'];
export type ReportPerson = NonNullable<ListedReport['buyer']>;

export function nameReport({ request }: ListedReport): string {
  return `${categories[request.category].label}, ${request.firmenname}`;
}

export function namePerson({ companyName, name, email }: ReportPerson): string {
  return companyName || name || email;
}

export function nameReporter({ reporter: { side, account } }: ListedReport): string {
  const name = account && namePerson(account);
  if (side === 'client') return name ? `Auftraggeber: ${name}` : 'Auftraggeber';
  return name ? `Partner: ${name}` : 'Partner, gelöschtes Konto';
}
