import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { breakpoints, fontSizes, radius, spacing, windowHeights } from './tokens.ts';

const web = join(import.meta.dirname, '..');
const files = readdirSync(web, { recursive: true, encoding: 'utf8' });
const read = (name: string) => readFileSync(join(web, name), 'utf8');

const modules = files.filter((name) => name.endsWith('.module.css'));
const sheets = [...modules, 'theme/base.css', 'theme/controls.css', 'theme/print.css', 'theme/shapes.css'];

const gaps = /^(?:--stop-(?:beside|below)|(?:row-|column-)?gap|(?:scroll-)?(?:margin|padding)(?:-\w+)*)$/;
const tokens = { spacing, 'font-size': fontSizes, radius };

function isAllowed(property: string, value: string): boolean {
  if (property === 'font-size')
    return /^(?:inherit|var\(--mantine-(?:font-size-\w+|h[1-4]-font-size)\))$/.test(value);
  const lengths = value.replaceAll(/var\([^)]*\)/g, '').match(/[\d.]+(?:[a-z]+|%)/g) ?? [];
  if (gaps.test(property)) return lengths.every((length) => length === '100%');
  if (property === 'border-radius') return lengths.every((length) => length === '50%');
  return true;
}

function isForeignQuery(query: string): boolean {
  const names = Object.keys(breakpoints).join('|');
  const heights = Object.keys(windowHeights).join('|');
  const rest = query.replaceAll(new RegExp(`\\(--(?:${heights}|(?:from|below)-(?:${names}))\\)`, 'g'), '');
  return /--|width|height|size/.test(rest);
}

function listForeignMeasures(sheet: string): string[] {
  const css = sheet.replaceAll(/\/\*[\s\S]*?\*\//g, '');
  const declarations = [...css.matchAll(/([\w-]+):\s*([^;{}]+);/g)];
  const queries = [...css.matchAll(/@(?:media|container) ([^{]+) \{/g)];
  const unknown = [...css.matchAll(/var\(--mantine-(spacing|font-size|radius)-(\w+)\)/g)];
  return [
    ...declarations
      .filter(([, property = '', value = '']) => !isAllowed(property, value))
      .map(([all]) => all),
    ...queries.filter(([, query = '']) => isForeignQuery(query)).map(([all]) => all),
    ...unknown
      .filter(([, kind = '', name = '']) => !(name in tokens[kind as keyof typeof tokens]))
      .map(([all]) => all),
  ];
}

describe('style sheets', () => {
  it.each(sheets)('%s uses tokens for its measures', (name) => {
    expect(listForeignMeasures(read(name))).toEqual([]);
  });

  it('fail the check without tokens', () => {
    const sheet = (declaration: string, query = '(--from-md)') =>
      `@media ${query} {\n  .a { ${declaration} }\n}`;
    expect(listForeignMeasures(sheet('gap: 0 var(--mantine-spacing-md);'))).toEqual([]);
    for (const declaration of [
      'gap: 0.35rem;',
      '--stop-below: 1.3rem;',
      'margin: 0 auto -4px;',
      'scroll-margin-top: 6rem;',
      'padding: clamp(1rem, 5vw, 2rem);',
      'padding: var(--mantine-spacing-huge);',
      'font-size: 1.3rem;',
      'border-radius: 4px;',
    ]) {
      expect(listForeignMeasures(sheet(declaration))).not.toEqual([]);
    }
    expect(listForeignMeasures(sheet('', '(width >= 50em)'))).not.toEqual([]);
    expect(listForeignMeasures(sheet('', '(--from-huge)'))).not.toEqual([]);
  });

  const shapes = new Set([...read('theme/shapes.css').matchAll(/^ {2}\.([\w-]+)/gm)].map(([, name]) => name));

  it.each(modules)('%s composes existing shapes', (name) => {
    const taken = [...read(name).matchAll(/composes: ([\w -]+) from global;/g)];
    const names = taken.flatMap(([, list = '']) => list.split(' '));
    expect(names.filter((each) => !shapes.has(each))).toEqual([]);
  });

  const imports = files
    .filter((name) => /\.tsx?$/.test(name))
    .flatMap((name) =>
      [...read(name).matchAll(/'([^']+\.module\.css)'/g)].map(([, path = '']) => ({
        by: name,
        module: path.startsWith('#web/') ? path.slice(5) : join(dirname(name), path),
      })),
    );

  it.each(modules)('%s is imported only by its component', (name) => {
    const owner = name.replace('.module.css', '.tsx');
    expect(basename(owner)).toMatch(/^[A-Z]/);
    expect(imports.filter(({ module }) => module === name).map(({ by }) => by)).toEqual([owner]);
  });
});

describe('the measures given to the library', () => {
  const pair =
    /\s(?:gap|(?:row|column)Gap|spacing|(?:vertical|horizontal)Spacing|[mp](?:[xytblrse]|is|ie)?)=\{?["'`][^"'`]*\s[^"'`]*/g;
  const findPairs = (source: string) => [...source.matchAll(pair)].map(([all]) => all.trim());

  // The library makes `var(--mantine-spacing-0 md)` of two, which browsers drop.
  it('have one token per property', () => {
    const sources = files.filter((name) => name.endsWith('.tsx'));
    expect(sources.flatMap((name) => findPairs(read(name)).map((found) => `${name}: ${found}`))).toEqual([]);
  });

  it('fail the check with two tokens in a property', () => {
    expect(findPairs(`<Group gap="0 md" />`)).toHaveLength(1);
    expect(findPairs(`<Box mt={'xs md'} px="lg" />`)).toHaveLength(1);
    expect(findPairs('<Stack gap="md" className="note tabular" style={{ gap: 0 }} />')).toEqual([]);
  });
});
