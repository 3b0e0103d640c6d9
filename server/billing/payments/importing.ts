import { createHash } from 'node:crypto';
import type { BankStatement } from '#domain/billing/bank/bank-entry.ts';
import { normalizeIban } from '#domain/billing/bank/payer.ts';
import { Problem } from '#server/api/problem.ts';
import { type Actor, recordAudit } from '#server/audit/audit.ts';
import { type Db, inTransaction } from '#server/db/database.ts';
import { insertEntries, insertImport, listEntriesOf } from './entries-store.ts';
import type { EntryRecord } from './record.ts';

type Import = {
  readonly bytes: Uint8Array;
  /** The operator's account. */
  readonly accountIban: string;
  readonly actor: Actor;
  readonly now: Date;
};

type Imported = {
  readonly importId: string;
  readonly newCount: number;
  /** All of the file, in its order. */
  readonly entries: readonly EntryRecord[];
};

/**
 * Stores the entries of a bank statement that no earlier file had. The same file again changes nothing.
 *
 * @throws Problem 413 or 422 for a file that cannot be read, or of another account; nothing is stored then
 */
export async function importStatement(db: Db, { bytes, actor, now, ...given }: Import): Promise<Imported> {
  const accountIban = normalizeIban(given.accountIban);
  // Loaded at the first file, because the library takes 10 MB of memory.
  const { readStatements } = await import('#server/billing/bank/read-statements.ts');
  const statements = readStatements(bytes);
  checkAccount(statements, accountIban);
  const entries = statements.flatMap((statement) => statement.entries);
  const sha256 = createHash('sha256').update(bytes).digest();
  const imported = await inTransaction(db, async (tx) => {
    const { id, isNew } = await insertImport(tx, { sha256, accountIban, importedBy: actor.by, now });
    if (!isNew) return { importId: id, newCount: 0 };
    const newCount = await insertEntries(tx, { importId: id, accountIban, entries, now });
    await recordAudit(tx, {
      ...actor,
      ...{ at: now, action: 'statement_imported', subject: { kind: 'payment', id } },
      new: { entries: entries.length, new: newCount },
    });
    return { importId: id, newCount };
  });
  const references = entries.map(({ reference }) => reference);
  return { ...imported, entries: await listEntriesOf(db, accountIban, references) };
}

function checkAccount(statements: readonly BankStatement[], accountIban: string): void {
  const other = statements.find(({ iban }) => iban !== accountIban);
  if (!other) return;
  throw new Problem(
    422,
    'other_account',
    `Dieser Kontoauszug gehört zum Konto ${other.iban}. Ihre Rechnungen nennen das Konto ${accountIban}.`,
    { msg2: 'Es wurde nichts übernommen.' },
  );
}
