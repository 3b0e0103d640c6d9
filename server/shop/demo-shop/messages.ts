import { createHmac } from 'node:crypto';
import { webhookPath } from '#domain/shop/providers.ts';
import { parseStrictJson } from '#server/http/json-body.ts';
import { isSameText } from '#server/secrets/same-text.ts';
import { ForgedMessageError } from '#server/shop/provider/errors.ts';
import type { ShopMessage, ShopOrder } from '#server/shop/provider/record.ts';

const signatureHeader = 'x-demoshop-signature';

/** Purpose of the keys derived from the keyring. */
export const signingPurpose = 'messages of the demo shop';

export type SignedMessage = {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

type Body = Omit<ShopMessage, 'sentAt'> & { readonly sentAt: string };

/** Puts everything into the body, because the signature covers nothing else. */
export function writeBody(message: Omit<ShopMessage, 'order'>, order: ShopOrder): string {
  return JSON.stringify({ ...message, order } satisfies ShopMessage);
}

export function signMessage(key: Buffer, body: string): SignedMessage {
  const headers = { 'content-type': 'application/json', [signatureHeader]: sign(key, Buffer.from(body)) };
  return { path: webhookPath('demoshop'), headers, body };
}

/** @throws {ForgedMessageError} */
export function readSignedMessage(
  keys: readonly Buffer[],
  headers: Readonly<Record<string, string | string[] | undefined>>,
  rawBody: Buffer,
): ShopMessage {
  const signature = headers[signatureHeader];
  if (typeof signature !== 'string' || !keys.some((key) => isSameText(signature, sign(key, rawBody))))
    throw new ForgedMessageError('The signature is missing or wrong.');
  try {
    // Skip validation: only this shop can sign a body.
    const body = parseStrictJson(rawBody) as Body;
    return { ...body, sentAt: new Date(body.sentAt) };
  } catch (cause) {
    throw new ForgedMessageError('The message cannot be read.', { cause });
  }
}

function sign(key: Buffer, body: Buffer): string {
  return createHmac('sha256', key).update(body).digest('base64');
}
