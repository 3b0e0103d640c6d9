import { expect, test } from 'vitest';
import { encodeWindows1252, toWindows1252Text } from './windows-1252.ts';

test.each([
  ['Müller & Söhne, 5 € – „Größe“', 'Müller & Söhne, 5 € – „Größe“'],
  ['Mu\u0308ller', 'Müller'],
  ['Łódź Śląsk', 'Lódz Slask'],
  ['Şişli İğdır', 'Sisli Igdir'],
  ['Жуков ООД', 'Zhukov OOD'],
  ['Ελλάδα', 'Ellada'],
  ['A\r\nB\tC\u2028D', 'A B C D'],
  ['a\u200bb\ud800c', 'abc'],
  ['≥ 5', '>= 5'],
  ['', ''],
])('%j becomes %j', (text, expected) => {
  expect(toWindows1252Text(text)).toBe(expected);
});

test('every byte that has a character is decoded to it', () => {
  const decoder = new TextDecoder('windows-1252');
  const printable = Array.from({ length: 224 }, (_, index) => index + 0x20).filter(
    (byte) => !/\p{Cc}/u.test(decoder.decode(Uint8Array.of(byte))),
  );
  expect(printable).toHaveLength(95 + 96 + 27);
  const text = decoder.decode(Uint8Array.from(printable));
  expect(toWindows1252Text(text)).toBe(text);
  expect([...encodeWindows1252(text)]).toEqual(printable);
  expect([...encodeWindows1252('\r\n')]).toEqual([13, 10]);
});
