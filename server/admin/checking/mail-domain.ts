import { Resolver } from 'node:dns/promises';
import { domainToASCII } from 'node:url';
import { hourMs } from '#domain/durations.ts';

/** `unknown`: the name servers gave no answer in time. */
export type Acceptance = 'yes' | 'no' | 'unknown';

type Lookup = Pick<Resolver, 'resolveMx' | 'resolve4' | 'resolve6' | 'cancel'>;

const ANSWER_WITHIN_MS = 2000;
const KEPT_MS = hourMs;
const KEPT_AT_MOST = 500;

/** Answers whether a domain accepts mail, and keeps an answer for an hour (admin 90). */
export function createMailDomainCheck(openLookup: () => Lookup = () => new Resolver({ tries: 1 })) {
  const kept = new Map<string, { readonly acceptance: Acceptance; readonly until: number }>();
  return async (domain: string, now: Date): Promise<Acceptance> => {
    const known = kept.get(domain);
    if (known && known.until > now.getTime()) return known.acceptance;
    const lookup = openLookup();
    const timer = setTimeout(() => lookup.cancel(), ANSWER_WITHIN_MS);
    const acceptance = await askNameServers(lookup, domainToASCII(domain)).finally(() => clearTimeout(timer));
    if (kept.size >= KEPT_AT_MOST) kept.clear();
    if (acceptance !== 'unknown') kept.set(domain, { acceptance, until: now.getTime() + KEPT_MS });
    return acceptance;
  };
}

export const checkMailDomain = createMailDomainCheck();

async function askNameServers(lookup: Lookup, domain: string): Promise<Acceptance> {
  try {
    const hosts = await listOrNone(lookup.resolveMx(domain));
    // One empty host refuses all mail (RFC 7505).
    if (hosts.length > 0) return hosts.some(({ exchange }) => exchange !== '') ? 'yes' : 'no';
    // Without hosts for mail, the domain's own address takes it (RFC 5321).
    const addresses = await Promise.all([
      listOrNone(lookup.resolve4(domain)),
      listOrNone(lookup.resolve6(domain)),
    ]);
    return addresses.flat().length > 0 ? 'yes' : 'no';
  } catch {
    return 'unknown';
  }
}

/** @throws any error but that the domain does not exist or has no such record */
async function listOrNone<Found>(answer: Promise<Found[]>): Promise<Found[]> {
  try {
    return await answer;
  } catch (error) {
    const isNone =
      error instanceof Error && 'code' in error && /^E(?:NOTFOUND|NODATA)$/.test(String(error.code));
    if (isNone) return [];
    throw error;
  }
}
