import { auditActions } from '#domain/audit/audit-actions.ts';
import { formatMinute } from '#domain/date-formats.ts';
import { orderLabels, requestAges } from '#domain/requests/administration/request-list.ts';
import { writeCents } from '#domain/requests/offer/price.ts';
import { outcomeLabels } from '#domain/requests/outcome.ts';
import { statusLabels } from '#domain/requests/request-status.ts';

export type ValueChange = { readonly label: string; readonly old: string; readonly new: string };

const labels: Readonly<Record<string, string>> = {
  status: 'Status',
  isPublic: 'Öffentlich',
  publicUntil: 'Öffentlich bis',
  basePriceCents: 'Grundpreis',
  priceCents: 'Nettopreis',
  netCents: 'Nettopreis',
  cents: 'Betrag (brutto)',
  discount: 'Rabatt',
  countdownDays: 'Laufzeit in Tagen',
  maxSales: 'Verkäufe höchstens',
  offeredTo: 'Angeboten an',
  offeredUntil: 'Angeboten bis',
  quantity: 'Bestand',
  role: 'Rolle',
  email: 'E-Mail-Adresse',
  totp: 'Authenticator-App',
  passkeys: 'Passkeys',
  way: 'Weg',
  secondFactor: 'Zweiter Faktor',
  wrong: 'Falsch war',
  outcome: 'Ergebnis',
  q: 'Suche',
  search: 'Suche',
  person: 'Konto',
  action: 'Aktion',
  subject: 'Gegenstand',
  since: 'Von',
  until: 'Bis',
  filter: 'Status',
  category: 'Kategorie',
  region: 'Region',
  age: 'Eingang',
  order: 'Sortierung',
  month: 'Monat',
  format: 'Format',
  consultantNumber: 'Beraternummer',
  clientNumber: 'Mandantennummer',
  fiscalYearStartMonth: 'Wirtschaftsjahr ab',
  accountLength: 'Ziffern der Sachkonten',
  chart: 'Kontenrahmen',
  revenue: 'Erlöskonten',
  bankAccount: 'Bankkonto',
  shopAccount: 'Verrechnungskonto des Shops',
  firstDebtor: 'Erstes Debitorenkonto',
  isFinal: 'Buchungen festschreiben',
  hasServiceDates: 'Leistungsdatum übergeben',
};

const words: Readonly<Record<string, string>> = {
  password: 'Passwort',
  code: 'Code',
  passkey: 'Passkey',
  new_account: 'Neues Konto',
  admin: 'Administration',
  partner: 'Partner',
  customer: 'Auftraggeber',
  all: 'Alle',
  waiting: 'Wartet auf Freischaltung',
  active: 'Aktiv',
  locked: 'Gesperrt',
  ...orderLabels,
  ...outcomeLabels,
  ...statusLabels,
  ...labelsOf(requestAges),
  ...labelsOf(auditActions),
};

function labelsOf(table: Readonly<Record<string, { readonly label: string }>>) {
  return Object.fromEntries(Object.entries(table).map(([name, { label }]) => [name, label]));
}

/** One line per field. A value that is no object gets one line without a label. */
export function describeValues(old: unknown, changed: unknown): ValueChange[] {
  if (!isFields(old) && !isFields(changed)) {
    if (isNothing(old) && isNothing(changed)) return [];
    return [{ label: '', old: describeValue('', old), new: describeValue('', changed) }];
  }
  const [before, after] = [isFields(old) ? old : {}, isFields(changed) ? changed : {}];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].map((name) => ({
    label: labels[name] ?? name,
    old: describeValue(name, before[name]),
    new: describeValue(name, after[name]),
  }));
}

function describeValue(name: string, value: unknown): string {
  if (isNothing(value)) return '';
  if (typeof value === 'boolean') return value ? 'ja' : 'nein';
  if (typeof value === 'number') return /cents$/i.test(name) ? `${writeCents(value)} €` : String(value);
  if (typeof value !== 'string') return JSON.stringify(value);
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return formatMinute(value);
  return words[value] ?? value;
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined;
}

function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
