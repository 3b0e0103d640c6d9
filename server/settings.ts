import { isIP } from 'node:net';
import { checkNewPassword } from '#domain/accounts/passwords/new-password.ts';
import { brand } from '#domain/brand.ts';

/** Levels of the structured log, quietest last. */
const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

export type LogLevel = (typeof logLevels)[number];

/** Access to the external shop; `null` in the settings means the demo shop (decisions E 4, G). */
export type ShopifySettings = {
  readonly store: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly storefrontToken: string;
  /** Replaces the store's own address (tests, proxies). */
  readonly apiUrl: string | null;
};

/** Everything that can be set from outside (decisions G). */
export type Settings = {
  readonly production: boolean;
  readonly host: string;
  readonly port: number;
  /** Origin without a trailing slash: `https://portal.example`. */
  readonly publicUrl: string;
  /** A PostgreSQL server, or `null`: the embedded database in `dataDir`. */
  readonly databaseUrl: string | null;
  readonly dataDir: string;
  /** `null`: mails are kept and shown at `/dev/postfach`. */
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  readonly accessMode: 'open' | 'test';
  /** Whether admins need a second factor for what only admins may. */
  readonly adminSecondFactor: 'optional' | 'required';
  readonly demo: boolean;
  /** The first admin, created when there is none. */
  readonly admin: { readonly email: string; readonly password: string } | null;
  readonly shopify: ShopifySettings | null;
  /** Addresses or networks of proxies whose `X-Forwarded-For` counts. */
  readonly trustProxy: readonly string[];
  readonly rateLimit: boolean;
  readonly logLevel: LogLevel;
};

type Environment = Readonly<Record<string, string | undefined>>;

/** Wrong or missing variables; `message` names every one of them in German and no secret value. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    const list = problems.map((problem) => `  - ${problem}`).join('\n');
    super(`Das Portal startet nicht. Bitte korrigieren Sie diese Einstellungen:\n${list}`);
    this.problems = problems;
  }
}

/**
 * Reads and checks all settings (decisions G).
 *
 * @param env usually `process.env`; an empty variable counts as not set
 * @throws {SettingsError} naming every wrong or missing variable at once
 */
