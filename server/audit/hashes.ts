import { createHash, createHmac, type Hash, randomBytes } from 'node:crypto';
import type { Keyring } from '#server/secrets/keyring.ts';
import { canonicalJson, type JsonValue } from './canonical-json.ts';
import type { StoredEntry } from './chain-store.ts';

export function createSalt(): string {
  return randomBytes(16).toString('base64url');
}

/** Without the salt, which is erased with the value, nobody can find an address by trying all. */
export function hashPersonal(salt: string, value: JsonValue): string {
  return createHash('sha256').update(salt).update('\n').update(canonicalJson(value)).digest('base64url');
}

export type SealToHash = {
  readonly number: number;
  readonly at: Date;
  readonly lastEntryId: number;
  readonly entries: number;
  /** Of the seal before; empty for the first. */
  readonly previousHash: string;
};

export function beginHash(): Hash {
  return createHash('sha256');
}

/** In the order of their ids, from the first behind the seal before. */
export function addEntry(hash: Hash, entry: StoredEntry): void {
  const { id, at, byId, action, subjectKind, subjectId, oldValue, newValue, personalHashes } = entry;
  const values = [
    id,
    at.toISOString(),
    byId,
    action,
    subjectKind,
    subjectId,
    oldValue,
    newValue,
    personalHashes,
  ];
  hash.update(canonicalJson(values)).update('\n');
}

/** Whatever stands in the seal itself is in it. */
export function endHash(hash: Hash, { number, at, lastEntryId, entries, previousHash }: SealToHash): string {
  return hash
    .update(canonicalJson([number, at.toISOString(), lastEntryId, entries, previousHash]))
    .digest('base64url');
}

const purpose = 'audit seals';

/** Whoever can write into the database but does not have its keys cannot seal anew what was changed. */
export function signHash(keyring: Keyring, hash: string): string {
  return signaturesOf(keyring, hash)[0] ?? '';
}

/** By each key of the portal, the current one first. */
export function signaturesOf(keyring: Keyring, hash: string): string[] {
  return keyring.deriveKeys(purpose).map((key) => createHmac('sha256', key).update(hash).digest('base64url'));
}
