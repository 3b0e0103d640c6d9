import anyAscii from 'any-ascii';

/** Characters of the bytes 0x80 to 0x9F. Blanks are bytes without a character. */
const high = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

const bytes = new Map(
  [...high].flatMap((character, index) => (character === ' ' ? [] : [[character, 0x80 + index]])),
);

function findByte(character: string): number | undefined {
  const code = character.codePointAt(0) ?? 0;
  const isSame = (code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0xff);
  return isSame ? code : bytes.get(character);
}

/** One line of characters that Windows-1252 has. Others are transliterated: `Łódź` becomes `Lódz`, `Жуков` becomes `Zhukov`. */
export function toWindows1252Text(text: string): string {
  const line = text.normalize('NFC').replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
  return [...line].map((character) => (findByte(character) ? character : anyAscii(character))).join('');
}

/** @param text made by {@link toWindows1252Text}, with line breaks */
export function encodeWindows1252(text: string): Uint8Array {
  const encoded = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charAt(index);
    encoded[index] = findByte(character) ?? character.charCodeAt(0);
  }
  return encoded;
}
