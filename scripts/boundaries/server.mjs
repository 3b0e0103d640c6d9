import {
  contractFiles,
  folderOrder,
  otherPlumbing,
  otherServerRooms,
  plumbingDoors,
  publicModules,
  roomOrder,
} from './tables.mjs';

const any = (names) => `(?:${names.join('|')})`;
const serverRooms = any([...roomOrder, ...otherServerRooms]);
const plumbing = any([...Object.keys(plumbingDoors), ...otherPlumbing]);
const test = '\\.test\\.ts$';
const roomDoor = `^server/(?:([^/]+)/\\1|${any(publicModules)})\\.ts$`;
const record = '/record\\.ts$';
const phoneNumber = '^domain/phones/(?:find-)?phone-numbers?\\.ts$';

function filesOf(rooms) {
  const contracts = rooms.flatMap((room) => contractFiles[room] ?? [room]);
  return `^(domain|server)/${any(rooms)}/|^contract/${any(contracts)}\\.ts$`;
}

const lowerRoomsKnowNoHigher = roomOrder.slice(0, -1).map((room, index) => ({
  name: `${room}-knows-no-higher-room`,
  comment: 'Where a lower room must tell a higher one something, the higher one passes a function in.',
  severity: 'error',
  from: { path: filesOf([room]), pathNot: test },
  to: { path: filesOf(roomOrder.slice(index + 1)) },
}));

const lowerFoldersKnowNoHigher = Object.entries(folderOrder).flatMap(([room, folders]) =>
  folders.slice(0, -1).map((folder, index) => ({
    name: `${room}-${folder}-knows-no-higher-folder`,
    severity: 'error',
    from: { path: `^server/${room}/${folder}/`, pathNot: test },
    to: { path: `^server/${room}/${any(folders.slice(index + 1))}/` },
  })),
);

const doors = [
  {
    name: 'rooms-are-entered-by-their-doors',
    comment: 'A room hands out in <room>/<room>.ts what others use; types of its records besides.',
    severity: 'error',
    from: { path: '^server/([^/]+)/', pathNot: [test, '^server/testing/'] },
    to: { path: `^server/${serverRooms}/`, pathNot: ['^server/$1/', roomDoor, record] },
  },
  {
    name: 'tests-enter-other-rooms-by-their-doors',
    comment:
      'Tests, and what several of them share, also run the jobs and consumers of other rooms and render their mails.',
    severity: 'error',
    from: { path: '^(server/[^/]+(?=/.*\\.test\\.ts$)|server/testing|e2e)/' },
    to: {
      path: `^server/${serverRooms}/`,
      pathNot: ['^$1/', roomDoor, record, '/(consumers|jobs|mails)\\.ts$'],
    },
  },
  {
    name: 'the-top-enters-rooms-by-their-doors',
    comment: 'The top binds routes, mails, consumers and jobs besides.',
    severity: 'error',
    from: { path: '^server/[^/]+\\.ts$' },
    to: {
      path: `^server/${serverRooms}/`,
      pathNot: [roomDoor, record, '/(routes|consumers|jobs|mails)\\.ts$'],
    },
  },
  {
    name: 'records-hand-out-types-only',
    comment: 'What else stands beside a record goes through the door.',
    severity: 'error',
    from: { path: '^server/([^/]+)/' },
    to: {
      path: `^server/${serverRooms}/.*\\brecord\\.ts$`,
      pathNot: '^server/$1/',
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'stores-only-from-their-own-room',
    comment: 'The SQL of a room is used through its verbs.',
    severity: 'error',
    from: { path: '^server/([^/]+)' },
    to: { path: '^server/.*\\bstore\\.ts$', pathNot: '^server/$1/' },
  },
  {
    name: 'handlers-only-from-the-top',
    comment: 'Routes are listed in one place.',
    severity: 'error',
    from: { path: '^server/', pathNot: '^server/routes(-across-rooms)?\\.ts$' },
    to: { path: '^server/.+/routes\\.ts$' },
  },
];

const plumbingRules = [
  {
    name: 'plumbing-knows-no-room',
    severity: 'error',
    from: { path: `^server/${plumbing}/`, pathNot: test },
    to: { path: `^server/${serverRooms}/` },
  },
  {
    name: 'plumbing-knows-no-business-rules',
    comment: 'But the schema names the types of its JSON columns, and migrations fill tables.',
    severity: 'error',
    from: { path: `^server/${plumbing}/`, pathNot: `${test}|^server/db/(schema|migrations)/` },
    to: { path: `^domain/${any(roomOrder)}/` },
  },
  {
    name: 'plumbing-is-used-by-its-doors',
    severity: 'error',
    from: { path: `^server/${serverRooms}/`, pathNot: test },
    to: {
      path: `^server/${plumbing}/`,
      pathNot: Object.entries(plumbingDoors).map(
        ([folder, files]) => `^server/${folder}/${any(files)}\\.ts$`,
      ),
    },
  },
];

export const serverRules = [
  {
    name: 'domain-knows-nobody',
    comment: 'Rules are pure: no library, no clock, no other layer. Tests may use the test library.',
    severity: 'error',
    from: { path: '^domain/', pathNot: [test, phoneNumber] },
    to: { pathNot: '^domain/' },
  },
  {
    name: 'telephone-numbers-have-their-library',
    comment: 'The numbering plans of the world are a table that others keep (decision 25).',
    severity: 'error',
    from: { path: phoneNumber },
    to: { pathNot: '^domain/|node_modules/libphonenumber-js/' },
  },
  {
    name: 'contract-knows-domain',
    severity: 'error',
    from: { path: '^contract/' },
    to: { path: '^(server|web|e2e|bench|scripts)/' },
  },
  { name: 'server-knows-no-web', severity: 'error', from: { path: '^server/' }, to: { path: '^web/' } },
  ...lowerRoomsKnowNoHigher,
  ...lowerFoldersKnowNoHigher,
  ...doors,
  ...plumbingRules,
];
