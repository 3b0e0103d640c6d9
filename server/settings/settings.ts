import { availableParallelism } from 'node:os';
import { z } from 'zod';
import { brand } from '#domain/brand.ts';
import { isLoopback } from '#server/http/client-address.ts';
import { readSettingFiles } from './setting-files.ts';
import { shopifyOf, shopifyVariables } from './shopify-variables.ts';
import {
  address,
  adminEmail,
  adminPassword,
  choice,
  type Environment,
  hideQuoted,
  makeSecretKey,
  networks,
  optional,
  originOf,
  secretKeys,
  sender,
  viesUrl,
  wholeNumber,
  zero,
} from './values.ts';

const defaultHost = '127.0.0.1';

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
 * @param env usually `process.env`; an empty variable counts as not set, and `NAME_FILE` names a file with the value of `NAME`
 * @throws {SettingsError} naming every wrong or missing variable at once
 */
export function readSettings(env: Environment): Settings {
  const files = readSettingFiles(dropEmpty(env), Object.keys(environmentSchema({}).shape));
  const given = dropEmpty(files.env);
  const result = environmentSchema(given).safeParse(given);
  if (result.success && files.problems.size === 0) return toSettings(result.data);
  const others = (result.error?.issues ?? []).filter(({ path }) => !files.problems.has(path.join('.')));
  throw new SettingsError([
    ...files.problems.values(),
    ...others.map(({ path, message }) => describeProblem(path.join('.'), message, files.values)),
  ]);
}

/** Does not quote a file, which may be the wrong one and hold a secret. */
function describeProblem(name: string, message: string, files: Readonly<Record<string, string>>): string {
  const content = files[name];
  if (content === undefined) return `${name} ${message}`;
  return `${name} (from ${name}_FILE) ${hideQuoted(message, content)}`;
}

/** Trims values, except passwords. */
function dropEmpty(env: Environment): Environment {
  const trimmed = Object.entries(env).map(([name, value]) => [
    name,
    name === 'ADMIN_PASSWORD' ? value : value?.trim(),
  ]);
  return Object.fromEntries(trimmed.filter(([, value]) => value));
}

/** Depends on the given variables: some require others, and one parse must find every problem. */
function environmentSchema(given: Environment) {
  const production = given.NODE_ENV === 'production';
  const origin = production ? originOf('https') : originOf('https', 'http');
  const serverCompanion = ['DATABASE_LISTEN_URL', 'DATABASE_READ_URL'].find((name) => given[name]);
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
        : serverCompanion && `it goes together with ${serverCompanion}.`,
    ),
    DATABASE_LISTEN_URL: optional(address('postgres', 'postgresql'), false),
    DATABASE_READ_URL: optional(address('postgres', 'postgresql'), false),
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
    VIES_URL: viesUrl.default('https://ec.europa.eu/taxation_customs/vies/rest-api'),
    ...shopifyVariables(given),
    PASSWORD_HASHES: passwordHashes(given),
    METRICS_PORT: optional(wholeNumber(0, 65_535), false),
    METRICS_HOST: z.string().default(defaultHost),
    OTEL_EXPORTER_OTLP_ENDPOINT: optional(address('http', 'https'), false),
    DRAIN_SECONDS: wholeNumber(0, 300).default(production ? 4 : 0),
    RATE_LIMIT: production ? limitsOn : choice('on', 'off').default('on'),
    LOG_LEVEL: choice('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent').default('info'),
  });
}

