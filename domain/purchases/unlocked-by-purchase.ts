import type { ContactWay } from '#domain/requests/contact-wish.ts';

const ALWAYS = 'Firmenname, Ansprechpartner, Position, vollständige Postleitzahl';

const alone = {
  telefon: 'Telefonnummer (der Auftraggeber möchte nur telefonisch kontaktiert werden)',
  email: 'E\u2011Mail\u2011Adresse (der Auftraggeber möchte nur per E\u2011Mail kontaktiert werden)',
} as const;

/**
 * Writes non-breaking hyphens.
 * @param ways common ways of contact of all requests in the order (requests 58); empty if they differ
 */
export function describeUnlocked(ways: readonly ContactWay[] = []): string {
  const [first, second] = ways;
  if (first && !second) return `${ALWAYS} und ${alone[first]}`;
  const all = `${ALWAYS}, E\u2011Mail\u2011Adresse und Telefonnummer`;
  return first ? all : `${all}, soweit der Auftraggeber so kontaktiert werden möchte`;
}

/** Common ways of contact of several requests; empty if they differ. */
export function commonWays(all: readonly (readonly ContactWay[])[]): readonly ContactWay[] {
  const [first = [], ...others] = all;
  return others.every((ways) => ways.join() === first.join()) ? first : [];
}
