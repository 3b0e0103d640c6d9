import { isLongerThan } from '#domain/text-rules.ts';

export const INVALID_EMAIL = 'Ungültige E-Mail-Adresse';

/** In characters (accounts 6). */
export const EMAIL_MAX_LENGTH = 254;

/** A part of a domain, in Latin letters and not in DNS notation (`xn--`). Otherwise one mailbox could have several addresses. */
const label = String.raw`(?!xn--)[\p{Script=Latin}\d](?:[\p{Script=Latin}\d-]*[\p{Script=Latin}\d])?`;
const invisible = String.raw`\p{C}\p{Default_Ignorable_Code_Point}`;
const emailPattern = new RegExp(String.raw`^[^\s${invisible}@<>",;:\\()[\]]+@${label}(?:\.${label})+$`, 'u');

/** Checks the shape x@y.z. @returns the message, or null when the address may be stored */
export function checkEmail(typed: string): string | null {
  const email = normalizeEmail(typed);
  return !isLongerThan(email, EMAIL_MAX_LENGTH) && emailPattern.test(email) ? null : INVALID_EMAIL;
}

/** The form in which addresses are stored, compared and mailed (accounts 6). */
export function normalizeEmail(email: string): string {
  return email.trim().normalize('NFKC').toLowerCase();
}

const dotlessProviders = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox of an address, for counting mails: without the part after a plus, and without the dots that Google ignores. Not an
 * address for mails, and no identity of accounts.
 */
export function mailboxOf(email: string): string {
  const normalized = normalizeEmail(email);
  const at = normalized.lastIndexOf('@');
  const [name = '', domain = ''] = [normalized.slice(0, at), normalized.slice(at + 1)];
  const untagged = name.replace(/(?<=.)\+.*$/s, '');
  if (!dotlessProviders.has(domain)) return `${untagged}@${domain}`;
  return `${untagged.replaceAll('.', '')}@gmail.com`;
}

/** Mail providers whose addresses say nothing about the company behind them (accounts 6, matching 6). */
const publicMailProviders = new Set(
  (
    'gmail.com googlemail.com gmx.de gmx.net gmx.at gmx.ch web.de t-online.de outlook.com outlook.de ' +
    'hotmail.com hotmail.de live.de live.com msn.com yahoo.com yahoo.de icloud.com me.com mac.com ' +
    'freenet.de aol.com aol.de posteo.de mailbox.org proton.me protonmail.com arcor.de 1und1.de ' +
    'online.de vodafone.de kabelmail.de email.de mail.de tutanota.com tuta.io'
  ).split(' '),
);

/** The company domain of an address; null for public mail providers. */
export function companyDomain(email: string): string | null {
  const domain = normalizeEmail(email).split('@').at(-1) ?? '';
  return domain === '' || publicMailProviders.has(domain) ? null : domain;
}
