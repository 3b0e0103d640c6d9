/** Rooms from low to high, the same in every layer: lower ones know nothing of higher ones. */
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

/** Files of `contract/` that belong to a room, where one named like the room is not all. */
export const contractFiles = {
  accounts: ['accounts', 'profile', 'second-factor'],
  requests: ['requests', 'requests-admin', 'requests-submission', 'proof-of-work'],
  purchases: ['purchases', 'partner-list', 'notifications'],
  admin: ['admin/users', 'admin/[a-z-]+'],
};

/** Rooms of the server that no order holds: they stand above all others, or beside them. */
export const otherServerRooms = ['site', 'demo'];

/** Folders of the server's rooms from low to high: lower ones know nothing of higher ones. */
export const folderOrder = {
  accounts: [
    'users',
    'background-tasks',
    'sessions',
    'second-factor',
    'registration',
    'login',
    'reset',
    'email-change',
    'profile',
    'support',
    'erasure',
  ],
  requests: [
    'rules',
    'listings',
    'blocked-addresses',
    'client-page',
    'telling',
    'questions',
    'proof-of-work',
    'traces',
    'submission',
    'editing',
    'publishing',
    'erasure',
  ],
  shop: ['provider', 'demo-shop', 'shopify', 'orders', 'checkout', 'refunds', 'fulfilment', 'support'],
  clients: ['own-request', 'links', 'news'],
  admin: ['requests', 'checking', 'users', 'exports'],
};

/** The same for `web/`, where folders use each other. */
export const webFolderOrder = {
  catalogue: ['texts', 'category-page'],
  accounts: ['form', 'session', 'services', 'login', 'registration', 'mailed-links', 'profile'],
  requests: ['view', 'questionnaire', 'sent'],
  purchases: ['lists', 'buying', 'reports', 'offers', 'purchased', 'available', 'figures', 'dashboard'],
  cart: ['contents', 'checkout', 'shop-checkout'],
  clients: ['access', 'view', 'account', 'list', 'editing', 'request-page', 'disowning'],
  admin: [
    'requests',
    'checking',
    'users',
    'orders',
    'reports',
    'mails',
    'audit',
    'figures',
    'rules',
    'overview',
  ],
  site: ['frame', 'shared', 'landing'],
};

/** What the server's rooms may use of its plumbing: folder and files. */
export const plumbingDoors = {
  audit: ['audit'],
  backups: ['backups'],
  api: ['caller', 'event-stream', 'json-stream', 'paging', 'problem', 'route', 'shapes', 'tables'],
  'data-folder': ['disk-space'],
  db: [
    'batches',
    'camel-columns',
    'check-violation',
    'database',
    'next-version',
    'schema/[a-z]+',
    'statements/[a-z-]+',
    'unique-violation',
  ],
  http: ['json-body', 'client-address', 'cookies', 'csrf', 'hung-up', 'security-headers'],
  jobs: ['jobs', 'runs'],
  limits: ['limits'],
  links: ['links'],
  mail: ['content', 'outbox', 'queue'],
  secrets: ['keyring', 'same-text', 'stored-secrets'],
};

export const otherPlumbing = ['pages', 'dev'];
