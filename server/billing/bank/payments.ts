import type { BankEntry } from '#domain/billing/bank/bank-entry.ts';
import { normalizeIban } from '#domain/billing/bank/payer.ts';
import { cutToLength } from '#domain/text-rules.ts';
import { findChild, findText, listChildren, type XmlNode } from './xml-tree.ts';

const MAX_TEXT_LENGTH = 2000;
const MAX_NAME_LENGTH = 140;
const MAX_IBAN_LENGTH = 34;

/** Banks write these where they have no reference. */
const placeholders = ['NOTPROVIDED', 'NONREF', 'NOREF'];

export function findReference(node: XmlNode | undefined, ...path: readonly string[]): string | null {
  const text = findText(node, ...path);
  return text !== null && placeholders.includes(text.toUpperCase()) ? null : text;
}

/** Joins the texts that the payer wrote: purpose, references of documents and of the order. */
export function readPurpose(details: XmlNode | undefined): string {
  const remittance = findChild(details, 'RmtInf');
  const structured = listChildren(remittance, 'Strd').flatMap((part) => [
    findText(part, 'CdtrRefInf', 'Ref'),
    ...listChildren(part, 'RfrdDocInf').map((document) => findText(document, 'Nb')),
    ...listTexts(part, 'AddtlRmtInf'),
  ]);
  const reference = findReference(details, 'Refs', 'EndToEndId');
  return joinTexts([...listTexts(remittance, 'Ustrd'), ...structured, reference]);
}

/** Repeated elements of text. */
export function listTexts(node: XmlNode | undefined, name: string): (string | null)[] {
  return listChildren(node, name).map((child) => findText(child));
}

export function joinTexts(texts: readonly (string | null)[]): string {
  const distinct = new Set(texts.filter((text) => text !== null));
  return cutToLength([...distinct].join(' '), MAX_TEXT_LENGTH);
}

/** @param isPayer whether the other side sent the money (of a reversal: the money that goes back) */
export function readCounterparty(details: XmlNode | undefined, isPayer: boolean): BankEntry['counterparty'] {
  const parties = findChild(details, 'RltdPties');
  const role = isPayer ? 'Dbtr' : 'Cdtr';
  const party = findChild(parties, role);
  // Version 001.08 has a level more.
  const name = findText(party, 'Pty', 'Nm') ?? findText(party, 'Nm');
  const iban = findText(parties, `${role}Acct`, 'Id', 'IBAN');
  return {
    name: name === null ? null : cutToLength(name, MAX_NAME_LENGTH),
    iban: iban === null ? null : normalizeIban(iban).slice(0, MAX_IBAN_LENGTH),
  };
}
