import { setTimeout as wait } from 'node:timers/promises';
import { type Db, inTransaction, keyringOf } from '#server/db/database.ts';
import {
  findLastEntryId,
  findLastSeal,
  insertSeal,
  listEntries,
  listWriters,
  type StoredEntry,
  type StoredSeal,
} from './chain-store.ts';
import { addEntry, beginHash, endHash, signHash } from './hashes.ts';

export type AuditParts = {
  readonly db: Db;
  readonly now: () => Date;
  /** What is noted outside the database shows that the end of the trail was cut off (decision 36). */
  readonly logSeal: (facts: object, message: string) => void;
};

/** Bounds what a check reads at once. */
const entriesPerSeal = 1000;

/** A transaction may not idle for longer (`server/db/postgres.ts`). */
const writersMs = 30_000;
const lookEveryMs = 100;

/**
 * Seals what is committed: whoever records waits for nobody, and the chain is made after them (decision 36). At the end
 * of a run the entries of transactions that are still open are left to the next one.
 *
 * @returns how many entries were sealed
 */
export async function sealEntries({ db, now, logSeal }: AuditParts, signal?: AbortSignal): Promise<number> {
  const settledId = await findSettledId(db, signal);
  for (let sealed = 0; ; ) {
    const seal = signal?.aborted ? null : await sealNext(db, settledId, now());
    if (seal) logSeal({ number: seal.number, hash: seal.hash }, 'audit trail sealed');
    const entries = seal?.entries ?? 0;
    sealed += entries;
    if (entries < entriesPerSeal) return sealed;
  }
}

/**
 * Below which no entry can appear any more. Ids are drawn in order, but may commit out of order: whoever has drawn a
 * lower one holds a lock on the table until its transaction ends, so those that hold one now are waited for.
 *
 * @returns 0 when one of them takes too long
 */
async function findSettledId(db: Db, signal: AbortSignal | undefined): Promise<number> {
  const lastId = await findLastEntryId(db);
  const writers = new Set(await listWriters(db));
  for (let waited = 0; writers.size > 0; waited += lookEveryMs) {
    if (waited >= writersMs || signal?.aborted) return 0;
    await wait(lookEveryMs);
    const current = new Set(await listWriters(db));
    for (const writer of writers) if (!current.has(writer)) writers.delete(writer);
  }
  return lastId;
}

async function sealNext(db: Db, settledId: number, at: Date): Promise<StoredSeal | null> {
  return inTransaction(db, async (tx) => {
    const previous = await findLastSeal(tx);
    const range = { afterId: previous?.lastEntryId ?? 0, upToId: settledId, limit: entriesPerSeal };
    const entries = await listEntries(tx, range);
    if (entries.length === 0) return null;
    const hash = chain(previous, entries, at);
    const seal = { ...hash, signature: signHash(keyringOf(tx), hash.hash) };
    return (await insertSeal(tx, seal)) ? seal : null;
  });
}

function chain(
  previous: StoredSeal | null,
  entries: readonly StoredEntry[],
  at: Date,
): Omit<StoredSeal, 'signature'> {
  const hash = beginHash();
  for (const entry of entries) addEntry(hash, entry);
  const seal = {
    number: (previous?.number ?? 0) + 1,
    at,
    lastEntryId: entries.at(-1)?.id ?? 0,
    entries: entries.length,
  };
  return { ...seal, hash: endHash(hash, { ...seal, previousHash: previous?.hash ?? '' }) };
}
