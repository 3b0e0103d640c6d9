import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

/**
 * `node scripts/subset-fonts.mjs` writes `web/theme/fonts/*.woff2`: the two typefaces with the letters and weights of the portal.
 * Run it by hand after a change of a font's version or of the lists below. The browser shows a missing letter in the fallback
 * font.
 */
const range = (from, to) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i));
const latin = range(0x20, 0x7e) + range(0xa0, 0xff);
const marks = '–—‘’‚“”„•…‹›€−→\u00AD';

const fonts = [
  // Headlines have weights 600 to 700. Leave out ligatures, keep kerning.
  { name: 'bricolage-grotesque', wght: { min: 600, max: 700 }, noLayoutClosure: true },
  // Keep the alternative glyphs of letters and digits, such as tabular figures.
  { name: 'source-sans-3', wght: { min: 400, max: 700 }, noLayoutClosure: false },
];

const require = createRequire(import.meta.url);

for (const { name, wght, noLayoutClosure } of fonts) {
  const source = readFileSync(
    require.resolve(`@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`),
  );
  const subset = await subsetFont(source, latin + marks, {
    targetFormat: 'woff2',
    variationAxes: { wght },
    noLayoutClosure,
  });
  writeFileSync(new URL(`../web/theme/fonts/${name}.woff2`, import.meta.url), subset);
  process.stdout.write(`${name}: ${source.length} → ${subset.length} bytes\n`);
}
