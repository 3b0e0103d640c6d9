import { spellUmlauts } from '#domain/text-rules.ts';
import { companyKey, legalForms } from './company-key.ts';

/** Shorter words and abbreviations are in too many domains. */
const SHORTEST = 3;

/** Whether a mail domain or host could be the company's (admin 90): `werft-nord.de` or `wn-gruppe.de` for `Werft Nord GmbH`. */
export function fitsCompany(host: string, company: string): boolean {
  const labels = host.toLowerCase().split('.').slice(0, -1);
  const words = spellUmlauts(company.toLowerCase()).match(/[\p{L}\p{N}]+/gu) ?? [];
  const distinctive = words.filter((word) => !legalForms.includes(word));
  const initials = distinctive.map((word) => word[0]).join('');
  const whole = spellUmlauts(companyKey(company));
  return labels.some((label) => {
    const parts = spellUmlauts(label).split('-');
    const joined = parts.join('');
    return (
      distinctive.some((word) => word.length >= SHORTEST && joined.includes(word)) ||
      (joined.length >= SHORTEST && whole.includes(joined)) ||
      (initials.length >= 2 && parts.includes(initials))
    );
  });
}
