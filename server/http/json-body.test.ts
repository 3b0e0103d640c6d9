import { describe, expect, test } from 'vitest';
import { parseStrictJson } from './json-body.ts';

const parse = (text: string) => parseStrictJson(Buffer.from(text));
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const manyFields = (count: number) => `{${Array.from({ length: count }, (_, i) => `"f${i}":1`).join(',')}}`;

describe('parseStrictJson', () => {
  test('accepts any valid JSON', () => {
    const value = { name: 'Müller & Söhne 🚢', n: [1, true, null] };
    expect(parse(JSON.stringify(value))).toEqual(value);
    expect(parse(nested(20))).toBeInstanceOf(Array);
    expect(Object.keys(parse(manyFields(200)) as object)).toHaveLength(200);
    expect(parse('')).toBeUndefined();
  });

  test.each([
    ['broken JSON', '{"a":', /kein gültiges JSON/],
    ['too deep', nested(21), /tiefer als 20/],
    ['very deep', nested(30_000), /tiefer als 20/],
    ['__proto__', '{"__proto__":{"role":"admin"}}', /__proto__/],
    ['nested constructor', '{"a":[{"constructor":1}]}', /constructor/],
    ['an object of too many fields', manyFields(201), /mehr als 200 Feldern/],
    ['NUL', '{"a":"\\u0000"}', /NUL/],
    ['NUL in a key', '{"a\\u0000":1}', /NUL/],
    ['lone surrogate', '{"a":"\\ud800"}', /unvollständiges Zeichen/],
  ])('refuses %s', (_name, text, message) => {
    expect(() => parse(text)).toThrow(message);
  });

  test('reads an invisible text as empty at any depth', () => {
    const texts = ['\u0300'.repeat(20_000), ' \t\n', '\u200b'];
    const sent = (text: string) => ({ position: text, more: [text, { a: text }] });
    for (const text of texts) expect(parse(JSON.stringify(sent(text)))).toEqual(sent(''));
    expect(parse(' [" a ", 1, null] ')).toEqual([' a ', 1, null]);
  });

  test('refuses invalid UTF-8 instead of replacing it', () => {
    const bytes = Buffer.concat([Buffer.from('{"a":"'), Buffer.from([0xc3, 0x28]), Buffer.from('"}')]);
    expect(() => parseStrictJson(bytes)).toThrow(/UTF-8/);
  });
});
