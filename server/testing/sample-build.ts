import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const page = (text: string) => `<!doctype html><html lang="de"><h1>${text}</h1></html>`;

/** The files of a small build, with one of each kind that test mode handles in its own way. */
export const sampleFiles: Readonly<Record<string, string>> = {
  'index.html': page('Geheime Startseite'),
  '_root.data': 'Geheime Daten',
  'Callcenter/index.html': page('Geheime Kategorie'),
  'Callcenter.data': 'Geheime Daten',
  'login/index.html': page('Geheime Anmeldung'),
  'testmodus/index.html': page('Testmodus'),
  'agb/index.html': page('Geheimer Rahmen um die AGB'),
  'datenschutz/index.html': page('Geheimer Rahmen'),
  'impressum/index.html': page('Geheimer Rahmen'),
  'forgot-password/index.html': page('Geheimer Rahmen'),
  '404/index.html': page('Geheim nicht gefunden'),
  '__spa-fallback.html': page('Anwendung'),
  'robots.txt': 'User-agent: *\nAllow: /\n',
  'og-image.png': 'Geheimes Bild',
  'assets/LandingPage-1.js': 'export const l=1',
};

/** Writes a build into a temporary directory. @param files texts by path */
export function writeBuild(files: Readonly<Record<string, string>>): {
  readonly directory: string;
  remove(): void;
} {
  const directory = mkdtempSync(join(tmpdir(), 'sample-build-'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(directory, name)), { recursive: true });
    writeFileSync(join(directory, name), text);
  }
  return { directory, remove: () => rmSync(directory, { recursive: true }) };
}
