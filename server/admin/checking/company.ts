import { companyDomain } from '#domain/accounts/email.ts';
import { listReviewedTexts } from '#domain/requests/masking/masks.ts';
import { fitsCompany } from '#domain/requests/spam-signals/company-domain.ts';
import { notFound } from '#server/api/problem.ts';
import type { Db } from '#server/db/database.ts';
import { findRequest } from '#server/requests/listings.ts';
import { checkMailDomain } from './mail-domain.ts';
import { findVatIds } from './vat-ids.ts';

/** Checks a request's company by its address and its free texts (admin 90). @throws Problem 404 */
export async function checkCompany(db: Db, id: string) {
  const request = await findRequest(db, id);
  if (!request) throw notFound();
  const { email, firmenname } = request;
  const texts = listReviewedTexts(request);
  const domain = email.split('@').at(-1) ?? '';
  const websites = texts.flatMap(({ masks }) => masks.filter(({ reason }) => reason === 'url'));
  const fits = (host: string) => fitsCompany(host, firmenname);
  return {
    mail:
      domain === ''
        ? null
        : {
            domain,
            isFreemail: companyDomain(email) === null,
            fitsCompany: fits(domain),
            acceptsMail: await checkMailDomain(domain),
          },
    websites: [...new Set(websites.map(({ words }) => readHost(words)))].map((host) => ({
      host,
      fitsCompany: fits(host),
      isMailDomain: host === domain || host.endsWith(`.${domain}`),
    })),
    vatIds: findVatIds(texts.map(({ text }) => text)),
  };
}

function readHost(words: string): string {
  return words
    .toLowerCase()
    .replace(/^[a-z]+:\/\//, '')
    .replace(/[/?#:].*$/s, '');
}
