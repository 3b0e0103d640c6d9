/** Rooms from low to high, in every layer. A room imports only rooms before it. */
export const roomOrder = [
  'catalogue',
  'events',
  'accounts',
  'matching',
  'requests',
  'purchases',
  'cart',
  'shop',
  'billing',
  'clients',
  'admin',
];

/** Modules that other rooms may import besides `<room>/<room>.ts` and the types of `record.ts`. */
const otherPublicModules = [
  'accounts/guards',
  'accounts/limits',
  'accounts/mail-limits',
  'admin/figures/figures',
  'admin/users/users',
  'requests/listings',
  'requests/presenters',
];

/** Files of `contract/` by room, when their names do not begin with the room's name. */
const contractFiles = {
  accounts: ['profile', 'second-factor'],
  requests: ['proof-of-work'],
  purchases: ['partner-list', 'notifications'],
};

const any = (names) => `(?:${names.join('|')})`;
const test = '\\.test\\.tsx?$';
const rooms = any([...roomOrder, 'site', 'demo']);
const publicModules = [
  '^(?:server|web)/([^/]+)/\\1\\.ts$',
  '^server/.*/record\\.ts$',
  ...otherPublicModules.map((path) => `^server/${path}\\.ts$`),
];
const phoneNumber = '^domain/phones/(?:find-)?phone-numbers?\\.ts$';
const transliteration = '^domain/billing/datev/windows-1252\\.ts$';
const vatId = '^domain/billing/party/vat-id\\.ts$';

/** Rules of billing that lower rooms need: who is billed, with which tax, and on which terms. */
const billedParty = '^domain/billing/(?:tax-cases|limit|payment-methods|reminders|party/[^/]+)\\.ts$';

/** Every room may import `domain/site`, the table of pages. In `server` and `web`, `site` lies above all rooms. */
const filesOf = (names) => {
  const contracts = names.flatMap((room) => [room, ...(contractFiles[room] ?? [])]);
  return `^(?:domain|server)/${any(names)}/|^contract/${any(contracts)}[-./]`;
};

const forbid = (name, from, to) => ({ name, severity: 'error', from, to });

const layers = [
  // Rules need no library. Exceptions: tests import Vitest, and what needs the tables of a library: telephone numbers,
  // VAT IDs and transliteration.
  forbid(
    'domain-imports-only-domain',
    { path: '^domain/', pathNot: [test, phoneNumber, vatId, transliteration] },
    { pathNot: '^domain/' },
  ),
  forbid(
    'phone-numbers-import-one-library',
    { path: phoneNumber },
    { pathNot: '^domain/|node_modules/libphonenumber-js/' },
  ),
  forbid('vat-ids-import-one-library', { path: vatId }, { pathNot: '^domain/|node_modules/jsvat-next/' }),
  forbid(
    'transliteration-imports-one-library',
    { path: transliteration },
    { pathNot: '^domain/|node_modules/any-ascii/' },
  ),
  forbid(
    'contract-imports-only-domain',
    { path: '^contract/' },
    { path: '^(?:server|web|e2e|bench|scripts)/' },
  ),
  forbid('server-imports-no-web', { path: '^server/' }, { path: '^web/' }),
  forbid('web-imports-no-server', { path: '^web/' }, { path: '^server/' }),
  // Importing a schema would add zod to every page.
  forbid(
    'web-imports-only-types-from-contract',
    { path: '^web/' },
    { path: '^contract/|node_modules/zod/', dependencyTypesNot: ['type-only'] },
  ),
];

const roomRules = [
  ...roomOrder.flatMap((room, index) => {
    const higher = [...roomOrder.slice(index + 1), 'site', 'demo'];
    const server = `^server/${any(higher)}/|${filesOf(roomOrder.slice(index + 1))}`;
    return [
      forbid(
        `${room}-imports-no-higher-room`,
        { path: filesOf([room]), pathNot: test },
        { path: server, pathNot: billedParty },
      ),
      forbid(
        `web-${room}-imports-no-higher-room`,
        { path: `^web/${room}/` },
        { path: `^web/${any(higher)}/` },
      ),
    ];
  }),
  forbid(
    'rooms-import-public-modules-of-rooms',
    { path: '^(?:server|web)/([^/]+)/', pathNot: [test, '^server/testing/'] },
    { path: `^(server|web)/${rooms}/`, pathNot: ['^(?:server|web)/$1/', ...publicModules] },
  ),
  forbid(
    'rooms-import-only-types-of-records',
    { path: '^server/([^/]+)/' },
    {
      path: `^server/${rooms}/.*\\brecord\\.ts$`,
      pathNot: '^server/$1/',
      dependencyTypesNot: ['type-only'],
    },
  ),
  // Modules directly in `server/` register each room's routes, consumers, jobs and mails. Tests of other rooms run these, too.
  forbid(
    'server-root-and-tests-import-registered-parts-of-rooms',
    { path: '^(server/[^/]+(?=/.*\\.test\\.ts$)|server/[^/]+\\.ts$|server/testing|e2e)' },
    {
      path: `^server/${rooms}/`,
      pathNot: ['^$1/', ...publicModules, '/(?:routes|consumers|jobs|mails)\\.ts$'],
    },
  ),
  forbid(
    'only-the-own-room-imports-a-store',
    { path: '^server/([^/]+)' },
    { path: '^server/.*\\bstore\\.ts$', pathNot: '^server/$1/' },
  ),
  forbid(
    'only-the-server-root-imports-routes',
    { path: '^server/', pathNot: '^server/routes(?:-across-rooms)?\\.ts$' },
    { path: '^server/.+/routes\\.ts$' },
  ),
];

const plumbingRules = [
  // The schema names the types of its JSON columns, and migrations fill tables.
  forbid(
    'server-plumbing-imports-no-room',
    {
      path: '^server/[^/]+/',
      pathNot: [test, `^server/(?:${rooms}|testing|command-line|settings|db/(?:schema|migrations))/`],
    },
    { path: `^server/${rooms}/|^domain/${any(roomOrder)}/` },
  ),
  // The root component and the query client import rooms, because they assemble the application.
  forbid(
    'web-plumbing-imports-no-room',
    {
      path: '^web/[^/]+/',
      pathNot: [test, `^web/${rooms}/`, '^web/app/(?:root|query-client)\\.tsx?$'],
    },
    { path: `^web/${rooms}/` },
  ),
];

/**
 * Import rules of the folders (ARCHITECTURE.md, "Layers" and "Rooms").
 *
 * @type {import('dependency-cruiser').IConfiguration}
 */
export default {
  forbidden: [
    forbid('no-cycles', {}, { circular: true }),
    forbid('no-unresolved', {}, { couldNotResolve: true, pathNot: '^virtual:' }),
    ...layers,
    ...roomRules,
    ...plumbingRules,
    forbid(
      'no-test-code-in-the-product',
      { path: '^(?:server|web|domain|contract)/', pathNot: [test, '^(?:server|web)/testing/'] },
      { path: ['^(?:server|web)/testing/', test] },
    ),
    forbid(
      'no-junk-drawers',
      {},
      {
        path: '^[a-z].*/(?:utils|util|helpers|helper|common|misc|lib)[/.]',
        pathNot: 'node_modules',
      },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // `scripts/postal-codes` has its own package.json, which the portal's install ignores.
    exclude: { path: '\\.react-router/|\\+types/|^scripts/postal-codes/' },
    tsPreCompilationDeps: true,
    parser: 'swc',
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
      conditionNames: ['import', 'node', 'types'],
      exportsFields: ['exports'],
    },
  },
};