export function readSettings(env: Environment): Settings {
  const problems: string[] = [];
  const read = new Reader(env, problems);
  const production = read.text('NODE_ENV') === 'production';
  const port = read.port('PORT', 3000);
  const settings: Settings = {
    production,
    port,
    host: read.text('HOST') ?? '127.0.0.1',
    publicUrl: read.origin('PUBLIC_URL') ?? `http://localhost:${port}`,
    databaseUrl: read.url('DATABASE_URL', ['postgres:', 'postgresql:']),
    dataDir: read.text('DATA_DIR') ?? './data',
    smtpUrl: read.url('SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: read.mailFrom('MAIL_FROM') ?? brand.mailFrom,
    accessMode: read.choice('ACCESS_MODE', ['open', 'test'], 'open'),
    adminSecondFactor: read.choice('ADMIN_SECOND_FACTOR', ['optional', 'required'], 'optional'),
    demo: read.choice('DEMO', ['0', '1'], production ? '0' : '1') === '1',
    admin: readAdmin(read, problems),
    shopify: readShopify(read, problems),
    trustProxy: read.networks('TRUST_PROXY'),
    rateLimit: read.choice('RATE_LIMIT', ['on', 'off'], 'on') === 'on',
    logLevel: read.choice('LOG_LEVEL', logLevels, 'info'),
  };
  if (production) problems.push(...checkProduction(settings, read));
  if (problems.length > 0) throw new SettingsError(problems);
  return settings;
}

/** What production refuses (decisions G, last paragraph of the table). */
function checkProduction(settings: Settings, read: Reader): string[] {
  const problems: string[] = [];
  if (!read.text('PUBLIC_URL')) {
    problems.push('PUBLIC_URL fehlt: In Produktion ist die öffentliche Adresse mit https:// nötig.');
  } else if (settings.publicUrl.startsWith('http:')) {
    problems.push('PUBLIC_URL muss in Produktion mit https:// beginnen.');
  }
  if (!read.text('DATABASE_URL')) {
    problems.push('DATABASE_URL fehlt: In Produktion ist ein PostgreSQL-Server nötig.');
  }
  if (!read.text('SMTP_URL')) problems.push('SMTP_URL fehlt: In Produktion ist ein Mailserver nötig.');
  if (settings.demo) problems.push('DEMO=1 ist in Produktion nicht erlaubt.');
  return problems;
}

function readAdmin(read: Reader, problems: string[]): Settings['admin'] {
  const email = read.text('ADMIN_EMAIL');
  const password = read.secret('ADMIN_PASSWORD');
  if (!email && !password) return null;
  if (!email) problems.push('ADMIN_EMAIL fehlt: ADMIN_PASSWORD ist gesetzt, beide gehören zusammen.');
  if (!password) problems.push('ADMIN_PASSWORD fehlt: ADMIN_EMAIL ist gesetzt, beide gehören zusammen.');
  if (email && !looksLikeAddress(email)) problems.push('ADMIN_EMAIL ist keine gültige E-Mail-Adresse.');
  const weakness = password ? checkNewPassword(password) : null;
  if (weakness) problems.push(`ADMIN_PASSWORD: ${weakness.replace(/\.?$/, '.')}`);
  return { email: email ?? '', password: password ?? '' };
}

function readShopify(read: Reader, problems: string[]): ShopifySettings | null {
  const required = [
    'SHOPIFY_STORE',
    'SHOPIFY_CLIENT_ID',
    'SHOPIFY_CLIENT_SECRET',
    'SHOPIFY_STOREFRONT_TOKEN',
  ] as const;
  const apiUrl = read.url('SHOPIFY_API_URL', ['https:', 'http:']);
  const missing = required.filter((name) => !read.text(name));
  if (missing.length === required.length && !apiUrl) return null;
  for (const name of missing) {
    problems.push(`${name} fehlt: Für Shopify sind ${required.join(', ')} zusammen nötig.`);
  }
  const [store, clientId, clientSecret, storefrontToken] = required.map((name) => read.text(name) ?? '');
  return {
    store: store ?? '',
    clientId: clientId ?? '',
    clientSecret: clientSecret ?? '',
    storefrontToken: storefrontToken ?? '',
    apiUrl: apiUrl?.replace(/\/+$/, '') ?? null,
  };
}

/** Reads single variables; notes a problem and goes on, so that one message can name everything. */
class Reader {
  readonly env: Environment;
  readonly problems: string[];

  constructor(env: Environment, problems: string[]) {
    this.env = env;
    this.problems = problems;
  }

  text(name: string): string | null {
    return this.env[name]?.trim() || null;
  }

  /** Like `text`, but keeps the blanks that belong to a password. */
  secret(name: string): string | null {
    return this.env[name] || null;
  }

  url(name: string, protocols: readonly string[]): string | null {
    return this.parseUrl(name, protocols) ? this.text(name) : null;
  }

  origin(name: string): string | null {
    const url = this.parseUrl(name, ['https:', 'http:']);
    if (!url) return null;
    if (url.pathname === '/' && !url.search && !url.hash && !url.username) return url.origin;
    this.problems.push(`${name} muss eine Adresse ohne Pfad, Anmeldung und Parameter sein.`);
    return null;
  }

  port(name: string, fallback: number): number {
    const value = this.text(name);
    if (value === null) return fallback;
    if (/^\d{1,5}$/.test(value) && Number(value) <= 65_535) return Number(value);
    this.problems.push(`${name} muss eine Zahl von 0 bis 65535 sein, nicht „${value}“.`);
    return fallback;
  }

  choice<T extends string>(name: string, allowed: readonly T[], fallback: T): T {
    const value = this.text(name);
    if (value === null) return fallback;
    const found = allowed.find((option) => option === value);
    if (found !== undefined) return found;
    this.problems.push(`${name} muss einer dieser Werte sein: ${allowed.join(', ')}; nicht „${value}“.`);
    return fallback;
  }

  mailFrom(name: string): string | null {
    const value = this.text(name);
    if (value === null) return null;
    const address = /^[^<>\r\n]*<([^<>\s]+)>$/.exec(value)?.[1] ?? value;
    if (looksLikeAddress(address)) return value;
    this.problems.push(`${name} muss eine Adresse wie „Name <post@portal.example>“ sein.`);
    return null;
  }

  networks(name: string): string[] {
    const entries = (this.text(name) ?? '').split(',').map((entry) => entry.trim());
    const given = entries.filter((entry) => entry !== '');
    for (const entry of given.filter((candidate) => !isNetwork(candidate))) {
      this.problems.push(`${name} enthält „${entry}“; erlaubt sind IP-Adressen und Netze wie 10.0.0.0/8.`);
    }
    return given;
  }

  private parseUrl(name: string, protocols: readonly string[]): URL | null {
    const value = this.text(name);
    if (value === null) return null;
    const url = URL.canParse(value) ? new URL(value) : null;
    if (url && protocols.includes(url.protocol)) return url;
    const wanted = protocols.map((protocol) => `${protocol}//`).join(' oder ');
    this.problems.push(`${name} muss eine Adresse sein, die mit ${wanted} beginnt.`);
    return null;
  }
}

function looksLikeAddress(value: string): boolean {
  return /^[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;]+$/.test(value);
}

function isNetwork(value: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(value)) return true;
  const [address = '', bits, ...rest] = value.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}
