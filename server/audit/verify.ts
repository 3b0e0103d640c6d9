import { type Db, keyringOf } from '#server/db/database.ts';
import type { Keyring } from '#server/secrets/keyring.ts';
import {
  findLastEntryId,
  listEntries,
  listPersonal,
  listSeals,
  type StoredEntry,
  type StoredPersonal,
  type StoredSeal,
} from './chain-store.ts';
import { addEntry, beginHash, endHash, hashPersonal, signaturesOf } from './hashes.ts';

/** A seal as somebody has noted it outside the database. */
export type NotedSeal = { readonly number: number; readonly hash: string };

export type ChainProblem = {
  readonly kind:
    | 'seal_missing'
    | 'entries_differ'
    | 'signature_differs'
    | 'noted_seal_differs'
    | 'personal_value_differs';
  /** Number of the seal; of the entry for a personal value. */
  readonly number: number;
};

export type ChainReport = {
  readonly entries: number;
  readonly seals: number;
  /** To be noted outside the database: it covers everything before. */
  readonly lastSeal: (NotedSeal & { readonly at: Date }) | null;
  /** Written since; normally for at most a minute or two. */
  readonly unsealed: number;
  /** Personal values that were erased, or forgotten when their time was over. */
  readonly erased: number;
  readonly problems: readonly ChainProblem[];
};

const sealsPerRead = 100;
const entriesPerRead = 1000;

/**
 * Reads the whole audit trail and compares it with its seals.
 *
 * @param noted a seal noted earlier: shows that the end of the trail was cut off, too, or all of it written anew
 */
export async function verifyAuditChain(db: Db, noted?: NotedSeal): Promise<ChainReport> {
  const check = createCheck(db, noted);
  for (let after = 0; ; ) {
    const seals = await listSeals(db, after, sealsPerRead);
    for (const seal of seals) await check.take(seal);
    after = seals.at(-1)?.number ?? after;
    if (seals.length < sealsPerRead) return check.end();
  }
}

function createCheck(db: Db, noted: NotedSeal | undefined) {
  const keyring = keyringOf(db);
  const problems: ChainProblem[] = [];
  const counts = { entries: 0, seals: 0, erased: 0 };
  let last: StoredSeal | null = null;
  let isLastSigned = true;
  let isNotedSeen = false;

  const readRange = async (afterId: number, upToId: number, onEntry: (entry: StoredEntry) => void) => {
    for (let after = afterId; ; ) {
      const entries = await listEntries(db, { afterId: after, upToId, limit: entriesPerRead });
      const lastId = entries.at(-1)?.id ?? after;
      const personal = await listPersonal(db, { afterId: after, upToId: lastId });
      for (const entry of entries) onEntry(entry);
      const checked = checkPersonal(entries, personal);
      problems.push(...checked.problems);
      counts.erased += checked.erased;
      counts.entries += entries.length;
      if (entries.length < entriesPerRead) return;
      after = lastId;
    }
  };

  return {
    take: async (seal: StoredSeal) => {
      const expected = (last?.number ?? 0) + 1;
      if (seal.number !== expected) problems.push({ kind: 'seal_missing', number: expected });
      const hash = beginHash();
      let entries = 0;
      await readRange(last?.lastEntryId ?? 0, seal.lastEntryId, (entry) => {
        addEntry(hash, entry);
        entries += 1;
      });
      const counted = endHash(hash, { ...seal, entries, previousHash: last?.hash ?? '' });
      const { number } = seal;
      if (counted !== seal.hash) problems.push({ kind: 'entries_differ', number });
      isLastSigned = isSigned(keyring, seal);
      if (noted?.number === number) isNotedSeen = noted.hash === seal.hash;
      counts.seals += 1;
      last = seal;
    },
    end: async (): Promise<ChainReport> => {
      const sealed = counts.entries;
      const lastEntryId = await findLastEntryId(db);
      await readRange(last?.lastEntryId ?? 0, lastEntryId, () => {});
      if (last && !isLastSigned) problems.push({ kind: 'signature_differs', number: last.number });
      if (noted && !isNotedSeen) problems.push({ kind: 'noted_seal_differs', number: noted.number });
      const lastSeal = last && { number: last.number, hash: last.hash, at: last.at };
      return { ...counts, lastSeal, unsealed: counts.entries - sealed, problems };
    },
  };
}

/** By a key that the portal still has. Of the last seal it proves all before: each hash holds that of the one before. */
function isSigned(keyring: Keyring, { hash, signature }: StoredSeal): boolean {
  return signaturesOf(keyring, hash).includes(signature);
}

/** A value may be gone, but what is there is what was recorded. */
function checkPersonal(entries: readonly StoredEntry[], personal: readonly StoredPersonal[]) {
  const hashes = new Map(
    personal.map(({ entryId, part, salt, value }) => [
      `${entryId} ${part}`,
      hashPersonal(salt, value as Parameters<typeof hashPersonal>[1]),
    ]),
  );
  const problems: ChainProblem[] = [];
  let erased = 0;
  for (const { id, personalHashes } of entries) {
    for (const [part, expected] of Object.entries(personalHashes)) {
      const found = hashes.get(`${id} ${part}`);
      hashes.delete(`${id} ${part}`);
      if (found === undefined) erased += 1;
      else if (found !== expected) problems.push({ kind: 'personal_value_differs', number: id });
    }
  }
  // What no entry knows was put there by somebody else.
  for (const place of hashes.keys())
    problems.push({ kind: 'personal_value_differs', number: Number(place.split(' ')[0]) });
  return { problems, erased };
}
