import PDFDocument from 'pdfkit';
import { type FontFile, splitRuns } from './fonts.ts';
import { colours, page, type Style } from './look.ts';

export type Tag = PDFKit.PDFStructureElement;

type TagOptions = { readonly alt?: string; readonly scope?: 'Row' | 'Column' };
type Place = { readonly x: number; readonly y: number; readonly width?: number; readonly align?: 'right' };

export const lineHeight = ({ size }: Style) => size * 1.35;

/** A tagged document under construction. `y` is the height below which the next part is drawn. */
export type Sheet = {
  readonly pdf: PDFKit.PDFDocument;
  /** Structure element of the whole document. */
  readonly root: Tag;
  readonly fonts: Set<string>;
  /** Repeated at the top of each page but the first. */
  readonly pageTitle: string;
  y: number;
};

export function openSheet(options: PDFKit.PDFDocumentOptions, pageTitle: string): Sheet {
  const pdf = new PDFDocument({
    ...options,
    size: [page.width, page.height],
    margin: 0,
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    font: '',
  });
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  return { pdf, root, fonts: new Set(), pageTitle, y: page.top };
}

/** Adds an element to the structure. Without `draw` it holds other elements. */
export function tag(
  parent: Tag,
  sheet: Sheet,
  type: string,
  draw?: () => void,
  options: TagOptions = {},
): Tag {
  const element = sheet.pdf.struct(type, options);
  parent.add(element);
  if (draw) {
    element.add(draw);
    element.end();
  }
  return element;
}

/** Draws what screen readers skip: lines, backgrounds and repeated parts. */
export function decorate({ pdf }: Sheet, draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
  pdf.markContent('Artifact', { type });
  draw();
  pdf.endMarkedContent();
}

function selectFont({ pdf, fonts }: Sheet, { name, font }: FontFile, size: number): PDFKit.PDFDocument {
  if (!fonts.has(name)) {
    // The types of pdfkit do not know that it takes parsed fonts.
    pdf.registerFont(name, font as unknown as Uint8Array<ArrayBuffer>);
    fonts.add(name);
  }
  return pdf.font(name, size);
}

export function measure(sheet: Sheet, text: string, { face, size }: Style): number {
  return splitRuns(face, text).reduce(
    (width, run) => width + selectFont(sheet, run.file, size).widthOfString(run.text),
    0,
  );
}

/** Draws one line. `x` is its left edge; with `align: 'right'` the text ends at `x + width`. */
export function write(sheet: Sheet, text: string, style: Style, { x, y, width = 0, align }: Place): void {
  let left = align === 'right' ? x + width - measure(sheet, text, style) : x;
  for (const run of splitRuns(style.face, text)) {
    const pdf = selectFont(sheet, run.file, style.size);
    pdf.fillColor(style.colour).text(run.text, left, y, { lineBreak: false });
    left += pdf.widthOfString(run.text);
  }
}

/** Breaks at spaces, and within a word that is wider than the line. */
export function wrap(sheet: Sheet, text: string, style: Style, width: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  const fits = (candidate: string) => measure(sheet, candidate, style) <= width;
  for (const word of text.trim().split(/ +/)) {
    const candidate = line === '' ? word : `${line} ${word}`;
    if (fits(candidate)) {
      line = candidate;
      continue;
    }
    if (line !== '') lines.push(line);
    line = '';
    for (const character of word) {
      if (line !== '' && !fits(line + character)) {
        lines.push(line);
        line = '';
      }
      line += character;
    }
  }
  return [...lines, line];
}

/** Draws wrapped lines. @returns the height below the last line */
export function writeLines(sheet: Sheet, lines: readonly string[], style: Style, place: Place): number {
  lines.forEach((line, index) => {
    write(sheet, line, style, { ...place, y: place.y + index * lineHeight(style) });
  });
  return place.y + lines.length * lineHeight(style);
}

/** Draws a paragraph at the current height, over the width of the page. */
export function writeParagraph(sheet: Sheet, text: string, style: Style, type = 'P'): void {
  const lines = wrap(sheet, text, style, page.right - page.left);
  needSpace(sheet, lines.length * lineHeight(style));
  tag(sheet.root, sheet, type, () => {
    sheet.y = writeLines(sheet, lines, style, { x: page.left, y: sheet.y });
  });
}

export function drawRule(
  sheet: Sheet,
  x: number,
  y: number,
  width: number,
  colour: string = colours.line,
): void {
  decorate(sheet, () => sheet.pdf.rect(x, y, width, 0.6).fill(colour));
}

/** Starts a page if less than `height` is left. @returns whether it did */
export function needSpace(sheet: Sheet, height: number): boolean {
  if (sheet.y + height <= page.bottom) return false;
  sheet.pdf.addPage();
  const style = { face: 'text', size: 8.5, colour: colours.inkSoft } as const;
  decorate(sheet, () => write(sheet, sheet.pageTitle, style, { x: page.left, y: 40 }), 'Pagination');
  sheet.y = page.nextTop;
  return true;
}
