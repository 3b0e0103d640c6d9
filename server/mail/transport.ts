import type { RenderedMail } from './layout.ts';

export type OutgoingMail = RenderedMail & {
  readonly id: string;
  readonly recipient: string;
  /** Bytes of the attachments, in their order. */
  readonly attached?: readonly Buffer[];
};

export type Transport = { send(mail: OutgoingMail): Promise<void>; close(): void };

/** Also the largest number of mails in flight. */
export const smtpConnections = 4;

/** Returns only codes, because a mail server's texts often quote the address. */
export function describeSmtpError(error: unknown): string {
  const parts = ['code', 'responseCode', 'command'].map((key) => fieldOf(error, key));
  return parts.filter((part) => part !== undefined).join(' ') || 'unknown error';
}

/** A permanent (5xx) refusal of the recipient, which must not be retried. */
export function isPermanentRefusal(error: unknown): boolean {
  const code = Number(fieldOf(error, 'responseCode'));
  return code >= 500 && code < 600 && fieldOf(error, 'command') === 'RCPT TO';
}

const awayCodes = new Set([
  'ECONNECTION',
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'ESOCKET',
  'EDNS',
  'ETLS',
  'EAUTH',
  'ENOAUTH',
  'EPROTOCOL',
]);

/** Whether the error concerns the mail server instead of the mail. */
export function isServerAway(error: unknown): boolean {
  return awayCodes.has(String(fieldOf(error, 'code'))) || fieldOf(error, 'responseCode') === 421;
}

function fieldOf(error: unknown, key: string): string | number | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const value = (error as Record<string, unknown>)[key];
  return typeof value === 'string' || typeof value === 'number' ? value : undefined;
}
