import { holdsContact } from '#domain/requests/masking/masks.ts';
import { type Hint, listHints, networkRequests } from '#domain/requests/spam-signals/hints.ts';
import type { Db } from '#server/db/database.ts';
import type { RequestRecord } from '#server/requests/record.ts';
import { type FingerprintFacts, listFingerprintFacts } from './hints-store.ts';

/** Hints by request (requests 80). A request whose fingerprint is deleted has only the hints of its own text. */
export async function findHints(
  db: Db,
  requests: readonly RequestRecord[],
): Promise<ReadonlyMap<string, readonly Hint[]>> {
  const ids = requests.map(({ id }) => id);
  const fingerprints = await listFingerprintFacts(db, ids, { mostOfNetwork: networkRequests.most });
  const fingerprintOf = new Map(fingerprints.map((fingerprint) => [fingerprint.requestId, fingerprint]));
  const { isMailDisposable, isPhoneKnown } = await loadRegisters();
  return new Map(
    requests.map((request) => {
      const { id, email, telefonnummer, masks } = request;
      // An erased request has no hints (requests 61).
      if (email === '') return [id, []];
      const hints = listHints({
        ...(fingerprintOf.get(id) ?? noFingerprint),
        isMailDisposable: isMailDisposable(email),
        isPhoneKnown: isPhoneKnown(telefonnummer),
        textHoldsContact: holdsContact(masks),
      });
      return [id, hints];
    }),
  );
}

const noFingerprint: Omit<FingerprintFacts, 'requestId'> = {
  sameCompany: null,
  sameMailbox: null,
  samePhone: null,
  fromNetwork: 0,
  lacksProof: false,
  honeypotFilled: false,
};

/** Loads 56,000 domains and all numbering plans when the first admin reads a request. */
async function loadRegisters() {
  const [{ default: mailChecker }, { parsePhoneNumberFromString }] = await Promise.all([
    import('mailchecker'),
    import('libphonenumber-js/max'),
  ]);
  const disposable = mailChecker.blacklist();
  return {
    isMailDisposable: (email: string): boolean => {
      const labels = (email.split('@').at(-1) ?? '').split('.');
      return labels.some((_, n) => disposable.has(labels.slice(n).join('.')));
    },
    /** Exact check. Forms only check length and first digits (requests 24). */
    isPhoneKnown: (stored: string): boolean =>
      parsePhoneNumberFromString(stored.replace(/;ext=.*$/, ''))?.isValid() ?? false,
  };
}
