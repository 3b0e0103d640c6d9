import { Resolver } from 'node:dns/promises';
import { domainToASCII } from 'node:url';
import { createKeptAnswers } from './kept-answers.ts';

/** `unknown`: the name servers gave no answer in time. */
export type Acceptance = 'yes' | 'no' | 'unknown';

type Lookup = Pick<Resolver, 'resolveMx' | 'resolve4' | 'resolve6' | 'cancel'>;

const ANSWER_WITHIN_MS = 2000;

/** Says whether a domain accepts mail (admin 90). */
export function createMailDomainCheck(openLookup: () => Lookup = () => new Resolver({ tries: 1 })) {
  const askOnce = createKeptAnswers<Acceptance>((acceptance) => acceptance !== 'unknown');
  const ask = (domain: string) => {
    const lookup = openLookup();
    const timer = setTimeout(() => lookup.cancel(), ANSWER_WITHIN_MS);
    return askNameServers(lookup, domainToASCII(domain)).finally(() => clearTimeout(timer));
  };
  return (domain: string): Promise<Acceptance> => askOnce(domain, () => ask(domain));
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
