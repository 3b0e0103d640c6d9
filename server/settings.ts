import { availableParallelism } from 'node:os';
import { z } from 'zod';
import { checkNewPassword } from '#domain/accounts/passwords/new-password.ts';
import { brand } from '#domain/brand.ts';
import { isSecretKey } from '#server/secrets/keyring.ts';
import { isLoopback, parseNetwork } from './http/client-address.ts';

const defaultHost = '127.0.0.1';

type Environment = Readonly<Record<string, string | undefined>>;

export type Settings = Readonly<ReturnType<typeof toSettings>>;

/** `message` names every wrong or missing variable and no secret value. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    const list = problems.map((problem) => `  - ${problem}`).join('\n');
    super(`The portal does not start. Please correct these settings:\n${list}`);
    this.problems = problems;
  }
}

/**
 * @param env usually `process.env`; an empty variable counts as not set
 * @throws {SettingsError} naming every wrong or missing variable at once
 */
export function readSettings(env: Environment): Settings {
  const given = dropEmpty(env);
  const result = environmentSchema(given).safeParse(given);
  if (result.success) return toSettings(result.data);
  throw new SettingsError(result.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`));
}

/** Trims values, except passwords. */
function dropEmpty(env: Environment): Environment {
  const trimmed = Object.entries(env).map(([name, value]) => [
    name,
    name === 'ADMIN_PASSWORD' ? value : value?.trim(),
  ]);
  return Object.fromEntries(trimmed.filter(([, value]) => value));
}

/** Built from the given variables, because what is required depends on others and one parse must find every problem. */
function environmentSchema(given: Environment) {
  const production = given.NODE_ENV === 'production';
  const origin = production ? originOf('https') : originOf('https', 'http');
  const forAdmin = 'it goes together with';
  return z.object({
    NODE_ENV: choice('development', 'test', 'staging', 'production').default('development'),
    PORT: wholeNumber(0, 65_535).default(3000),
    HOST: z.string().default(defaultHost),
    PUBLIC_URL: optional(origin, production && 'production needs the public address, with https://.'),
    DATABASE_URL: optional(
      address('postgres', 'postgresql'),
      production
        ? 'production needs a PostgreSQL server.'
        : given.DATABASE_LISTEN_URL && 'it goes together with DATABASE_LISTEN_URL.',
    ),
    DATABASE_LISTEN_URL: optional(address('postgres', 'postgresql'), false),
    DATABASE_POOL: wholeNumber(2, 100).default(8),
    DATA_DIR: z.string().default('./data'),
    SMTP_URL: optional(address('smtp', 'smtps'), production && 'production needs a mail server.'),
    MAIL_FROM: sender.default(brand.mailFrom),
    ACCESS_MODE: choice('open', 'test').default('open'),
    ADMIN_SECOND_FACTOR: choice('optional', 'required').default(production ? 'required' : 'optional'),
    DEMO: production
      ? zero('in production.')
      : choice('0', '1').default(isReachableByOthers(given) ? '0' : '1'),
    DEV_TOOLS: devTools(given),
    ADMIN_EMAIL: optional(adminEmail, given.ADMIN_PASSWORD && `${forAdmin} ADMIN_PASSWORD, which is set.`),
    ADMIN_PASSWORD: optional(adminPassword, given.ADMIN_EMAIL && `${forAdmin} ADMIN_EMAIL, which is set.`),
    TRUST_PROXY: optional(
      networks,
      production && 'production needs the addresses of its proxies, or “none” without any.',
    ),
    SECRET_KEY: optional(
      secretKeys,
      production && `production needs 32 random bytes in base64url, such as from: ${makeSecretKey}`,
    ),
    ...shopify(given),
    PASSWORD_HASHES: passwordHashes(given),
    DRAIN_SECONDS: wholeNumber(0, 300).default(production ? 4 : 0),
    RATE_LIMIT: production ? limitsOn : choice('on', 'off').default('on'),
    LOG_LEVEL: choice('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent').default('info'),
  });
}

function toSettings(env: z.output<ReturnType<typeof environmentSchema>>) {
  return {
    production: env.NODE_ENV === 'production',
    // The name may stand for two addresses, of which Node would watch the first alone.
    host: env.HOST === 'localhost' ? defaultHost : env.HOST,
    port: env.PORT,
    /** Origin without a trailing slash: `https://portal.example`. */
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    /** A PostgreSQL server, or `null`: the embedded database in `dataDir`. */
    databaseUrl: env.DATABASE_URL,
    /** The server itself, where `databaseUrl` is a pooler in transaction mode (operation 14). */
    databaseListenUrl: env.DATABASE_LISTEN_URL,
    /** Connections of this process at most (operation 14). */
    databasePool: env.DATABASE_POOL,
    dataDir: env.DATA_DIR,
    /** `null`: mails are kept and shown at `/dev/postfach`. */
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    accessMode: env.ACCESS_MODE,
    adminSecondFactor: env.ADMIN_SECOND_FACTOR,
    demo: env.DEMO === '1',
    /** Whether `/dev/*` exists (operation 15). */
    devTools: env.DEV_TOOLS === '1',
    /** By the people of other machines, as far as the settings tell (operation 8). */
    reachableByOthers: isReachableByOthers({
      HOST: env.HOST,
      PUBLIC_URL: env.PUBLIC_URL ?? undefined,
      TRUST_PROXY: env.TRUST_PROXY?.join(),
    }),
    /** Created when there is no admin (operation 9). */
    admin:
      env.ADMIN_EMAIL && env.ADMIN_PASSWORD ? { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD } : null,
    /** Addresses or networks of proxies whose `X-Forwarded-For` counts. */
    trustProxy: env.TRUST_PROXY ?? [],
    /** The first encrypts, all decrypt; `null`: the one in `dataDir`, made at the first start (operation 13). */
    secretKeys: env.SECRET_KEY,
    /** The external shop (operation 11); `null`: the demo shop, in production none. */
    shopify: shopifyOf(env),
    /** At a time (operation 29). */
    passwordHashes: env.PASSWORD_HASHES,
    /** How long the process goes on answering when it is told to end (operation 24). */
    drainMs: env.DRAIN_SECONDS * 1000,
    rateLimit: env.RATE_LIMIT === 'on',
    logLevel: env.LOG_LEVEL,
  };
}

