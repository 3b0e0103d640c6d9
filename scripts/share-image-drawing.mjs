import { readFileSync } from 'node:fs';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import satori from 'satori';
import { brand } from '../domain/brand.ts';
import { shareImageSize } from '../domain/site/share-image.ts';
import { categorySigns } from '../web/catalogue/category-signs.ts';
import { lightPalette as colour } from '../web/theme/palette.ts';

/** Draws the share images and icons as SVG: the sea chart of the pages, with a course into the harbour. */

const { width, height } = shareImageSize;
const harbour = { x: 968, y: 216 };
const font = (name, weight, url) => ({ name, weight, style: 'normal', data: readFileSync(new URL(url)) });
const fonts = [
  font(
    'headline',
    700,
    import.meta.resolve('@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff'),
  ),
  font(
    'text',
    400,
    import.meta.resolve('@fontsource/source-sans-3/files/source-sans-3-latin-400-normal.woff'),
  ),
];

const course = [
  [-20, 588],
  [
    [250, 588],
    [470, 596],
    [604, 562],
  ],
  [
    [730, 528],
    [690, 420],
    [790, 372],
  ],
  [
    [860, 338],
    [884, 330],
    [908, 290],
  ],
];

function pointOn([p0, p1, p2, p3], t) {
  const u = 1 - t;
  const at = (axis) =>
    u ** 3 * p0[axis] + 3 * u * u * t * p1[axis] + 3 * u * t * t * p2[axis] + t ** 3 * p3[axis];
  const slope = (axis) =>
    u * u * (p1[axis] - p0[axis]) + 2 * u * t * (p2[axis] - p1[axis]) + t * t * (p3[axis] - p2[axis]);
  return { x: at(0), y: at(1), angle: Math.atan2(slope(1), slope(0)) };
}

function pointsAlongCourse(distance) {
  const [start, ...curves] = course;
  const points = [];
  let from = start;
  let last = null;
  let walked = 0;
  for (const curve of curves) {
    for (let step = 0; step <= 400; step += 1) {
      const point = pointOn([from, ...curve], step / 400);
      if (last) walked += Math.hypot(point.x - last.x, point.y - last.y);
      if (walked >= distance * (points.length + 1)) points.push(point);
      last = point;
    }
    from = curve.at(-1);
  }
  return points;
}

const round = (value) => Math.round(value * 10) / 10;

function bearingMarks() {
  return pointsAlongCourse(21)
    .map(({ x, y, angle }, index) => {
      const half = index % 5 === 4 ? 13 : 6;
      const dx = -Math.sin(angle) * half;
      const dy = Math.cos(angle) * half;
      return `M${round(x - dx)} ${round(y - dy)}L${round(x + dx)} ${round(y + dy)}`;
    })
    .join('');
}

function coursePath() {
  const [start, ...curves] = course;
  return `M${start.join(' ')}${curves.map((points) => `C${points.flat().join(' ')}`).join('')}`;
}

function rays(inner, outer) {
  return [0, 1, 2, 4, 5, 6, 7]
    .map((eighth) => {
      const [cos, sin] = [Math.cos((eighth * Math.PI) / 4), Math.sin((eighth * Math.PI) / 4)];
      return `M${round(cos * inner)} ${round(sin * inner)}L${round(cos * outer)} ${round(sin * outer)}`;
    })
    .join('');
}

