import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const readSources = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => ({ name, source: readFileSync(join(folder, name), 'utf8') }));

const componentFiles = ['../ui', '../site/frame/header'].flatMap((folder) =>
  readSources(join(import.meta.dirname, folder)),
);
const samples = readSources(import.meta.dirname)
  .map(({ source }) => source)
  .join('\n');

function listComponents({
  name,
  source,
}: {
  name: string;
  source: string;
}): [file: string, component: string][] {
  const names = source.matchAll(/^export (?:async )?function ((?:[A-Z]|show)\w*)/gm);
  return [...names].map(([, component = '']) => [name, component]);
}

const offered = componentFiles.flatMap(listComponents);

describe('/dev/muster', () => {
  it('finds a component in every file', () => {
    const files = new Set(offered.map(([file]) => file));
    expect(componentFiles.map(({ name }) => name).filter((name) => !files.has(name))).toEqual([]);
    expect(offered.length).toBeGreaterThan(30);
  });

  it.each(offered)('%s: %s is shown', (_, component) => {
    const isCalled = component.startsWith('show');
    expect(samples).toMatch(new RegExp(isCalled ? `\\b${component}\\(` : `<${component}\\b`));
  });
});