/** @param reason why the variable is required; without one it may be left out */
function optional<T extends z.ZodType>(schema: T, reason: string | false | undefined) {
  return schema
    .nullable()
    .default(null)
    .refine((value) => !reason || value !== null, `is missing: ${reason}`);
}

function choice<const T extends readonly string[]>(...options: T) {
  return z.enum(options, {
    error: ({ input }) => `must be one of ${options.join(', ')}, not “${input}”.`,
  });
}

function zero(where: string) {
  return z.literal('0', { error: `must be 0 ${where}` }).default('0');
}

/** Whoever opens them reads every mail, and so every link that resets a password. */
function devTools(given: Environment) {
  const { NODE_ENV = 'development', HOST = defaultHost } = given;
  if (NODE_ENV === 'production') return zero('in production.');
  if (!isLoopback(HOST)) return zero('unless HOST is a loopback address such as 127.0.0.1.');
  const isPlainStart = NODE_ENV === 'development' && !isReachableByOthers(given);
  return choice('0', '1').default(isPlainStart ? '1' : '0');
}

/** A portal that trusts a proxy, or whose public address is not this machine's, has one before it. */
function isReachableByOthers({ HOST = defaultHost, PUBLIC_URL, TRUST_PROXY = 'none' }: Environment): boolean {
  if (!isLoopback(HOST) || !['', 'none'].includes(TRUST_PROXY)) return true;
  if (PUBLIC_URL === undefined) return false;
  const url = URL.parse(PUBLIC_URL);
  return url?.protocol !== 'http:' || !isLoopback(url.hostname.replace(/^\[|\]$/g, ''));
}

const shopifyNames = [
  'SHOPIFY_STORE',
  'SHOPIFY_CLIENT_ID',
  'SHOPIFY_CLIENT_SECRET',
  'SHOPIFY_STOREFRONT_TOKEN',
] as const;

/** All four or none (operation 11). */
function shopify(given: Environment) {
  const set = [...shopifyNames, 'SHOPIFY_API_URL'].filter((name) => given[name]);
  const areSet = `${set.join(', ')}, which ${set.length > 1 ? 'are' : 'is'} set.`;
  const reason = set.length > 0 && `it goes together with ${areSet}`;
  return {
    SHOPIFY_STORE: optional(shopifyStore, reason),
    SHOPIFY_CLIENT_ID: optional(headerValue, reason),
    SHOPIFY_CLIENT_SECRET: optional(headerValue, reason),
    SHOPIFY_STOREFRONT_TOKEN: optional(headerValue, reason),
    SHOPIFY_API_URL: optional(given.NODE_ENV === 'production' ? originOf('https') : localOrigin, false),
  };
}

type ShopifyVariables = z.output<z.ZodObject<ReturnType<typeof shopify>>>;