function drawChart() {
  const lines = Array.from({ length: 10 }, (_, index) => `M${60 + index * 120} 0V${height}`).join('');
  const rows = Array.from({ length: 5 }, (_, index) => `M0 ${75 + index * 120}H${width}`).join('');
  return `
    <rect width="${width}" height="${height}" fill="${colour.sea}"/>
    <path d="M700 630C770 560 740 500 850 455S1010 430 1070 350 1130 180 1200 140V630Z" fill="${colour['sea-raised']}" opacity="0.55"/>
    <path d="M850 630C900 580 890 545 970 515S1090 490 1140 420 1170 330 1200 300V630Z" fill="${colour['sea-raised']}"/>
    <path d="${lines}${rows}" stroke="${colour['sea-line']}" opacity="0.4"/>
    <g fill="none" stroke="${colour['sea-line']}" stroke-width="1.6">
      <path d="M700 630C770 560 740 500 850 455S1010 430 1070 350 1130 180 1200 140"/>
      <path d="M775 630C835 570 815 520 910 485S1050 460 1105 385 1150 255 1200 220"/>
      <path d="M850 630C900 580 890 545 970 515S1090 490 1140 420 1170 330 1200 300"/>
    </g>
    <g fill="none" stroke="${colour['sea-route']}" stroke-linecap="round">
      <path d="${bearingMarks()}" stroke-width="1.8" opacity="0.75"/>
      <path d="${coursePath()}" stroke-width="5"/>
      <path d="M790 372L722 246M790 372L905 506" stroke-width="1.8" stroke-dasharray="4 7"/>
      <circle cx="790" cy="372" r="9" fill="${colour.sea}" stroke-width="4"/>
    </g>`;
}

function drawHarbour(code) {
  const sign = code
    ? `<g transform="translate(-52 -52)">${renderToStaticMarkup(
        createElement(categorySigns[code], { size: 104, stroke: 1.5, color: colour.action }),
      )}</g>`
    : `<circle r="54" fill="none" stroke="${colour.action}" stroke-width="2"/><circle r="30" fill="${colour.action}"/>`;
  return `
    <g transform="translate(${harbour.x} ${harbour.y})">
      <circle r="96" fill="${colour.sea}" stroke="${colour.action}" stroke-width="4"/>
      <path d="${rays(112, 138)}" stroke="${colour.action}" stroke-width="3" stroke-linecap="round"/>
      ${sign}
    </g>`;
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

function breakHeadline(headline) {
  return headline.replace(/(?<=\p{L}{4})dienstleistung/u, '-\ndienstleistung');
}

async function setWords({ headline, text }) {
  const lines = breakHeadline(headline);
  const isLongWord = /^\S{17,}$/.test(lines);
  const words = block(
    {
      width,
      height,
      boxSizing: 'border-box',
      flexDirection: 'column',
      padding: '58px 72px 96px',
      color: colour['on-sea'],
    },
    [
      block({ fontFamily: 'headline', fontSize: 40, letterSpacing: -1, paddingLeft: 74 }, brand.name),
      block({ flexGrow: 1, flexDirection: 'column', justifyContent: 'center', paddingTop: 12 }, [
        block(
          {
            width: 640,
            fontFamily: 'headline',
            fontSize: isLongWord ? 68 : 78,
            lineHeight: 1.04,
            letterSpacing: -2.2,
            whiteSpace: 'pre-wrap',
          },
          lines,
        ),
        block(
          {
            width: 580,
            marginTop: 24,
            fontFamily: 'text',
            fontSize: 30,
            lineHeight: 1.3,
            color: colour['on-sea-soft'],
          },
          text,
        ),
      ]),
    ],
  );
  const svg = await satori(words, { width, height, fonts });
  return svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>'));
}

/** A share image; `code` puts the sign of a category into the harbour. */
export async function drawShareImage(code, image) {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
    ${drawChart()}${drawHarbour(code)}
    <g transform="translate(70 62) scale(1.5)">${drawMark(colour['on-sea'])}</g>
    ${await setWords(image)}
  </svg>`;
}

/** A square icon; phones round or mask it. `share` is how much of its width the mark takes. */
export function drawIcon(share) {
  const scale = (32 * share) / 38;
  const [left, top] = [16 - 21 * scale, 16 - 14.4 * scale];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
    <rect width="32" height="32" fill="${colour.sea}"/>
    <g transform="translate(${left} ${top}) scale(${scale})">${drawMark(colour['sea-route'])}</g>
  </svg>`;
}
