import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { ForgedMessageError } from '#server/shop/provider/errors.ts';
import { originOf } from './delivery.ts';
import { readSignedMessage, signMessage, writeBody } from './messages.ts';

const key = Buffer.alloc(32, 1);
const former = Buffer.alloc(32, 2);
const sentAt = new Date('2026-11-20T12:00:00Z');
const message = { deliveryId: randomUUID(), topic: 'paid', sentAt } as const;
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

function sign(signingKey: Buffer, body = writeBody(message, order)) {
  const delivery = { id: message.deliveryId, orderId: order.shopOrderId, topic: 'paid', createdAt: sentAt };
  return signMessage(signingKey, { ...delivery, topic: 'paid', tries: 0, body });
}

test.each([key, former])('a message signed with one of the keys is read', (signingKey) => {
  const { headers, body } = sign(signingKey);
  expect(readSignedMessage([key, former], headers, Buffer.from(body))).toEqual({ ...message, order });
});

const genuine = sign(key);
const ofCurrency = (currency: string) => sign(key, writeBody(message, { ...order, currency }));
const withNul = ofCurrency('EUR\u0000');
const withLoneSurrogate = ofCurrency('EUR\ud800');
const signature = genuine.headers['x-demoshop-signature'] ?? '';

test.each<[string, Record<string, string | string[]>, string]>([
  ['without a signature', {}, genuine.body],
  ['with an empty one', { 'x-demoshop-signature': '' }, genuine.body],
  ['with two', { 'x-demoshop-signature': [signature, signature] }, genuine.body],
  ['with one that begins like it', { 'x-demoshop-signature': signature.slice(0, -1) }, genuine.body],
  ['with more behind it', { 'x-demoshop-signature': `${signature}=` }, genuine.body],
  ['of another key', sign(former).headers, genuine.body],
  ['of another body', genuine.headers, genuine.body.replace('"paid"', '"refunded"')],
  ['of a body with one more space', genuine.headers, `${genuine.body} `],
  ['of what is no message', sign(key, '{}').headers, '{}'],
  ['of what is no JSON', sign(key, 'bezahlt').headers, 'bezahlt'],
  ['that holds NUL', withNul.headers, withNul.body],
  ['that holds a lone surrogate', withLoneSurrogate.headers, withLoneSurrogate.body],
])('a message %s is forged', (_what, headers, body) => {
  expect(() => readSignedMessage([key], headers, Buffer.from(body))).toThrow(ForgedMessageError);
});

test.each([
  ['127.0.0.1', 'http://127.0.0.1:80'],
  ['0.0.0.0', 'http://127.0.0.1:80'],
  ['::', 'http://[::1]:80'],
  ['2001:db8::1', 'http://[2001:db8::1]:80'],
])('a server that listens at %s is reached at %s', (address, origin) => {
  expect(originOf({ address, port: 80, family: '' })).toBe(origin);
});
