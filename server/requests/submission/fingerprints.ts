import { createHmac } from 'node:crypto';
import { mailboxOf } from '#domain/accounts/email.ts';
import type { CategoryCode } from '#domain/catalogue/categories.ts';
import { dayMs } from '#domain/durations.ts';
import { companyKey } from '#domain/requests/spam-signals/company-key.ts';
import { type Db, keyringOf, type Tx } from '#server/db/database.ts';
import { deleteFingerprints, findMarks, insertFingerprint, updateMailbox } from './store.ts';

/** Signs of an automatic submission. */
export type SpamSignals = {
  /** Null for demo requests, which nobody has sent. */
  readonly network: string | null;
  /** The visitor's browser has sent no proof of work (requests 59). */
  readonly lacksProof: boolean;
  /** Rule requests 79. */
  readonly honeypotFilled: boolean;
};

export const noSignals: SpamSignals = { network: null, lacksProof: false, honeypotFilled: false };

type Submitted = SpamSignals & {
  readonly requestId: string;
  readonly category: CategoryCode;
  readonly firmenname: string;
  readonly email: string;
  /** As stored (requests 24). */
  readonly telefonnummer: string;
  readonly submittedAt: Date;
};

/** Stores hashes for the hints about later requests (requests 80). */
export async function saveFingerprint(tx: Tx, submitted: Submitted): Promise<void> {
  const { requestId, category, submittedAt, network, lacksProof, honeypotFilled } = submitted;
  const hash = hashWith(tx);
  await insertFingerprint(tx, {
    requestId,
    category,
    submittedAt,
    company: hash(companyKey(submitted.firmenname)),
    mailbox: hash(mailboxOf(submitted.email)),
    phone: hash(submitted.telefonnummer),
    network: network && hash(network),
    lacksProof,
    honeypotFilled,
  });
}

/** Follows a request to its corrected address (requests 106). */
export function correctFingerprint(tx: Tx, requestId: string, email: string): Promise<void> {
  return updateMailbox(tx, requestId, hashWith(tx)(mailboxOf(email)));
}

function hashWith(tx: Tx): (text: string) => string {
  const [key] = keyringOf(tx).deriveKeys('traces of requests');
  if (!key) throw new Error('A keyring has a key.');
  return (text) => createHmac('sha256', key).update(text).digest('base64url');
}

const fingerprintLifetimeMs = 30 * dayMs;

/** @returns how many */
export function deleteOldFingerprints(db: Db, now: Date, signal?: AbortSignal): Promise<number> {
  return deleteFingerprints(db, new Date(now.getTime() - fingerprintLifetimeMs), signal);
}

/** The export leaves out the hashes (accounts 53). */
export async function exportSpamSignals(db: Db, requestId: string) {
  const marks = await findMarks(db, requestId);
  return (
    marks && {
      withoutProofOfWork: marks.lacksProof,
      hiddenFieldFilled: marks.honeypotFilled,
      networkKnown: marks.network !== null,
      keptUntil: new Date(marks.submittedAt.getTime() + fingerprintLifetimeMs).toISOString(),
    }
  );
}
