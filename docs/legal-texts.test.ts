import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { linkLifetimeHours, registrationLifetimeHours } from '#domain/accounts/links/link-lifetimes.ts';
import { brand } from '#domain/brand.ts';
import { dayMs } from '#domain/durations.ts';
import { deviceLifeMs } from '#server/accounts/login/devices-store.ts';
import { sessionLife } from '#server/accounts/sessions/sessions.ts';
import { createCookies } from '#server/http/cookies.ts';
import { visitorCookieLifeMs } from '#server/http/csrf.ts';
import { KNOWN_PERSON_KEY } from '#web/accounts/session/known-person.ts';
import { KNOWN_ROLE_KEY } from '#web/accounts/session/known-role.ts';
import { ownStorage } from '#web/app/own-storage.ts';
import { describeOpenPlaces } from '#web/site/legal/draft-notice.ts';
import { renderLegalText } from '#web/site/legal/legal-text.ts';
import { COLOR_MODE_KEY } from '#web/theme/browser-colour.ts';
import { NUMBER_KEYS_KEY } from '#web/ui/form/shortcuts.ts';

const folder = join(import.meta.dirname, '../content/legal');
const read = (name: string) => readFileSync(join(folder, name), 'utf8');
const web = join(import.meta.dirname, '../web');
const files = readdirSync(folder).filter((name) => name !== 'README.md');

describe('the legal texts', () => {
  test('are imprint, terms, privacy notice and accessibility statement', () => {
    expect(files.sort()).toEqual(['agb.md', 'barrierefreiheit.md', 'datenschutz.md', 'impressum.md']);
  });

  test.each(files)('%s becomes a page with one title, filled-in facts and working links', (name) => {
    const { title, html, sections } = renderLegalText(read(name));
    expect(title).not.toBe('');
    expect(html).not.toMatch(/\{\{|\}\}|<h1|undefined/);
    expect(sections.length).toBeGreaterThanOrEqual(5);
    expect(html).toContain(brand.contactEmail);
  });

  test.each(files)('%s marks each placeholder of the operator', (name) => {
    const source = read(name);
    const { html, draft, placeholderCount } = renderLegalText(source);
    expect(html.match(/<mark>/g) ?? []).toHaveLength(placeholderCount);
    // Brackets left after rendering are misspelt placeholders.
    expect(html.replace(/<a [^>]*>/g, '')).not.toMatch(/\[|\]|Platzhalter(?!:<)/);
    expect(draft === null).toBe(!source.includes('[Platzhalter: Entwurf'));
  });

  test('the README names every text and the version to raise', () => {
    const text = read('README.md');
    for (const name of files) expect(text).toContain(`\`${name}\``);
    expect(text).toContain('termsVersion');
  });
});

/** React Router's default key, which its documentation names and no module exports. */
const SCROLL_KEY = 'react-router-scroll-positions';

/** Every statement of `web/` that stores something in the browser, with the storage key or its beginning. */
const storageKeys: Readonly<Record<string, string>> = {
  "accounts/session/known-role.ts: writeText('localStorage', KNOWN_ROLE_KEY": KNOWN_ROLE_KEY,
  'accounts/session/known-person.ts: writeText(store, KNOWN_PERSON_KEY': KNOWN_PERSON_KEY,
  "accounts/registration/register-form.ts: keepValue('sessionStorage', draftKey": ownStorage.registration,
  "purchases/available/available-query.ts: keepValue('localStorage', visitKey": ownStorage.visit,
  "requests/questionnaire/draft/request-draft.ts: keepValue('localStorage', answersKey(category)":
    ownStorage.request,
  "requests/questionnaire/draft/request-draft.ts: keepValue('sessionStorage', personKey(category)": `${ownStorage.request}-kontakt`,
  "clients/editing/edit-draft.ts: keepValue('sessionStorage', keyOf(requestId)": `${ownStorage.request}-aenderung`,
  "clients/request-page/answer-draft.ts: keepValue('sessionStorage', keyOf(asked)": `${ownStorage.request}-antwort`,
  'app/root.tsx: <ScrollRestoration />': SCROLL_KEY,
  "cart/kept-text.ts: writeText('localStorage', key": ownStorage.cart,
  'ui/form/browser-storage.ts: setItem(key': ownStorage.request,
  'ui/form/browser-storage.ts: writeText(store, key': ownStorage.request,
  "ui/form/typed-input.ts: keepValue('sessionStorage', KEPT_KEY": ownStorage.reload,
  "ui/form/stored-switch.ts: writeText('localStorage', key": NUMBER_KEYS_KEY,
  'theme/browser-colour.ts: localStorageColorSchemeManager({ key: COLOR_MODE_KEY })': COLOR_MODE_KEY,
};

