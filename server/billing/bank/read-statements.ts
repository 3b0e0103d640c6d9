import type { BankEntry, BankStatement } from '#domain/billing/bank/bank-entry.ts';
import { normalizeIban } from '#domain/billing/bank/payer.ts';
import { readEntries } from './entries.ts';
import { readStatementText } from './statement-text.ts';
import { broken, unreadable } from './unreadable-statement.ts';
import { findChild, findText, listChildren, parseXml, readRoot, type XmlNode } from './xml-tree.ts';

const schema = 'urn:iso:std:iso:20022:tech:xsd:';
const versions = ['camt.053.001.02', 'camt.053.001.08'];

/** Other files of banks. */
const otherMessages: readonly (readonly [prefix: string, name: string])[] = [
  ['camt.052', 'eine untertägige Umsatzliste (camt.052)'],
  ['camt.054', 'eine Einzelumsatz-Anzeige (camt.054)'],
  ['pain.', 'ein Zahlungsauftrag'],
];

/**
 * Reads a bank statement (ISO 20022 camt.053, version 001.02 or 001.08) with all booked payments. Blocks for about two seconds for
 * a file of the greatest size.
 *
 * @returns one statement for each account of the file
 * @throws Problem 422 or 413 with a German sentence for any other file
 */
export function readStatements(bytes: Uint8Array): BankStatement[] {
  const text = readStatementText(bytes);
  checkVersion(text);
  const document = parseXml(text);
  const statements = listChildren(findChild(document, 'Document', 'BkToCstmrStmt'), 'Stmt');
  if (statements.length === 0) throw broken('Das Element Stmt', 'fehlt');
  const byIban = Map.groupBy(statements, readIban);
  return [...byIban].map(([iban, parts]) => ({ iban, entries: mergeEntries(parts) }));
}

function checkVersion(text: string): void {
  const { name, namespace } = readRoot(text);
  const isKnown = name === 'Document' && namespace.startsWith(schema);
  const message = isKnown ? namespace.slice(schema.length) : '';
  if (versions.includes(message)) return;
  if (message.startsWith('camt.053.'))
    throw unreadable(`Dieser Kontoauszug hat das Format ${message}. Lesbar sind ${versions.join(' und ')}.`);
  const [, other] = otherMessages.find(([prefix]) => message.startsWith(prefix)) ?? [];
  throw unreadable(
    other
      ? `Diese Datei ist ${other}. Bitte laden Sie den Kontoauszug (camt.053) hoch.`
      : 'Diese Datei ist kein Kontoauszug im Format camt.053.',
  );
}

function readIban(statement: XmlNode): string {
  const iban = normalizeIban(findText(statement, 'Acct', 'Id', 'IBAN') ?? '');
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(iban)) throw broken('Das Konto', 'hat keine gültige IBAN');
  return iban;
}

/** Statements of one account may overlap. References tell entries apart. */
function mergeEntries(statements: readonly XmlNode[]): BankEntry[] {
  const entries = statements.flatMap(readEntries);
  return [...new Map(entries.map((entry) => [entry.reference, entry])).values()];
}
