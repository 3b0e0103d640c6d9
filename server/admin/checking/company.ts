import * as vat from 'jsvat-next';
import { companyDomain } from '#domain/accounts/email.ts';
import type { VatIdState } from '#domain/billing/party/billing-details.ts';
import { listReviewedTexts } from '#domain/requests/masking/masks.ts';
import { fitsCompany } from '#domain/requests/spam-signals/company-domain.ts';
import { askVies } from '#server/accounts/accounts.ts';
import { notFound } from '#server/api/problem.ts';
import type { Db } from '#server/db/database.ts';
import { findRequest } from '#server/requests/listings.ts';
import { checkMailDomain } from './mail-domain.ts';

/** An unanswered question leaves `unchecked`. */
type CheckedVatId = {
  readonly vatId: string;
  readonly state: VatIdState | 'malformed';
  /** Null unless VIES tells it. */
  readonly name: string | null;
};

/** Each is a question to VIES, which blocks those who ask too much. */
const mostVatIds = 3;

/**
 * Checks a request's company by its address and its free texts (admin 90).
 *
 * @param viesUrl null for no register
 * @throws Problem 404
 */
export async function checkCompany(db: Db, id: string, viesUrl: string | null, now: Date) {
  const request = await findRequest(db, id);
  if (!request) throw notFound();
  const { email, firmenname } = request;
  const texts = listReviewedTexts(request);
  const domain = email.split('@').at(-1) ?? '';
  const websites = texts.flatMap(({ masks }) => masks.filter(({ reason }) => reason === 'url'));
  const fits = (host: string) => fitsCompany(host, firmenname);
  const found = findVatIds(texts.map(({ text }) => text)).slice(0, mostVatIds);
  const [acceptsMail, vatIds] = await Promise.all([
    domain === '' ? null : checkMailDomain(domain, now),
    Promise.all(found.map((each) => checkVatId(viesUrl, each))),
  ]);
  return {
    mail:
      acceptsMail === null
        ? null
        : {
            domain,
            isFreemail: companyDomain(email) === null,
            fitsCompany: fits(domain),
            acceptsMail,
          },
    websites: [...new Set(websites.map(({ words }) => readHost(words)))].map((host) => ({
      host,
      fitsCompany: fits(host),
      isMailDomain: host === domain || host.endsWith(`.${domain}`),
    })),
    vatIds,
  };
}

async function checkVatId(viesUrl: string | null, { vatId, isValid }: FoundVatId): Promise<CheckedVatId> {
  if (!isValid) return { vatId, state: 'malformed', name: null };
  const answer = await askVies(viesUrl, vatId);
  if (answer === null) return { vatId, state: 'unchecked', name: null };
  return { vatId, state: answer.isValid ? 'valid' : 'invalid', name: answer.name };
}

function readHost(words: string): string {
  return words
    .toLowerCase()
    .replace(/^[a-z]+:\/\//, '')
    .replace(/[/?#:].*$/s, '');
}

const vatIds =
  /\b(?:DE(?:[ ./-]?\d){8,9}|(?:ATU|BE|BG|CY|CZ|DK|EE|EL|ES|FI|FR|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK)\d{7,12}(?:B\d\d|[A-Z])?)\b/g;

type FoundVatId = { readonly vatId: string; readonly isValid: boolean };

/** VAT IDs in texts, checked for form and check digit. */
export function findVatIds(texts: readonly string[]): FoundVatId[] {
  const found = texts.flatMap((text) => text.match(vatIds) ?? []);
  return [...new Set(found.map((each) => each.replace(/[^A-Z0-9]/g, '')))].map((vatId) => ({
    vatId,
    isValid: vat.checkVAT(vatId, [...vat.countries]).isValid,
  }));
}
