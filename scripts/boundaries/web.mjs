import { roomOrder, webFolderOrder } from './tables.mjs';

const any = (names) => `(?:${names.join('|')})`;
const rooms = any([...roomOrder, 'site']);
const test = '\\.test\\.ts$';
const roomDoor = '^web/([^/]+)/\\1\\.ts$';
const folderDoor = '^web/[^/]+/([^/]+)/\\1\\.ts$';

const lowerRoomsKnowNoHigher = roomOrder.map((room, index) => ({
  name: `web-${room}-knows-no-higher-room`,
  severity: 'error',
  from: { path: `^web/${room}/` },
  to: { path: `^web/${any([...roomOrder.slice(index + 1), 'site'])}/` },
}));

const lowerFoldersKnowNoHigher = Object.entries(webFolderOrder).flatMap(([room, folders]) =>
  folders.slice(0, -1).map((folder, index) => ({
    name: `web-${room}-${folder}-knows-no-higher-folder`,
    severity: 'error',
    from: { path: `^web/${room}/${folder}/` },
    to: { path: `^web/${room}/${any(folders.slice(index + 1))}/` },
  })),
);

/** Ways through `web/`. Doors there hand out components as well: the bundler leaves out what a page does not use. */
export const webRules = [
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
    name: 'web-plumbing-knows-no-room',
    comment: 'The root and the query client put the rooms together.',
    severity: 'error',
    from: {
      path: '^web/(?:api|app|metadata|theme|ui)/',
      pathNot: `${test}|^web/app/(?:root|query-client)\\.tsx?$`,
    },
    to: { path: `^web/${rooms}/` },
  },
  {
    name: 'web-rooms-are-entered-by-their-doors',
    comment: 'Routes name the files of pages as text. The pattern page shows the components of the frame.',
    severity: 'error',
    from: { path: '^web/([^/]+)/', pathNot: `${test}|^web/dev/` },
    to: { path: `^web/${rooms}/`, pathNot: ['^web/$1/', roomDoor] },
  },
  {
    name: 'web-siblings-meet-at-their-doors',
    comment: 'A folder of a room enters another one of the same room by <folder>/<folder>.ts.',
    severity: 'error',
    from: { path: `^web/(${rooms})/([^/]+)/`, pathNot: test },
    to: { path: '^web/$1/[^/]+/', pathNot: ['^web/$1/$2/', folderDoor] },
  },
  {
    name: 'web-doors-are-for-others',
    comment: 'A folder that imports its own door makes a cycle.',
    severity: 'error',
    from: { path: '^web/([^/]+)/[^/]+/' },
    to: { path: '^web/$1/$1\\.ts$' },
  },
  {
    name: 'dev-pages-stay-outside-the-portal',
    comment: 'No page of the portal loads anything of the pattern page.',
    severity: 'error',
    from: { path: '^web/', pathNot: '^web/dev/' },
    to: { path: '^web/dev/' },
  },
  {
    name: 'dev-pages-know-no-room',
    comment: 'Except the frame, which it shows.',
    severity: 'error',
    from: { path: '^web/dev/' },
    to: { path: `^web/${any(roomOrder)}/|^web/site/(?!frame/)` },
  },
  ...lowerRoomsKnowNoHigher,
  ...lowerFoldersKnowNoHigher,
];
