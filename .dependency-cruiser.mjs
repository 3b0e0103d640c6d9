import { serverRules } from './scripts/boundaries/server.mjs';

/**
 * Which way the house may be walked through (ARCHITECTURE.md, "Ways through the house").
 *
 * @type {import('dependency-cruiser').IConfiguration}
 */
const serverRooms = ['accounts', 'matching', 'requests', 'purchases', 'admin'];

/** Lower rooms know nothing of higher ones. */
const webRoomOrder = serverRooms.flatMap((room, index) => {
  const higher = serverRooms.slice(index + 1);
  if (higher.length === 0) return [];
  return ['web'].map((floor) => ({
    name: `${floor}-${room}-knows-no-higher-room`,
    severity: 'error',
    from: { path: `^${floor}/${room}/` },
    to: { path: `^${floor}/(${higher.join('|')})/` },
  }));
});

export default {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-unresolved',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
    { name: 'web-knows-no-server', severity: 'error', from: { path: '^web/' }, to: { path: '^server/' } },
    {
      name: 'web-takes-only-types-from-the-contract',
      comment: 'Schemas would carry zod into every page.',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^contract/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'web-has-no-schema-library',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: 'node_modules/zod/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-markdown-parser-in-the-browser',
      comment: 'Legal texts become HTML while the pages are built.',
      severity: 'error',
      from: { path: '^web/', pathNot: '^web/site/legal/legal-(text|text-plugin|modules\\.d)\\.ts$' },
      to: {
        path: '(node_modules/marked/|^web/site/legal/legal-text(-plugin)?\\.ts$)',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'ui-knows-no-room',
      severity: 'error',
      from: { path: '^web/ui/' },
      to: { path: `^web/(${serverRooms.join('|')}|catalogue|site)/` },
    },
    {
      name: 'dev-pages-stay-outside-the-portal',
      comment: 'The pattern page shows the pieces; no page of the portal carries any of it.',
      severity: 'error',
      from: { path: '^web/', pathNot: '^web/dev/' },
      to: { path: '^web/dev/' },
    },
    {
      name: 'dev-pages-know-no-room',
      comment: 'But the frame that stands around every page.',
      severity: 'error',
      from: { path: '^web/dev/' },
      to: { path: `^web/(${serverRooms.join('|')}|catalogue)/|^web/site/(?!frame/)` },
    },
    ...serverRules,
    ...webRoomOrder,
    {
      name: 'no-test-code-in-the-product',
      severity: 'error',
      from: { path: '^(server|web|domain|contract)/', pathNot: '(\\.test\\.tsx?$|^server/testing/)' },
      to: { path: '(^server/testing/|\\.test\\.tsx?$)' },
    },
    {
      name: 'no-junk-drawers',
      severity: 'error',
      from: {},
      to: { path: '^[a-z].*/(utils|util|helpers|helper|common|misc|lib)[/.]', pathNot: 'node_modules' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.react-router/|\\+types/' },
    tsPreCompilationDeps: true,
    parser: 'swc',
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
      conditionNames: ['import', 'node', 'types'],
      exportsFields: ['exports'],
    },
  },
};
