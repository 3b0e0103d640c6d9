import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import config from '../.dependency-cruiser.mjs';
import { contractFiles, folderOrder, roomOrder, webFolderOrder } from '../scripts/boundaries/tables.mjs';

const root = join(import.meta.dirname, '..');

type Import = { readonly from: string; readonly to: string; readonly isType?: boolean };

const violations: Readonly<Record<string, Import>> = {
  'no-cycles': { from: 'scripts/cycle/one.ts', to: 'scripts/cycle/two.ts' },
  'no-unresolved': { from: 'scripts/lost.ts', to: 'scripts/nowhere.ts' },
  'domain-knows-nobody': { from: 'domain/site/pages.ts', to: 'scripts/tool.ts' },
  'telephone-numbers-have-their-library': {
    from: 'domain/phones/phone-number.ts',
    to: 'node_modules/zod/index.ts',
  },
  'contract-knows-domain': { from: 'contract/site.ts', to: 'scripts/tool.ts' },
  'server-knows-no-web': { from: 'server/settings/settings.ts', to: 'web/app/root.ts' },
  'web-knows-no-server': { from: 'web/app/query-client.ts', to: 'server/shutdown.ts' },
  'web-takes-only-types-from-the-contract': { from: 'web/app/start.ts', to: 'contract/api.ts' },
  'web-has-no-schema-library': { from: 'web/app/schema.ts', to: 'node_modules/zod/index.ts' },
  'no-markdown-parser-in-the-browser': { from: 'web/app/text.ts', to: 'node_modules/marked/index.ts' },
  'web-plumbing-knows-no-room': { from: 'web/ui/form/Field.ts', to: 'web/site/site.ts' },
  'web-rooms-are-entered-by-their-doors': {
    from: 'web/purchases/lists/list.ts',
    to: 'web/accounts/session/person.ts',
  },
  'web-siblings-meet-at-their-doors': {
    from: 'web/accounts/profile/Profile.ts',
    to: 'web/accounts/session/person.ts',
  },
  'web-doors-are-for-others': { from: 'web/accounts/login/Login.ts', to: 'web/accounts/accounts.ts' },
  'dev-pages-stay-outside-the-portal': { from: 'web/app/dev-routes.ts', to: 'web/dev/PatternPage.ts' },
  'dev-pages-know-no-room': { from: 'web/dev/Pattern.ts', to: 'web/site/about/About.ts' },
  'rooms-are-entered-by-their-doors': {
    from: 'server/purchases/buying/offer.ts',
    to: 'server/requests/publishing/publishing.ts',
  },
  'tests-enter-other-rooms-by-their-doors': {
    from: 'server/purchases/buying/offer.test.ts',
    to: 'server/requests/listings/listings.ts',
  },
  'the-top-enters-rooms-by-their-doors': { from: 'server/app.ts', to: 'server/requests/guards.ts' },
  'records-hand-out-types-only': { from: 'server/admin/users/list.ts', to: 'server/requests/record.ts' },
  'stores-only-from-their-own-room': {
    from: 'server/accounts/users/names.ts',
    to: 'server/links/link-store.ts',
  },
  'handlers-only-from-the-top': {
    from: 'server/requests/listings/list.ts',
    to: 'server/requests/routes.ts',
  },
  'plumbing-knows-no-room': { from: 'server/api/bind.ts', to: 'server/accounts/accounts.ts' },
  'plumbing-knows-no-business-rules': { from: 'server/http/names.ts', to: 'domain/accounts/roles.ts' },
  'plumbing-is-used-by-its-doors': { from: 'server/site/site.ts', to: 'server/mail/smtp.ts' },
  'no-test-code-in-the-product': { from: 'server/main.ts', to: 'server/testing/test-app.ts' },
  'no-junk-drawers': { from: 'scripts/tidy.ts', to: 'scripts/utils/text.ts' },
  ...Object.fromEntries(
    roomOrder.slice(0, -1).map((room, index) => {
      const [file = room] = contractFiles[room as keyof typeof contractFiles] ?? [];
      const higher = roomOrder[index + 1];
      return [
        `${room}-knows-no-higher-room`,
        { from: `contract/${file}.ts`, to: `domain/${higher}/rule.ts` },
      ];
    }),
  ),
  ...Object.fromEntries(
    Object.entries(folderOrder).flatMap(([room, folders]) =>
      folders.slice(0, -1).map((folder, index) => {
        const higher = folders[index + 1];
        const from = `server/${room}/${folder}/low.ts`;
        return [
          `${room}-${folder}-knows-no-higher-folder`,
          { from, to: `server/${room}/${higher}/${higher}.ts` },
        ];
      }),
    ),
  ),
  ...Object.fromEntries(
    roomOrder.map((room, index) => {
      const higher = roomOrder[index + 1] ?? 'site';
      return [
        `web-${room}-knows-no-higher-room`,
        { from: `web/${room}/low.ts`, to: `web/${higher}/${higher}.ts` },
      ];
    }),
  ),
  ...Object.fromEntries(
    Object.entries(webFolderOrder).flatMap(([room, folders]) =>
      folders.slice(0, -1).map((folder, index) => {
        const higher = folders[index + 1];
        const from = `web/${room}/${folder}/low.ts`;
        return [
          `web-${room}-${folder}-knows-no-higher-folder`,
          { from, to: `web/${room}/${higher}/${higher}.ts` },
        ];
      }),
    ),
  ),
};

