import { companyKey } from '#domain/requests/spam-signals/company-key.ts';
import { spellUmlauts } from '#domain/text-rules.ts';
import type { BankEntry } from './bank-entry.ts';

/** Banks cut names at this length. */
const CUT_NAME_LENGTH = 27;

/** Without spaces, in capitals. */
export function normalizeIban(iban: string): string {
  return iban.replace(/\s/g, '').toUpperCase();
}

/** Equal for a company's name and its spelling by a bank: `Müller & Söhne GmbH`, `MUELLER + SOEHNE`. */
function nameKey(name: string): string {
  return spellUmlauts(companyKey(name));
}

export type Payer = { readonly organisationName: string; readonly knownIbans: readonly string[] };

/** By what an entry's counterparty was recognized. */
export type PayerSign = 'iban' | 'name';

type Counterparty = BankEntry['counterparty'];

/**
 * Groups things of payers, so that many entries can be looked up fast.
 *
 * @returns function that answers the things of an entry's payer, in their order; null for an unknown payer
 */
export function groupByPayer<T extends Payer>(
  things: readonly T[],
): (counterparty: Counterparty) => { readonly sign: PayerSign; readonly things: readonly T[] } | null {
  const byIban = groupBy(things, ({ knownIbans }) => new Set(knownIbans.map(normalizeIban)));
  const byName = groupBy(things, ({ organisationName }) => [nameKey(organisationName)]);
  return ({ name, iban }) => {
    const sameIban = byIban.get(normalizeIban(iban ?? ''));
    if (sameIban) return { sign: 'iban', things: sameIban };
    const sameName = findByName(name ?? '', byName);
    return sameName ? { sign: 'name', things: sameName } : null;
  };
}

function groupBy<T>(things: readonly T[], keysOf: (thing: T) => Iterable<string>): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const thing of things)
    for (const key of keysOf(thing)) {
      const group = groups.get(key);
      if (group) group.push(thing);
      else groups.set(key, [thing]);
    }
  return groups;
}

function findByName<T>(name: string, byName: ReadonlyMap<string, T[]>): readonly T[] | undefined {
  const key = nameKey(name);
  if (key === '') return undefined;
  const same = byName.get(key);
  if (same || name.trim().length < CUT_NAME_LENGTH) return same;
  const cut: T[] = [];
  for (const [own, things] of byName) if (own.startsWith(key)) cut.push(...things);
  return cut.length > 0 ? cut : undefined;
}
