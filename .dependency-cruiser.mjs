/** Rooms from low to high, the same in every layer: a room knows nothing of the rooms behind it. */
export const roomOrder = [
  'catalogue',
  'events',
  'accounts',
  'matching',
  'requests',
  'purchases',
  'cart',
  'shop',
  'clients',
  'admin',
];

/** Modules that other rooms may import besides `<room>/<room>.ts` and the types of `record.ts`. */
const furtherPublicModules = [
  'accounts/guards',
  'accounts/limits',
  'accounts/mail-limits',
  'admin/figures/figures',
  'admin/users/users',
  'requests/listings',
  'requests/presenters',
];

/** Files of `contract/` whose names do not begin with their room's. */
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
  ...furtherPublicModules.map((path) => `^server/${path}\\.ts$`),
];
const phoneNumber = '^domain/phones/(?:find-)?phone-numbers?\\.ts$';

/** `domain/site` is the table of pages, which every room links to; the site of the other layers lies above all rooms. */
const filesOf = (ofRooms) => {
  const contracts = ofRooms.flatMap((room) => [room, ...(contractFiles[room] ?? [])]);
  return `^(?:domain|server)/${any(ofRooms)}/|^contract/${any(contracts)}[-./]`;
};

const forbid = (name, from, to) => ({ name, severity: 'error', from, to });

const layers = [
  // Rules need no library. Tests may use the test library, and telephone numbers have a table that others keep.
  forbid('domain-knows-nobody', { path: '^domain/', pathNot: [test, phoneNumber] }, { pathNot: '^domain/' }),
  forbid(
    'phone-numbers-know-one-library',
    { path: phoneNumber },
    { pathNot: '^domain/|node_modules/libphonenumber-js/' },
  ),
  forbid('contract-knows-domain', { path: '^contract/' }, { path: '^(?:server|web|e2e|bench|scripts)/' }),
  forbid('server-knows-no-web', { path: '^server/' }, { path: '^web/' }),
  forbid('web-knows-no-server', { path: '^web/' }, { path: '^server/' }),
  // Schemas would carry zod into every page.
  forbid(
    'web-takes-only-types-from-the-contract',
    { path: '^web/' },
    { path: '^contract/|node_modules/zod/', dependencyTypesNot: ['type-only'] },
  ),
];

const roomRules = [
  ...roomOrder.flatMap((room, index) => {
    const higher = [...roomOrder.slice(index + 1), 'site', 'demo'];
    const server = `^server/${any(higher)}/|${filesOf(roomOrder.slice(index + 1))}`;
    return [
      forbid(`${room}-knows-no-higher-room`, { path: filesOf([room]), pathNot: test }, { path: server }),
      forbid(`web-${room}-knows-no-higher-room`, { path: `^web/${room}/` }, { path: `^web/${any(higher)}/` }),
    ];
  }),
  forbid(
    'rooms-are-entered-by-their-public-modules',
    { path: '^(?:server|web)/([^/]+)/', pathNot: [test, '^server/testing/'] },
    { path: `^(server|web)/${rooms}/`, pathNot: ['^(?:server|web)/$1/', ...publicModules] },
  ),
  forbid(
    'records-are-types-to-other-rooms',
    { path: '^server/([^/]+)/' },
    {
      path: `^server/${rooms}/.*\\brecord\\.ts$`,
      pathNot: '^server/$1/',
      dependencyTypesNot: ['type-only'],
    },
  ),
  // The top joins the parts of the rooms. Tests also run the jobs and consumers of other rooms and render their mails.
  forbid(
    'the-top-and-tests-enter-rooms-by-their-parts',
    { path: '^(server/[^/]+(?=/.*\\.test\\.ts$)|server/[^/]+\\.ts$|server/testing|e2e)' },
    {
      path: `^server/${rooms}/`,
      pathNot: ['^$1/', ...publicModules, '/(?:routes|consumers|jobs|mails)\\.ts$'],
    },
  ),
  forbid(
    'stores-only-from-their-own-room',
    { path: '^server/([^/]+)' },
    { path: '^server/.*\\bstore\\.ts$', pathNot: '^server/$1/' },
  ),
  forbid(
    'routes-only-from-the-top',
    { path: '^server/', pathNot: '^server/routes(?:-across-rooms)?\\.ts$' },
    { path: '^server/.+/routes\\.ts$' },
  ),
];

const plumbingRules = [
  // The schema names the types of its JSON columns, and migrations fill tables.
  forbid(
    'server-plumbing-knows-no-room',
    {
      path: '^server/[^/]+/',
      pathNot: [test, `^server/(?:${rooms}|testing|command-line|settings|db/(?:schema|migrations))/`],
    },
    { path: `^server/${rooms}/|^domain/${any(roomOrder)}/` },
  ),
  // The root and the query client put the rooms together.
  forbid(
    'web-plumbing-knows-no-room',
    {
      path: '^web/[^/]+/',
      pathNot: [test, `^web/${rooms}/`, '^web/app/(?:root|query-client)\\.tsx?$'],
    },
    { path: `^web/${rooms}/` },
  ),
];

/**
 * Which folders may import which (ARCHITECTURE.md, "Layers" and "Rooms").
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
    // This folder has packages of its own, which the portal's install leaves out.
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