function shopifyOf(env: ShopifyVariables) {
  const { SHOPIFY_STORE: store, SHOPIFY_CLIENT_ID: clientId, SHOPIFY_CLIENT_SECRET: clientSecret } = env;
  const { SHOPIFY_STOREFRONT_TOKEN: storefrontToken, SHOPIFY_API_URL: apiUrl } = env;
  if (!store || !clientId || !clientSecret || !storefrontToken) return null;
  return { store, clientId, clientSecret, storefrontToken, apiUrl };
}

const shopifyStore = z
  .string()
  .toLowerCase()
  .regex(
    /^[a-z0-9][a-z0-9-]*\.myshopify\.com$/,
    'must be the address of the store at Shopify, such as “name.myshopify.com”.',
  );

const headerValue = z.string().regex(/^[\x21-\x7e]+$/, 'has characters that no such value has.');

const localOrigin = originOf('https', 'http').refine((origin) => {
  const { protocol, hostname } = new URL(origin);
  return protocol === 'https:' || isLoopback(hostname.replace(/^\[|\]$/g, ''));
}, 'must begin with https:// unless it is a loopback address: it is told the secrets of the shop.');

/** One processor is left to everything else, and two of the threads that read files and look up names, by default. */
function passwordHashes({ UV_THREADPOOL_SIZE: threads = '4' }: Environment) {
  const most = Math.max(1, Number(threads) - 1);
  const usual = Math.max(1, Math.min(availableParallelism() - 1, Number(threads) - 2));
  return wholeNumber(1, most, ': UV_THREADPOOL_SIZE, less one thread for everything else.').default(usual);
}

const limitsOn = z.literal('on', { error: 'must be on in production.' }).default('on');

const makeSecretKey = 'node -p "crypto.randomBytes(32).toString(\'base64url\')"';

const secretKeys = z
  .string()
  .transform((value) => value.split(',').map((key) => key.trim()))
  .refine(
    (keys) => keys.every(isSecretKey),
    `must be 32 random bytes in base64url (43 characters), or several of them with commas between. Make one with: ${makeSecretKey}`,
  );

/** Of a variable, whose value is text. */
function wholeNumber(least: number, most: number, reason = '.') {
  return z
    .string()
    .refine((value) => /^\d{1,5}$/.test(value) && Number(value) >= least && Number(value) <= most, {
      error: ({ input }) => `must be a number from ${least} to ${most}, not “${input}”${reason}`,
    })
    .transform(Number);
}

function address(...protocols: readonly string[]) {
  const beginnings = protocols.map((protocol) => `${protocol}://`).join(' or ');
  return z.url({
    protocol: new RegExp(`^(?:${protocols.join('|')})$`),
    error: `must be an address that begins with ${beginnings}.`,
  });
}

function originOf(...protocols: readonly string[]) {
  return address(...protocols)
    .transform((value) => new URL(value))
    .refine(
      ({ pathname, search, hash, username }) => pathname === '/' && !search && !hash && !username,
      'must be an address without path, login and parameters.',
    )
    .transform((url) => url.origin);
}

/** Looser than the rule for visitors: the operator knows which addresses the own mail server takes. */
function isMailAddress(value: string): boolean {
  return /^[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;]+$/.test(value);
}

const sender = z
  .string()
  .refine(
    (value) => isMailAddress(/^[^<>\r\n]*<([^<>\s]+)>$/.exec(value)?.[1] ?? value),
    'must be an address such as “Name <post@portal.example>”.',
  );

const adminEmail = z.string().refine(isMailAddress, 'is not a valid e-mail address.');

const adminPassword = z
  .string()
  .refine(
    (value) => checkNewPassword(value, 'admin') === null,
    'is too weak: it needs 8 to 128 characters with a small letter, a capital letter, a digit and a special ' +
      'character, and must not be a common password.',
  );

const networks = z
  .string()
  .transform((value) => value.split(',').map((entry) => entry.trim()))
  .transform((entries) => entries.filter((entry) => entry !== ''))
  .superRefine((entries, context) => {
    if (entries.length === 0) context.addIssue('names no address.');
    if (entries.join() === 'none') return;
    for (const entry of entries.filter((candidate) => !isNetwork(candidate))) {
      context.addIssue(
        `contains “${entry}”; IP addresses and networks such as 10.0.0.0/8 are allowed (not /0, which is everybody), or “none” alone.`,
      );
    }
  })
  .transform((entries) => entries.filter((entry) => entry !== 'none'));

function isNetwork(value: string): boolean {
  return ['loopback', 'linklocal', 'uniquelocal'].includes(value) || parseNetwork(value) !== null;
}