const storageCalls = new RegExp(
  [
    String.raw`\bsetItem\(\s*(?:\w+(?:\(\w*\))?|['"\`][^'"\`]*['"\`])`,
    String.raw`\b(?:keepValue|writeText)\('?\w+'?, \w+(?:\(\w*\))?(?=, (?!null\b))`,
    String.raw`\b(?:local|session)Storage(?:\.\w+|\[[^\]]+\])\s*=(?!=)`,
    String.raw`\blocalStorageColorSchemeManager\([^)]*\)`,
    String.raw`<ScrollRestoration\b[^>]*>`,
    // React Router keeps its transitions in the session storage.
    String.raw`\bviewTransition\b`,
    String.raw`\buse(?:Local|Session)Storage\([^)]*\)`,
    String.raw`\bindexedDB\b`,
    String.raw`\bcaches\.open\b`,
    String.raw`\bdocument\.cookie\b`,
  ].join('|'),
  'g',
);

function findStorageCalls(): string[] {
  const sources = readdirSync(web, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.test.ts') && !path.startsWith('dev/'));
  return sources.flatMap((path) =>
    [...readFileSync(join(web, path), 'utf8').matchAll(storageCalls)].map(([found]) => `${path}: ${found}`),
  );
}

function cookieNames(production: boolean): string[] {
  const names: string[] = [];
  const reply = { setCookie: (name: string) => names.push(name) };
  const cookies = createCookies({ production });
  const until = new Date(0);
  cookies.setSession(reply as never, 'x', until);
  cookies.setVisitor(reply as never, 'x', until);
  cookies.setDevice(reply as never, 'x', until);
  return names;
}

describe('the terms', () => {
  const terms = read('agb.md').replace(/\s+/g, ' ');

  // Law 10, requests 48.
  test.each([
    ['Zurückziehen', 'clients/request-page/StatusCard.tsx'],
    ['Anfrage melden', 'purchases/available/AvailableDetails.tsx'],
    ['Kontakt sperren', 'clients/request-page/RequestSections.tsx'],
  ])('use the term „%s“ of the portal', (label, file) => {
    expect(terms).toContain(`„${label}“`);
    expect(readFileSync(join(web, file), 'utf8')).toMatch(new RegExp(`(['>]|\\s)${label}(['<]|\\s)`));
  });
});

describe('the privacy notice', () => {
  const source = read('datenschutz.md');
  const section = source.slice(source.indexOf('## 4.'), source.indexOf('## 5.'));
  const rowOf = (name: string) => section.split('\n').find((line) => line.startsWith(`| \`${name}\``));

  test('names in section 4 every cookie with its duration', () => {
    const [session = '', visitor = '', device = ''] = cookieNames(true);
    const { restMs, totalMs } = sessionLife.others;
    const life = `${restMs / dayMs} Tage nach der letzten Nutzung, höchstens ${totalMs / dayMs} Tage`;
    expect(rowOf(session)).toContain(`| ${life}`);
    expect(rowOf(visitor)).toContain(`| ${visitorCookieLifeMs / dayMs} Tag |`);
    expect(rowOf(device)).toContain(`| ${deviceLifeMs / (365 * dayMs)} Jahr |`);
    expect(section.match(/^\| `__Host-/gm)).toHaveLength(3);
    for (const name of cookieNames(false)) expect(section).toContain(`\`${name}\``);
  });

  test('names every key in the storage of the browser', () => {
    expect(findStorageCalls().toSorted()).toEqual(Object.keys(storageKeys).toSorted());
    for (const key of Object.values(storageKeys))
      expect(section).toMatch(new RegExp(`^\\|.*\`${key}…?\`.*\\|`, 'm'));
  });

  test('names the durations of registrations and links', () => {
    expect(source).toContain(
      `| ${registrationLifetimeHours / 24} Tage; der Link ${linkLifetimeHours.verifyEmail} Stunden |`,
    );
    expect(source).toContain(`der Link selbst ${linkLifetimeHours.clientPage / 24} Tage |`);
  });
});

describe('renderLegalText', () => {
  const render = (body: string) => renderLegalText(`# Titel\n\n${body}`);

  test('marks a placeholder, escapes its text and counts it', () => {
    const { html, placeholderCount } = render('Register: [Platzhalter: A & "B"]');
    expect(html).toContain('<mark><strong>Platzhalter:</strong> A &amp; &quot;B&quot;</mark>');
    expect(placeholderCount).toBe(1);
  });

  test('removes the draft mark from the text', () => {
    const { html, draft, placeholderCount } = render('[Platzhalter: Entwurf. Zu prüfen.]\n\nText.');
    expect(draft).toBe('Entwurf. Zu prüfen.');
    expect(html).toBe('<p>Text.</p>\n');
    expect(placeholderCount).toBe(0);
  });

  test('fills in the brand, and marks a brand value that is a placeholder', () => {
    expect(render('{{brand.name}}').html).toBe(`<p>${brand.name}</p>\n`);
    const isExample = brand.operator.company.includes('(Platzhalter)');
    expect(render('{{brand.operator.company}}').placeholderCount).toBe(isExample ? 1 : 0);
  });

  test('writes the date of a version in words', () => {
    const { html } = render('Fassung vom {{brand.termsVersion}}.');
    const [year, month, day] = brand.termsVersion.split('-').map(Number);
    expect(html).toMatch(new RegExp(`Fassung vom ${day}\\. \\p{L}+ ${year}\\.`, 'u'));
    expect(html).toContain(new Date(2000, (month ?? 0) - 1).toLocaleDateString('de-DE', { month: 'long' }));
  });

  test('never breaks the line within the name of a provision', () => {
    const { html } = render(
      'Nach Art. 6 Abs. 1 Buchst. b DSGVO und § 25 Abs. 2 Nr. 2 TDDDG, zur Art. Die DSGVO gilt.\n\nDSGVO',
    );
    expect(html.replaceAll('\u00A0', '_')).toBe(
      '<p>Nach Art._6 Abs._1 Buchst._b_DSGVO und §_25 Abs._2 Nr._2 TDDDG, zur Art. Die DSGVO gilt.</p>\n<p>DSGVO</p>\n',
    );
  });

  test('derives the ids of headings without their numbers, and lists the sections', () => {
    const { html, sections } = render('## 3. Käufe & Preise\n\n[hin](#kaeufe-preise)\n\n### Mehr');
    expect(html).toContain('<h2 id="kaeufe-preise">3. Käufe &amp; Preise</h2>');
    expect(sections.map(({ id }) => id)).toEqual(['kaeufe-preise']);
  });

  test('links a telephone number without its spaces', () => {
    expect(render('[+49 30 1-0](<tel:+49 30 1-0>)').html).toContain('href="tel:+493010"');
  });

  test.each([
    ['HTML', 'Text <script>alert(1)</script>'],
    ['a block of HTML', '<div>Text</div>'],
    ['an image', '![Logo](https://example.org/logo.png)'],
    ['an unknown value', '{{brand.fax}}'],
    ['a group of values', '{{brand.operator}}'],
    ['a value outside the brand', '{{process.env}}'],
    ['a page that does not exist', '[weiter](/gibt-es-nicht)'],
    ['a heading that does not exist', '[weiter](#nirgends)'],
    ['a script as a link', '[weiter](javascript:alert)'],
    ['an address without TLS', '[weiter](http://example.org)'],
    ['two headings of one name', '## Preise\n\n## 2. Preise'],
    ['a second title', '# Noch einer'],
  ])('refuses %s', (_name, body) => {
    expect(() => render(body)).toThrow();
  });

  test('refuses a text without a title', () => {
    expect(() => renderLegalText('Text.')).toThrow(/exactly one heading/);
  });
});

describe('the notice above a legal text', () => {
  const notice = (body: string) => describeOpenPlaces(renderLegalText(`# Titel\n\n${body}`));
  const draft = '[Platzhalter: Entwurf. Vor dem Start zu prüfen.]\n\n';

  test('names the draft and its number of placeholders', () => {
    expect(notice(`${draft}Bis [Platzhalter: Frist] oder [Platzhalter: Ort].`)).toBe(
      'Vor dem Start zu prüfen. 2 Stellen sind noch offen. Sie sind im Text markiert.',
    );
    expect(notice(`${draft}Text.`)).toBe('Vor dem Start zu prüfen.');
  });

  test('appears for a placeholder in a text without a draft mark', () => {
    expect(notice('Bis [Platzhalter: Frist].')).toBe('Eine Stelle ist noch offen. Sie ist im Text markiert.');
  });

  test('is missing on a finished text', () => {
    expect(notice('Text.')).toBeNull();
  });
});
