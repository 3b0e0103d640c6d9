import { Marked, type Tokens } from 'marked';
import { brand } from '#domain/brand.ts';
import { escapeHtml } from '#domain/escape-html.ts';
import { phoneHref } from '#domain/phones/phone-href.ts';
import { resolvePage } from '#domain/site/resolve-page.ts';

export type LegalText = {
  readonly title: string;
  readonly html: string;
  readonly sections: readonly { readonly id: string; readonly title: string }[];
  /** The operator's note on the whole text; null once it is no draft. */
  readonly draft: string | null;
  /** Passages the operator still has to write, the draft's own mark left out. */
  readonly placeholderCount: number;
};

type Draft = {
  titles: string[];
  sections: { id: string; title: string }[];
  ids: Set<string>;
  heading: string;
  links: string[];
  draft: string | null;
  placeholderCount: number;
};

const umlauts: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/** The name of a heading in addresses: without its number, so that links outlive a new section. */
function toId(title: string): string {
  return title
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => umlauts[letter] ?? letter)
    .replace(/^\d+\.\s*/, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

const writtenDate = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone: 'UTC' });

/** `2026-11-21` as `21. November 2026`; anything else as it is. */
function writeOutDate(value: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? writtenDate.format(new Date(value)) : value;
}

/**
 * Puts the brand's values in the place of `{{brand.…}}`, with nothing in them read as Markdown. A date is written
 * out; a value that says itself that it is a placeholder becomes one.
 */
function fillInBrand(source: string): string {
  return source.replace(/\{\{(.*?)\}\}/g, (mark, path: string) => {
    const [root, ...keys] = path.trim().split('.');
    let value: unknown = root === 'brand' ? brand : undefined;
    for (const key of keys) {
      const holder: object = typeof value === 'object' && value !== null ? value : {};
      value = Object.hasOwn(holder, key) ? holder[key as keyof typeof holder] : undefined;
    }
    if (typeof value !== 'string') throw new Error(`${mark} names nothing in domain/brand.ts`);
    const isPlaceholder = /\(Platzhalter\)/.test(value);
    const text = writeOutDate(value)
      .replace(/\s*\(Platzhalter\)/, '')
      .replace(/[\\`*_[\]<>|~&]/g, '\\$&');
    return isPlaceholder ? `[Platzhalter: ${text}]` : text;
  });
}

/** Keeps `Art. 6 Abs. 1 Buchst. b DSGVO` in one line. */
function joinCitations(source: string): string {
  return source.replace(
    /(?<=§|\b(?:Art|Abs|Nr)\.)\s(?=\d)|(?<=\bBuchst\.)\s(?=[a-z]\b)|(?<=\b(?:\d+|[a-z]))\s(?=DSGVO\b)/g,
    '\u00A0',
  );
}

/** @throws when a link is neither a heading of this page, an existing page of the portal, nor https, mailto or tel */
function checkLink(href: string, ids: ReadonlySet<string>): void {
  if (href.startsWith('#') ? ids.has(href.slice(1)) : /^(https|mailto|tel):/.test(href)) return;
  const isPage =
    href.startsWith('/') && ['prerendered', 'app'].includes(resolvePage(href.replace(/#.*/, '')).kind);
  if (!isPage) throw new Error(`The link ${href} leads nowhere`);
}

const placeholder = (draft: Draft) => ({
  name: 'placeholder',
  level: 'inline' as const,
  start: (source: string) => source.indexOf('[Platzhalter:'),
  tokenizer(source: string) {
    const match = /^\[Platzhalter:\s*([^\]]+)\]/.exec(source);
    return match ? { type: 'placeholder', raw: match[0], text: match[1] ?? '' } : undefined;
  },
  renderer({ text }: { text?: string }) {
    const [, note] = /^(Entwurf\b.*)$/s.exec(text ?? '') ?? [];
    if (note !== undefined) {
      draft.draft = note;
      return '';
    }
    draft.placeholderCount += 1;
    return `<mark><strong>Platzhalter:</strong> ${escapeHtml((text ?? '').replaceAll('\\', ''))}</mark>`;
  },
});

/**
 * The table is labelled by its section. Narrow screens show rows as cards: cells carry the name of their column, and
 * explicit roles keep the table's semantics there.
 */
function renderTable(
  { header, rows }: Tokens.Table,
  name: string,
  inline: (tokens: Tokens.Generic[]) => string,
): string {
  const heads = header.map(({ tokens }) => `<th role="columnheader" scope="col">${inline(tokens)}</th>`);
  const body = rows.map((row) => {
    const cells = row.map(
      ({ tokens }, column) =>
        `<td role="cell" data-label="${escapeHtml(header[column]?.text ?? '')}">${inline(tokens)}</td>`,
    );
    return `<tr role="row">${cells.join('')}</tr>`;
  });
  return (
    `<table role="table"><caption class="visually-hidden">${escapeHtml(name)}</caption><thead role="rowgroup"><tr role="row">${heads.join('')}</tr></thead>` +
    `<tbody role="rowgroup">${body.join('')}</tbody></table>`
  );
}

function refuse(what: string): never {
  throw new Error(`${what} is not allowed in a legal text`);
}

function createMarked(draft: Draft): Marked {
  return new Marked({
    extensions: [placeholder(draft)],
    renderer: {
      html: ({ raw }) => refuse(`HTML (${raw.trim()})`),
      image: ({ raw }) => refuse(`An image (${raw})`),
      heading({ tokens, depth }) {
        const title = this.parser.parseInline(tokens, this.parser.textRenderer);
        if (depth === 1) {
          draft.titles.push(title);
          return '';
        }
        const id = toId(title);
        if (id === '' || draft.ids.has(id)) throw new Error(`Two headings are called „${title}“`);
        draft.ids.add(id);
        draft.heading = title;
        if (depth === 2) draft.sections.push({ id, title });
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      paragraph({ tokens }) {
        const text = this.parser.parseInline(tokens).trim();
        return text === '' ? '' : `<p>${text}</p>\n`;
      },
      link({ href, tokens }) {
        const target = href.startsWith('tel:') ? phoneHref(href) : href;
        draft.links.push(target);
        return `<a href="${escapeHtml(target)}">${this.parser.parseInline(tokens)}</a>`;
      },
      table(token) {
        return renderTable(token, draft.heading, (tokens) => this.parser.parseInline(tokens));
      },
    },
  });
}

/**
 * Turns a legal text into HTML; runs when the pages are built, never in the browser.
 *
 * @param source Markdown with `{{brand.…}}` and `[Platzhalter: …]`, as content/legal/README.md describes it
 * @throws when it holds HTML, an image, an unknown `{{…}}`, a dead link, two headings of one name, or not one `#`
 */
export function renderLegalText(source: string): LegalText {
  const draft: Draft = {
    titles: [],
    sections: [],
    ids: new Set(),
    heading: '',
    links: [],
    draft: null,
    placeholderCount: 0,
  };
  const html = createMarked(draft).parse(joinCitations(fillInBrand(source)), { async: false });
  const [title, ...others] = draft.titles;
  if (title === undefined || others.length > 0)
    throw new Error('A legal text has exactly one heading with one #');
  for (const link of draft.links) checkLink(link, draft.ids);
  const { sections, placeholderCount } = draft;
  return { title, html, sections, draft: draft.draft, placeholderCount };
}
