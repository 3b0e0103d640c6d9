import { z } from 'zod';
import { checkNewPassword } from '#domain/accounts/passwords/new-password.ts';
import { isNetwork } from '#server/http/client-address.ts';
import { isSecretKey } from '#server/secrets/keyring.ts';

/** An empty variable counts as not set. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Quotes a value in a problem. {@link hideQuoted} finds the quotation by its marks. */
const quote = (value: unknown) => `“${String(value).replaceAll('”', '')}”`;

/** Replaces what a problem quotes from `value`. */
export function hideQuoted(problem: string, value: string): string {
  const kept = value.replaceAll('”', '');
  return problem.replace(/“([^”]*)”/g, (quoted, text) => (kept.includes(text) ? '“…”' : quoted));
}

/** @param reason why the variable is required; false or undefined makes it optional */
export function optional<T extends z.ZodType>(schema: T, reason: string | false | undefined) {
  return schema
    .nullable()
    .default(null)
    .refine((value) => !reason || value !== null, `is missing: ${reason}`);
}

export function choice<const T extends readonly string[]>(...options: T) {
  return z.enum(options, {
    error: ({ input }) => `must be one of ${options.join(', ')}, not ${quote(input)}.`,
  });
}

export function zero(where: string) {
  return z.literal('0', { error: `must be 0 ${where}` }).default('0');
}

export const makeSecretKey = 'node -p "crypto.randomBytes(32).toString(\'base64url\')"';

export const secretKeys = z
  .string()
  .transform((value) => value.split(',').map((key) => key.trim()))
  .refine(
    (keys) => keys.every(isSecretKey),
    `must be 32 random bytes in base64url (43 characters), or several of them with commas between. Make one with: ${makeSecretKey}`,
  );

/** Parses the text of a variable. */
export function wholeNumber(least: number, most: number, reason = '.') {
  return z
    .string()
    .refine((value) => /^\d{1,5}$/.test(value) && Number(value) >= least && Number(value) <= most, {
      error: ({ input }) => `must be a number from ${least} to ${most}, not ${quote(input)}${reason}`,
    })
    .transform(Number);
}

export function address(...protocols: readonly string[]) {
  const beginnings = protocols.map((protocol) => `${protocol}://`).join(' or ');
  return z.url({
    protocol: new RegExp(`^(?:${protocols.join('|')})$`),
    error: `must be an address that begins with ${beginnings}.`,
  });
}

export function originOf(...protocols: readonly string[]) {
  return address(...protocols)
    .transform((value) => new URL(value))
    .refine(
      ({ pathname, search, hash, username }) => pathname === '/' && !search && !hash && !username,
      'must be an address without path, login and parameters.',
    )
    .transform((url) => url.origin);
}

/** Address without a trailing slash; `off` becomes null. */
export const viesUrl = z
  .literal('off', { error: 'must be off, or an address that begins with https:// or http://.' })
  .or(address('https', 'http'))
  .transform((value) => (value === 'off' ? null : value.replace(/\/+$/, '')));

/** Looser than the rule for visitors: the operator knows which addresses the own mail server accepts. */
function isMailAddress(value: string): boolean {
  return /^[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;]+$/.test(value);
}

export const sender = z
  .string()
  .refine(
    (value) => isMailAddress(/^[^<>\r\n]*<([^<>\s]+)>$/.exec(value)?.[1] ?? value),
    'must be an address such as “Name <post@portal.example>”.',
  );

export const adminEmail = z.string().refine(isMailAddress, 'is not a valid e-mail address.');

export const adminPassword = z
  .string()
  .refine(
    (value) => checkNewPassword(value, 'admin') === null,
    'is too weak: it needs 8 to 128 characters with a small letter, a capital letter, a digit and a special ' +
      'character, and must not be a common password.',
  );

export const networks = z
  .string()
  .transform((value) => value.split(',').map((entry) => entry.trim()))
  .transform((entries) => entries.filter((entry) => entry !== ''))
  .superRefine((entries, context) => {
    if (entries.length === 0) context.addIssue('names no address.');
    if (entries.join() === 'none') return;
    for (const entry of entries.filter((candidate) => !isNetwork(candidate))) {
      context.addIssue(
        `contains ${quote(entry)}; IP addresses and networks such as 10.0.0.0/8 are allowed (not /0, which is everybody), or “none” alone.`,
      );
    }
  })
  .transform((entries) => entries.filter((entry) => entry !== 'none'));
