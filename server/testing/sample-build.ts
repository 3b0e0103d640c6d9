import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const manifest = {
  entry: { module: '/assets/entry-1.js', imports: ['/assets/react-1.js'], css: [] },
  routes: {
    root: {
      path: '',
      module: '/assets/root-1.js',
      imports: ['/assets/react-1.js'],
      css: ['/assets/root-1.css'],
    },
    'site/SiteFrame': { parentId: 'root', module: '/assets/SiteFrame-1.js', imports: [], css: [] },
    'site/BareFrame': { parentId: 'root', module: '/assets/BareFrame-1.js', imports: [], css: [] },
    'site/LandingPage': {
      parentId: 'site/SiteFrame',
      module: '/assets/LandingPage-1.js',
      imports: ['/assets/prices-1.js'],
      css: [],
    },
    'requests/ClientRequestPage': {
      path: 'anfrage/:token',
      parentId: 'site/SiteFrame',
      module: '/assets/ClientRequestPage-1.js',
      imports: [],
      css: [],
    },
    'bare/anfrage/:token': {
      path: 'testmodus/anfrage/:token',
      parentId: 'site/BareFrame',
      module: '/assets/ClientRequestPage-1.js',
      imports: [],
      css: ['/assets/ClientRequestPage-1.css'],
    },
    'admin/AdminPage': {
      path: 'admin',
      parentId: 'site/SiteFrame',
      module: '/assets/AdminPage-1.js',
      imports: [],
      css: ['/assets/AdminPage-1.css'],
    },
    'site/NotFoundPage': {
      path: '*',
      parentId: 'site/SiteFrame',
      module: '/assets/NotFoundPage-1.js',
      imports: [],
      css: [],
    },
  },
};

function page(text: string, ...modules: string[]): string {
  const names = ['manifest-1a.js', 'root-1.js', ...modules];
  const preloads = names.map((name) => `<link rel="modulepreload" href="/assets/${name}">`).join('');
  return `<!doctype html>${preloads}<h1>${text}</h1><script type="module">import "/assets/manifest-1a.js";import("/assets/entry-1.js")</script>`;
}

export const files: Readonly<Record<string, string>> = {
  'index.html': page('Geheime Startseite', 'LandingPage-1.js'),
  '_root.data': 'Geheime Daten',
  'Callcenter/index.html': page('Geheime Kategorie'),
  'Callcenter.data': 'Geheime Daten',
  'login/index.html': page('Geheime Anmeldung'),
  'testmodus/index.html': page('Testmodus', 'TestModePage-1.js'),
  'agb/index.html': page('Geheimer Rahmen um die AGB', 'SiteFrame-1.js'),
  'datenschutz/index.html': page('Geheimer Rahmen'),
  'impressum/index.html': page('Geheimer Rahmen'),
  'testmodus/agb/index.html': page('AGB', 'TermsPage-1.js'),
  'testmodus/datenschutz/index.html': page('Datenschutz'),
  'testmodus/impressum/index.html': page('Impressum'),
  '404/index.html': page('Geheim nicht gefunden'),
  '__spa-fallback.html': page('Anwendung'),
  'robots.txt': 'User-agent: *\nAllow: /\n',
  'og-image.png': 'Geheimes Bild',
  'assets/manifest-1a.js': `window.__reactRouterManifest=${JSON.stringify(manifest)};`,
  'assets/entry-1.js': 'import{r}from"./react-1.js";import(e.module)',
  'assets/react-1.js': 'export const r=1',
  'assets/root-1.js': 'import"./react-1.js";const font="/assets/font-1.woff2"',
  'assets/root-1.css': '@font-face{src:url(/assets/font-1.woff2)}',
  'assets/font-1.woff2': 'font',
  'assets/TestModePage-1.js': 'import{f}from"./LoginForm-1.js";import("./Lazy-1.js")',
  'assets/LoginForm-1.js': 'export const f=1',
  'assets/Lazy-1.js': 'export const l=1',
  'assets/TermsPage-1.js': 'export const t=1',
  'assets/ClientRequestPage-1.js': 'export const c=1',
  'assets/ClientRequestPage-1.css': 'a{}',
  'assets/BareFrame-1.js': 'export const b=1',
  'assets/SiteFrame-1.js': 'Geheime Menüs',
  'assets/LandingPage-1.js': 'import"./prices-1.js"',
  'assets/prices-1.js': 'Geheime Preise',
  'assets/AdminPage-1.js': 'Geheime Administration',
  'assets/AdminPage-1.css': 'b{}',
  'assets/NotFoundPage-1.js': 'export const n=1',
};

/** What the pages need that a visitor may see in test mode. */
export const openAssets = [
  'entry-1.js',
  'react-1.js',
  'root-1.js',
  'root-1.css',
  'font-1.woff2',
  'TestModePage-1.js',
  'LoginForm-1.js',
  'Lazy-1.js',
  'TermsPage-1.js',
  'BareFrame-1.js',
  'ClientRequestPage-1.js',
  'ClientRequestPage-1.css',
];
export const closedAssets = [
  'SiteFrame-1.js',
  'LandingPage-1.js',
  'prices-1.js',
  'AdminPage-1.js',
  'AdminPage-1.css',
  'NotFoundPage-1.js',
];

/** A build of the pages with as much in it as test mode needs to tell apart. */
export function writeSampleBuild(): { readonly directory: string; remove(): void } {
  const directory = mkdtempSync(join(tmpdir(), 'test-mode-'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(directory, name)), { recursive: true });
    writeFileSync(join(directory, name), text);
  }
  return { directory, remove: () => rmSync(directory, { recursive: true }) };
}
