import { readFileSync } from 'node:fs';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import satori from 'satori';
import { brand } from '../domain/brand.ts';
import { shareImageSize } from '../domain/site/share-image.ts';
import { categorySigns } from '../web/catalogue/category-signs.ts';
import { lightPalette as colour } from '../web/theme/palette.ts';

/**
 * Draws the share images and icons as SVG. `share-image.svg` is their background: a sea chart with a course into a harbour. Its
 * colours are variables with the names of the palette.
 */

const { width, height } = shareImageSize;
const chart = readFileSync(new URL('share-image.svg', import.meta.url), 'utf8')
  .replaceAll(/var\(--([\w-]+)\)/g, (_, name) => colour[name])
  .replace('</svg>', '');

const fonts = [
  [
    'headline',
    700,
    import.meta.resolve('@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff'),
  ],
  ['text', 400, import.meta.resolve('@fontsource/source-sans-3/files/source-sans-3-latin-400-normal.woff')],
].map(([name, weight, url]) => ({ name, weight, data: readFileSync(new URL(url)) }));

/** @returns the symbol in the harbour: the sign of a category, or a light without a category */
function drawSign(code) {
  if (code === null)
    return `<circle r="54" fill="none" stroke="${colour.action}" stroke-width="2"/><circle r="30" fill="${colour.action}"/>`;
  const sign = createElement(categorySigns[code], { size: 104, stroke: 1.5, color: colour.action });
  return `<g transform="translate(-52 -52)">${renderToStaticMarkup(sign)}</g>`;
}

function drawMark(courseColour) {
  return `
    <path d="M2 27.500c8 0 9-5 13-9.500s7-7 12-7.500" fill="none" stroke="${courseColour}" stroke-width="2.6" stroke-linecap="round"/>
    <path d="M29.500 2.500V0M29.500 18.500V21M37.500 10.500H40" stroke="${colour.action}" stroke-width="1.3"/>
    <circle cx="29.500" cy="10.500" r="5.500" fill="none" stroke="${colour.action}" stroke-width="1.3"/>
    <circle cx="29.500" cy="10.500" r="2.800" fill="${colour.action}"/>`;
}

const block = (style, children) => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children },
});

/** @returns the texts of the image as SVG paths */
async function drawTexts({ headline, text }) {
  const lines = headline.replace(/(?<=\p{L}{4})dienstleistung/u, '-\ndienstleistung');
  const fontSize = /^\S{17,}$/.test(lines) ? 68 : 78;
  const large = { fontFamily: 'headline', lineHeight: 1.04, letterSpacing: -2.2, whiteSpace: 'pre-wrap' };
  const small = { fontFamily: 'text', fontSize: 30, lineHeight: 1.3, color: colour['on-sea-soft'] };
  const page = { width, height, padding: '58px 72px 96px', color: colour['on-sea'] };
  const words = block({ ...page, boxSizing: 'border-box', flexDirection: 'column' }, [
    block({ fontFamily: 'headline', fontSize: 40, letterSpacing: -1, paddingLeft: 74 }, brand.name),
    block({ flexGrow: 1, flexDirection: 'column', justifyContent: 'center', paddingTop: 12 }, [
      block({ ...large, width: 640, fontSize }, lines),
      block({ ...small, width: 580, marginTop: 24 }, text),
    ]),
  ]);
  const svg = await satori(words, { width, height, fonts });
  return svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>'));
}

/** @param code category whose sign stands in the harbour; null for none */
export async function drawShareImage(code, image) {
  return `${chart}
    <g transform="translate(968 216)">${drawSign(code)}</g>
    <g transform="translate(70 62) scale(1.5)">${drawMark(colour['on-sea'])}</g>
    ${await drawTexts(image)}
  </svg>`;
}

/** Draws a square icon, which phones round or mask. @param share width of the logo relative to the icon, 0 to 1 */
export function drawIcon(share) {
  const scale = (32 * share) / 38;
  const [left, top] = [16 - 21 * scale, 16 - 14.4 * scale];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
    <rect width="32" height="32" fill="${colour.sea}"/>
    <g transform="translate(${left} ${top}) scale(${scale})">${drawMark(colour['sea-route'])}</g>
  </svg>`;
}
