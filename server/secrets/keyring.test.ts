import { describe, expect, it } from 'vitest';
import { createKeyring, createSecretKey, isSecretKey, UnreadableSecretError } from './keyring.ts';

const [former, present] = [createSecretKey(), createSecretKey()];
const place = 'totp_secrets.secret anna';

describe('a keyring', () => {
  it('decrypts its values, and encrypts the same value differently each time', () => {
    const keyring = createKeyring([present]);
    const stored = keyring.encrypt('geheim – ü', place);
    expect(keyring.decrypt(stored, place)).toBe('geheim – ü');
    expect(stored).not.toContain('geheim');
    expect(keyring.encrypt('geheim – ü', place)).not.toBe(stored);
  });

  it('decrypts no value without its key, at another place, or after a change', () => {
    const keyring = createKeyring([present]);
    const stored = keyring.encrypt('geheim', place);
    const [version, id, content = ''] = stored.split('.');
    const bytes = Buffer.from(content, 'base64url');
    const flipped = [...bytes.keys()].map((index) => {
      const copy = Buffer.from(bytes);
      copy[index] = (copy[index] ?? 0) ^ 1;
      return [version, id, copy.toString('base64url')].join('.');
    });
    expect(() => createKeyring([former]).decrypt(stored, place)).toThrow(UnreadableSecretError);
    expect(() => keyring.decrypt(stored, 'totp_secrets.secret bert')).toThrow(UnreadableSecretError);
    for (const changed of [...flipped, `${version}.${id}.`, `${version}.${id}`, 'v1.', 'geheim', ''])
      expect(() => keyring.decrypt(changed, place), changed).toThrow(UnreadableSecretError);
  });
});

it('derives one key for another purpose from each key, the current one first', () => {
  const derived = createKeyring([present, former]).deriveKeys('signatures');
  expect(derived.map((key) => key.length)).toEqual([32, 32]);
  expect(derived).toEqual([
    ...createKeyring([present]).deriveKeys('signatures'),
    ...createKeyring([former]).deriveKeys('signatures'),
  ]);
  expect(createKeyring([present]).deriveKeys('cookies')[0]).not.toEqual(derived[0]);
  expect(derived[0]).not.toEqual(Buffer.from(present, 'base64url'));
});

it('keys are 32 random bytes in base64url', () => {
  expect(isSecretKey(present)).toBe(true);
  expect(Buffer.from(present, 'base64url')).toHaveLength(32);
  for (const text of ['', present.slice(1), `${present}A`, `${present}=`, ` ${present}`, 'ü'.repeat(43)])
    expect(isSecretKey(text), text).toBe(false);
});
