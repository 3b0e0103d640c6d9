import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { ForgedMessageError } from '#server/shop/provider/errors.ts';
import { originOf } from './delivery.ts';
import { readSignedMessage, signMessage, writeBody } from './messages.ts';

const key = Buffer.alloc(32, 1);
const former = Buffer.alloc(32, 2);
const sentAt = new Date('2026-11-20T12:00:00Z');
const message = { deliveryId: randomUUID(), sentAt };
const order = {
  shopOrderId: randomUUID(),
  checkoutId: randomUUID(),
  payment: 'paid',
  isCancelled: false,
  currency: 'EUR',
  netCents: 100,
  grossCents: 119,
  lines: [{ requestId: randomUUID(), netCents: 100, quantity: 1 }],
  refundedCents: 0,
} as const;
const body = writeBody(message, order);

test('a message signed with any key is accepted', () => {
  for (const signingKey of [key, former]) {
    const { headers } = signMessage(signingKey, body);
    expect(readSignedMessage([key, former], headers, Buffer.from(body))).toEqual({ ...message, order });
  }
});

const { headers } = signMessage(key, body);
const signature = headers['x-demoshop-signature'] ?? '';
const signed = (text: string) => [signMessage(key, text).headers, text] as const;
const ofCurrency = (currency: string) => signed(writeBody(message, { ...order, currency }));

test.each<[string, Record<string, string | string[]>, string]>([
  ['without a signature', {}, body],
  ['with an empty one', { 'x-demoshop-signature': '' }, body],
  ['with two', { 'x-demoshop-signature': [signature, signature] }, body],
  ['with one that begins like it', { 'x-demoshop-signature': signature.slice(0, -1) }, body],
  ['with more behind it', { 'x-demoshop-signature': `${signature}=` }, body],
  ['of another key', signMessage(former, body).headers, body],
  ['of another body', headers, body.replace('"paid"', '"refunded"')],
  ['of a body with one more space', headers, `${body} `],
  ['of what is no JSON', ...signed('bezahlt')],
  ['that holds NUL', ...ofCurrency('EUR\u0000')],
  ['that holds a lone surrogate', ...ofCurrency('EUR\ud800')],
])('a message %s is forged', (_what, given, text) => {
  expect(() => readSignedMessage([key], given, Buffer.from(text))).toThrow(ForgedMessageError);
});

test.each([
  ['127.0.0.1', 'http://127.0.0.1:80'],
  ['0.0.0.0', 'http://127.0.0.1:80'],
  ['::', 'http://[::1]:80'],
  ['2001:db8::1', 'http://[2001:db8::1]:80'],
])('messages to a server that listens at %s go to %s', (address, origin) => {
  expect(originOf({ address, port: 80, family: '' })).toBe(origin);
});
