import { toBerlinDate } from '#domain/date-formats.ts';
import { broken } from './unreadable-statement.ts';
import { findChild, findText, type XmlNode } from './xml-tree.ts';

export type Amount = { readonly cents: number; readonly currency: string };

/** @param node has the element `Amt` @returns null without one */
export function findAmount(node: XmlNode | undefined, place: string): Amount | null {
  const element = findChild(node, 'Amt');
  if (element === undefined) return null;
  const currency = typeof element === 'string' ? undefined : element['@Ccy'];
  if (typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency))
    throw broken(place, 'hat einen Betrag ohne Währung');
  const [, whole, decimals = ''] = /^(\d{1,12})(?:\.(\d{1,5}))?$/.exec(findText(element) ?? '') ?? [];
  if (whole === undefined) throw broken(place, 'hat keinen gültigen Betrag');
  if (currency === 'EUR' && /[1-9]/.test(decimals.slice(2)))
    throw broken(place, 'hat einen Betrag mit Bruchteilen von Cent');
  return { cents: Number(whole) * 100 + Math.round(Number(`0.${decimals}0`) * 100), currency };
}

/** @returns null for a missing element */
export function findDirection(node: XmlNode | undefined, place: string): 'credit' | 'debit' | null {
  const indicator = findText(node, 'CdtDbtInd');
  if (indicator === null) return null;
  if (indicator === 'CRDT') return 'credit';
  if (indicator === 'DBIT') return 'debit';
  throw broken(place, 'ist weder Gutschrift noch Belastung');
}

/** Reads `Dt` or `DtTm`. @returns `YYYY-MM-DD`; null for a missing element */
export function findDay(node: XmlNode | undefined, place: string): string | null {
  const text = findText(node, 'Dt') ?? findText(node, 'DtTm');
  if (text === null) return null;
  const hasZone = /T.*(?:Z|[+-]\d\d:\d\d)$/.test(text);
  const isInstant = !Number.isNaN(Date.parse(text));
  const day = hasZone && isInstant ? toBerlinDate(text) : text.slice(0, 10);
  if (!isDay(day) || (hasZone && !isInstant)) throw broken(place, 'hat kein gültiges Datum');
  return day;
}

/** Of this century, like the months of exports. */
function isDay(text: string): boolean {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return false;
  const instant = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text);
}
