import { describe, expect, test } from 'vitest';
import { parseStrictJson } from './json-body.ts';

const parse = (text: string) => parseStrictJson(Buffer.from(text));
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

describe('parseStrictJson', () => {
  test('reads what JSON allows', () => {
    expect(parse('{"name":"Müller & Söhne 🚢","n":[1,true,null]}')).toEqual({
      name: 'Müller & Söhne 🚢',
      n: [1, true, null],
    });
    expect(parse(nested(20))).toBeInstanceOf(Array);
    expect(parse('')).toBeUndefined();
  });

  test.each([
    ['broken JSON', '{"a":', /kein gültiges JSON/],
    ['too deep', nested(21), /tiefer als 20/],
    ['very deep', nested(30_000), /tiefer als 20/],
    ['__proto__', '{"__proto__":{"role":"admin"}}', /__proto__/],
    ['nested constructor', '{"a":[{"constructor":1}]}', /constructor/],
    ['NUL', '{"a":"\\u0000"}', /NUL/],
    ['NUL in a key', '{"a\\u0000":1}', /NUL/],
    ['lone surrogate', '{"a":"\\ud800"}', /unvollständiges Zeichen/],
  ])('refuses %s', (_name, text, message) => {
    expect(() => parse(text)).toThrow(message);
  });

  test('refuses invalid UTF-8 instead of replacing it', () => {
    const bytes = Buffer.concat([Buffer.from('{"a":"'), Buffer.from([0xc3, 0x28]), Buffer.from('"}')]);
    expect(() => parseStrictJson(bytes)).toThrow(/UTF-8/);
  });
});
