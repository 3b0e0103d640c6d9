import type { DocumentKind } from './invoice-document.ts';

const letters: Readonly<Record<DocumentKind, string>> = { invoice: 'RE', credit_note: 'GU' };

const fewestDigits = 6;

/** Prefix of the numbers of a year, for instance `RE-2026`. Each has a counter of its own. */
export function documentPrefix(kind: DocumentKind, issuedOn: string): string {
  return `${letters[kind]}-${issuedOn.slice(0, 4)}`;
}

/** For instance `RE-2026-000123` (billing 9). */
export function documentNumber(kind: DocumentKind, issuedOn: string, count: number): string {
  return `${documentPrefix(kind, issuedOn)}-${String(count).padStart(fewestDigits, '0')}`;
}

/** A company's number, which also is its debtor account, for people. */
export const customerNumber = (organisationNumber: number): string => `K-${organisationNumber}`;
