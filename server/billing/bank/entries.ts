import { createHash } from 'node:crypto';
import { type BankEntry, findObstacle } from '#domain/billing/bank/bank-entry.ts';
import { findReference, joinTexts, listTexts, readCounterparty, readPurpose } from './payments.ts';
import { broken } from './unreadable-statement.ts';
import { type Amount, findAmount, findDay, findDirection } from './values.ts';
import { findChild, findText, listChildren, type XmlNode } from './xml-tree.ts';

/** All but booked ones: the bank may still change them and repeats them when they are booked. */
const notBooked = ['PDNG', 'INFO', 'FUTR'];

/** An entry of the statement, and the parts that its payments share. */
type Entry = Amount & {
  readonly node: XmlNode;
  readonly place: string;
  readonly direction: 'credit' | 'debit';
  readonly isReversal: boolean;
  readonly bookedOn: string;
  readonly bankReference: string | null;
};

/** A payment before its reference is known. */
type Payment = Omit<BankEntry, 'reference'> & { readonly identity: readonly unknown[] };

/** The booked payments of one statement (`Stmt`). */
export function readEntries(statement: XmlNode): BankEntry[] {
  const payments = listChildren(statement, 'Ntry').flatMap((node, index) =>
    isBooked(node) ? readPayments(readEntry(node, `Buchung ${index + 1}`)) : [],
  );
  return addReferences(payments);
}

function isBooked(node: XmlNode): boolean {
  const status = findText(node, 'Sts', 'Cd') ?? findText(node, 'Sts');
  return !notBooked.includes(status ?? '');
}

function readEntry(node: XmlNode, place: string): Entry {
  const amount = findAmount(node, place);
  if (!amount) throw broken(place, 'hat keinen Betrag');
  const direction = findDirection(node, place);
  if (!direction) throw broken(place, 'ist weder Gutschrift noch Belastung');
  const bookedOn = findDay(findChild(node, 'BookgDt'), place) ?? findDay(findChild(node, 'ValDt'), place);
  if (!bookedOn) throw broken(place, 'hat kein Datum');
  const isReversal = ['true', '1'].includes(findText(node, 'RvslInd') ?? '');
  const bankReference = findReference(node, 'AcctSvcrRef');
  return { ...amount, node, place, direction, isReversal, bookedOn, bankReference };
}

function readPayments(entry: Entry): Payment[] {
  const details = listChildren(entry.node, 'NtryDtls').flatMap((group) => listChildren(group, 'TxDtls'));
  const [first] = details;
  if (details.length < 2) return [toPayment(entry, first, entry)];
  const parts = details.map((node) => readPart(node, entry));
  const signed = parts.map((part) => part && (part.direction === entry.direction ? part.cents : -part.cents));
  const isWhole = parts.every((part) => part?.currency === entry.currency);
  const sum = signed.reduce<number>((total, cents) => total + (cents ?? 0), 0);
  // Without the amount of each payment the entry stays whole.
  if (!isWhole || sum !== entry.cents) return [joinPayments(entry, details)];
  return details.map((node, index) => toPayment(entry, node, parts[index] ?? entry, true));
}

/** Amount and direction of one payment of a batch. Version 001.02 has the amount a level deeper. */
function readPart(details: XmlNode, { direction, place }: Entry): (Amount & Pick<Entry, 'direction'>) | null {
  const amount = findAmount(details, place) ?? findAmount(findChild(details, 'AmtDtls', 'TxAmt'), place);
  return amount && { ...amount, direction: findDirection(details, place) ?? direction };
}

function toPayment(
  entry: Entry,
  details: XmlNode | undefined,
  { cents, currency, direction }: Amount & Pick<Entry, 'direction'>,
  isPart = false,
): Payment {
  const { node, isReversal, bookedOn, bankReference } = entry;
  // The parties of a reversal are those of the payment that is reversed.
  const counterparty = readCounterparty(details, (direction === 'credit') !== isReversal);
  const purpose = readPurpose(details);
  const text =
    purpose || joinTexts([...listTexts(details, 'AddtlTxInf'), ...listTexts(node, 'AddtlNtryInf')]);
  const fields = { bookedOn, amountCents: cents, currency, direction, isReversal };
  const own = [counterparty.name, counterparty.iban, text];
  const identity = bankReference ? [bankReference, ...(isPart ? own : [])] : own;
  return {
    ...fields,
    text,
    counterparty,
    obstacle: findObstacle(fields),
    identity: [...Object.values(fields), ...identity],
  };
}

function joinPayments(entry: Entry, details: readonly XmlNode[]): Payment {
  const payment = toPayment(entry, undefined, entry);
  const text = joinTexts(details.map(readPurpose)) || payment.text;
  return { ...payment, text, identity: entry.bankReference ? payment.identity : [...payment.identity, text] };
}

/**
 * Adds references made of the bank's reference (`AcctSvcrRef`), else of name, IBAN and purpose. Equal payments of a statement are
 * numbered. `NtryRef` is left out: many banks only number the entries of a file with it, so that it changes with the file.
 */
function addReferences(payments: readonly Payment[]): BankEntry[] {
  const counts = new Map<string, number>();
  return payments.map(({ identity, ...payment }) => {
    const key = JSON.stringify(identity);
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    const reference = createHash('sha256').update(`${key}#${count}`).digest('base64url');
    return { reference, ...payment };
  });
}