function toSettings(env: z.output<ReturnType<typeof environmentSchema>>) {
  return {
    production: env.NODE_ENV === 'production',
    /** Whether to check each answer against the contract: in development and tests. */
    checkResponses: env.NODE_ENV === 'development' || env.NODE_ENV === 'test',
    // The name may resolve to two addresses, of which Node would use only the first.
    host: env.HOST === 'localhost' ? defaultHost : env.HOST,
    port: env.PORT,
    /** `null` serves no metrics (operation 32). */
    metrics: env.METRICS_PORT === null ? null : { host: env.METRICS_HOST, port: env.METRICS_PORT },
    /** Collector of traces, without a trailing slash; `null` makes none (operation 33). */
    tracesTo: env.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/+$/, '') ?? null,
    /** Origin without a trailing slash: `https://portal.example`. */
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    /** A PostgreSQL server; `null` for the embedded database in `dataDir`. */
    databaseUrl: env.DATABASE_URL,
    /** The server itself, if `databaseUrl` is a pooler in transaction mode (operation 14). */
    databaseListenUrl: env.DATABASE_LISTEN_URL,
    /** A replica that answers figures and exports (operation 14). */
    databaseReadUrl: env.DATABASE_READ_URL,
    /** Largest number of connections of this process (operation 14). */
    databasePool: env.DATABASE_POOL,
    dataDir: env.DATA_DIR,
    /** `null` keeps mails and shows them at `/dev/postfach`. */
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    accessMode: env.ACCESS_MODE,
    adminSecondFactor: env.ADMIN_SECOND_FACTOR,
    demo: env.DEMO === '1',
    /** Whether `/dev/*` exists (operation 15). */
    devTools: env.DEV_TOOLS === '1',
    /** Whether other machines can reach the portal, judging by the settings (operation 8). */
    reachableByOthers: isReachableByOthers({
      HOST: env.HOST,
      PUBLIC_URL: env.PUBLIC_URL ?? undefined,
      TRUST_PROXY: env.TRUST_PROXY?.join(),
    }),
    /** The first admin, created if none exists (operation 9). */
    admin:
      env.ADMIN_EMAIL && env.ADMIN_PASSWORD ? { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD } : null,
    /** Addresses or networks of proxies whose `X-Forwarded-For` counts. */
    trustProxy: env.TRUST_PROXY ?? [],
    /** The first encrypts, all decrypt. `null` for the key file in `dataDir` (operation 13). */
    secretKeys: env.SECRET_KEY,
    /** The external shop (operation 11). `null` for the demo shop, in production for no shop. */
    shopify: shopifyOf(env),
    /** Interface of the EU's register of VAT IDs; `null` leaves them unchecked (billing 5). */
    viesUrl: env.VIES_URL,
    /** Number of passwords hashed at a time (operation 29). */
    passwordHashes: env.PASSWORD_HASHES,
    /** Time in which a stopping process still answers (operation 24). */
    drainMs: env.DRAIN_SECONDS * 1000,
    rateLimit: env.RATE_LIMIT === 'on',
    logLevel: env.LOG_LEVEL,
  };
}

/** Refused on reachable portals: a visitor of `/dev` reads every mail, and so every link that resets a password. */
function devTools(given: Environment) {
  const { NODE_ENV = 'development', HOST = defaultHost } = given;
  if (NODE_ENV === 'production') return zero('in production.');
  if (!isLoopback(HOST)) return zero('unless HOST is a loopback address such as 127.0.0.1.');
  const isPlainStart = NODE_ENV === 'development' && !isReachableByOthers(given);
  return choice('0', '1').default(isPlainStart ? '1' : '0');
}

/** A trusted proxy, or a foreign public address, means that a proxy is in front. */
function isReachableByOthers({ HOST = defaultHost, PUBLIC_URL, TRUST_PROXY = 'none' }: Environment): boolean {
  if (!isLoopback(HOST) || !['', 'none'].includes(TRUST_PROXY)) return true;
  if (PUBLIC_URL === undefined) return false;
  const url = URL.parse(PUBLIC_URL);
  return url?.protocol !== 'http:' || !isLoopback(url.hostname.replace(/^\[|\]$/g, ''));
}

/** By default, leaves one processor to other work, and two threads of libuv's pool to files and name lookups. */
function passwordHashes({ UV_THREADPOOL_SIZE: threads = '4' }: Environment) {
  const most = Math.max(1, Number(threads) - 1);
  const usual = Math.max(1, Math.min(availableParallelism() - 1, Number(threads) - 2));
  return wholeNumber(1, most, ': UV_THREADPOOL_SIZE, less one thread for everything else.').default(usual);
}

const limitsOn = z.literal('on', { error: 'must be on in production.' }).default('on');