const allowedImports: readonly Import[] = [
  { from: 'server/rooms.ts', to: 'server/requests/requests.ts' },
  { from: 'server/routes.ts', to: 'server/requests/submission/routes.ts' },
  { from: 'server/rooms.ts', to: 'server/requests/mails.ts' },
  { from: 'server/purchases/purchased/list.ts', to: 'server/requests/requests.ts' },
  { from: 'server/purchases/purchased/view.ts', to: 'server/requests/record.ts', isType: true },
  { from: 'server/purchases/purchased/view.test.ts', to: 'server/requests/jobs.ts' },
  { from: 'server/purchases/purchased/guard.ts', to: 'server/accounts/guards.ts' },
  { from: 'server/accounts/login/take.ts', to: 'server/accounts/users/store.ts' },
  { from: 'server/accounts/mails.ts', to: 'server/accounts/login/mails.ts' },
  { from: 'server/admin/users/find.ts', to: 'server/db/database.ts' },
  { from: 'server/admin/users/present.ts', to: 'contract/admin/users.ts' },
  { from: 'web/admin/users/list.ts', to: 'contract/admin/users.ts', isType: true },
  { from: 'web/admin/users/person.ts', to: 'web/accounts/accounts.ts' },
  { from: 'web/admin/users/requests.ts', to: 'web/admin/requests/requests.ts' },
  { from: 'web/site/dashboard.ts', to: 'web/purchases/purchases.ts' },
];

let tree: string;
let reported: { readonly rule: string; readonly from: string }[];

/** Writes files that import each other as told; the targets are empty but where they import, too. */
function plant(imports: readonly Import[]): void {
  const texts = new Map<string, string>();
  for (const { from, to, isType } of imports) {
    if (!texts.has(to)) texts.set(to, 'export type Thing = string;\nexport const thing = 1;\n');
    const path = relative(dirname(from), to);
    const specifier = path.startsWith('.') ? path : `./${path}`;
    const line = isType
      ? `import type { Thing } from '${specifier}';\nexport type Other = Thing;\n`
      : `import { thing } from '${specifier}';\nexport const other = thing;\n`;
    texts.set(from, line + (texts.get(from) ?? ''));
  }
  texts.delete('scripts/nowhere.ts');
  for (const [file, text] of texts) {
    mkdirSync(join(tree, dirname(file)), { recursive: true });
    writeFileSync(join(tree, file), text);
  }
}

beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), 'boundaries-'));
  const back = { from: 'scripts/cycle/two.ts', to: 'scripts/cycle/one.ts' };
  plant([...Object.values(violations), back, ...allowedImports]);
  const layers = ['domain', 'contract', 'server', 'web', 'scripts'];
  const binary = join(root, 'node_modules/.bin/depcruise');
  const options = ['--config', join(root, '.dependency-cruiser.mjs'), '--output-type', 'json'];
  const { stdout, stderr } = spawnSync(binary, [...options, ...layers], {
    cwd: tree,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (!stdout) throw new Error(stderr);
  const { summary } = JSON.parse(stdout) as {
    summary: { violations: { rule: { name: string }; from: string }[] };
  };
  reported = summary.violations.map(({ rule, from }) => ({ rule: rule.name, from }));
});

afterAll(() => rmSync(tree, { recursive: true }));

test.each(config.forbidden.map(({ name }) => name))('%s is enforced', (name) => {
  expect(violations).toHaveProperty([name]);
  expect(reported).toContainEqual({ rule: name, from: violations[name]?.from });
});

test.each(allowedImports)('$from may import $to', ({ from }) => {
  expect(reported.filter((violation) => violation.from === from)).toEqual([]);
});
