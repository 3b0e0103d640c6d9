/// <reference path="./woff2sfnt-sfnt2woff.d.ts" />

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkit';
import { toSfnt } from 'woff2sfnt-sfnt2woff';

export type Face = 'text' | 'strong' | 'title';

type Source = readonly [family: string, weight: number, scripts: readonly string[]];

/** The package of a typeface has one file per script. Names of partners may need any of them. */
const everyScript = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'vietnamese'];
const sources: Readonly<Record<Face, Source>> = {
  text: ['source-sans-3', 400, everyScript],
  strong: ['source-sans-3', 600, everyScript],
  title: ['bricolage-grotesque', 700, ['latin', 'latin-ext']],
};

/** A file of a face; `name` is the name under which a PDF registers it. */
export type FontFile = { readonly name: string; readonly font: Font };

const opened = new Map<string, FontFile>();

/** Unpacks and parses each file once per process: fontkit would unpack a WOFF table at each access. */
function openFont(family: string, weight: number, script: string): FontFile {
  const name = `${family}-${script}-${weight}`;
  let file = opened.get(name);
  if (!file) {
    const url = import.meta.resolve(`@fontsource/${family}/files/${name}-normal.woff`);
    const font = create(toSfnt(readFileSync(fileURLToPath(url))));
    if (!('hasGlyphForCodePoint' in font)) throw new Error(`${name} is a collection of fonts`);
    file = { name, font };
    opened.set(name, file);
  }
  return file;
}

export type Run = { readonly file: FontFile; readonly text: string };

/** PDF/A refuses a glyph for missing letters, so a letter that no file has becomes a question mark. */
const missing = '?';

function findFile(face: Face, character: string): FontFile | undefined {
  const [family, weight, scripts] = sources[face];
  const codePoint = character.codePointAt(0) ?? 0;
  for (const script of scripts) {
    const file = openFont(family, weight, script);
    if (file.font.hasGlyphForCodePoint(codePoint)) return file;
  }
  return undefined;
}

/** Splits a text where its letters need another font file. */
export function splitRuns(face: Face, text: string): readonly Run[] {
  const runs: { file: FontFile; text: string }[] = [];
  for (const character of text.normalize('NFC')) {
    const found = findFile(face, character);
    const file = found ?? findFile(face, missing);
    if (!file) continue;
    const last = runs.at(-1);
    const letter = found ? character : missing;
    if (last?.file === file) last.text += letter;
    else runs.push({ file, text: letter });
  }
  return runs;
}
