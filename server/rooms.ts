import { rateLimits } from '#domain/accounts/rate-limits.ts';
import { startPricesCents } from '#domain/requests/portal-rules.ts';
import { type ProofDifficulty, proofDifficulty } from '#domain/requests/spam-signals/proof-of-work.ts';
import { ensureFirstAdmin, openSessions } from './accounts/accounts.ts';
import { runBackgroundTasks } from './accounts/jobs.ts';
import { createFindFigure } from './admin/figures/figures.ts';
import { readInvoicePdf } from './billing/billing.ts';
import { type Db, ping } from './db/database.ts';
import type { Database } from './db/open-database.ts';
import { type Outages, watchOutages } from './db/outages/outages.ts';
import { createFindReadDb } from './db/replica/replica.ts';
import { demoLogins, seedDemo } from './demo/demo.ts';
import { adoptRestoredEvents, createEvents } from './events/events.ts';
import { createCookies } from './http/cookies.ts';
import type { Readiness } from './http/health.ts';
import type { Log } from './http/logging.ts';
import { databaseJobs } from './jobs/database-jobs.ts';
import { createRateLimiter, rateLimitJobs } from './limits/limits.ts';
import { mailJobs } from './mail/jobs.ts';
import { createMailer } from './mail/mailer.ts';
import { mailRenderers } from './mail-renderers.ts';
import { createMailTemplates } from './mail-samples.ts';
import { unsubscribe } from './purchases/purchases.ts';
import { findRules, listEndedListings } from './requests/listings.ts';
import { sendRequestLinks } from './requests/requests.ts';
import { roomsJobs } from './rooms-jobs.ts';
import type { PortalContext } from './routes.ts';
import type { Settings } from './settings/settings.ts';
import { type PostMessage, receiveMessage, setUpShop } from './shop/shop.ts';
import { loadAcceptedTerms } from './site/site.ts';

export type RoomsParts = {
  readonly database: Database;
  readonly settings: Settings;
  readonly now: () => Date;
  readonly log: Log;
  /** Sends a message of the demo shop to this portal, which starts later. */
  readonly postToPortal: PostMessage;
  /** Tests use easier challenges, because they solve many. */
  readonly proofs?: ProofDifficulty;
};

export function createRooms(parts: RoomsParts) {
  const { database, settings, now, log, postToPortal } = parts;
  const { db } = database;
  const outages = watchOutages(database, log);
  const report = createReport(outages, log);
  const mailer = createMailer({
    ...settings,
    ...{ db, renderers: mailRenderers, readAttachment: readInvoicePdf, report, log },
  });
  const limiter = createRateLimiter(db, rateLimits, settings.rateLimit);
  const { adminSecondFactor, demo } = settings;
  const sessions = openSessions({
    db,
    now,
    adminSecondFactor,
    onError: (error) => report(error, 'session not prolonged'),
  });
  const listEnded = (since: Date, until: Date) => listEndedListings(db, since, until);
  const events = createEvents({ ...sessions, listen: database.listen, listEnded, now, report });
  const shopParts = { db, post: postToPortal, now, report, logChange: log.info };
  const { shop, demoShop, jobs: ownJobs } = setUpShop({ ...settings, ...shopParts });
  const findReadDb = createFindReadDb(database, log);
  const context = createContext(parts, { limiter, report, shop, events, findReadDb });
  const endWithJobs = () => {
    outages.stop();
    mailer.close();
  };
  return {
    context,
    demoLogins: demo ? demoLogins : [],
    findCaller: sessions.findCaller,
    listMails: mailer.listMails,
    findPrices: async () => startPricesCents(await findRules(db, now())),
    findReadiness: () => findReadiness(db, outages),
    countOutage: outages.count,
    events,
    demoShop,
    takeShopMessage: (delivery: Parameters<typeof receiveMessage>[1]) =>
      receiveMessage({ db, shop, now, report }, delivery),
    unsubscribe: (token: string) => unsubscribe(db, token, now()),
    prepareData: async () => {
      await adoptRestoredEvents(db);
      await addAccounts(database, settings, { now, report });
    },
    /** Starts over while the database is away. Call the returned `stop` before the database closes. */
    startJobs: async () => {
      if (database.engine === 'pglite') await mailer.releaseClaims();
      const jobs = await (await loadQueue()).startJobs({
        database,
        log,
        report,
        jobs: [
          ...databaseJobs(database),
          ...mailJobs(mailer),
          ...rateLimitJobs(limiter),
          ...roomsJobs({ db, limiter, now, report, settings, shop }),
          ...ownJobs,
        ],
      });
      return { stop: () => jobs.stop().then(endWithJobs) };
    },
    /** For tests without jobs. Otherwise a job runs the tasks soon after the answer. */
    runBackgroundTasks: () => runBackgroundTasks({ db, now, report, sendRequestLinks }),
  };
}

type MadeFirst = Pick<PortalContext, 'limiter' | 'report' | 'shop' | 'events' | 'findReadDb'>;

function createContext(
  { database, settings, now, proofs = proofDifficulty }: RoomsParts,
  made: MadeFirst,
): PortalContext {
  return {
    ...made,
    db: database.db,
    engine: database.engine,
    settings,
    now,
    startedAt: now(),
    cookies: createCookies(settings),
    terms: loadAcceptedTerms(),
    proofs,
    findFigure: createFindFigure(made.findReadDb),
    mailTemplates: createMailTemplates(settings.publicUrl),
  };
}

/** Loads a large library after the first answers. */
const loadQueue = () => import('./jobs/jobs.ts');

async function addAccounts(
  { db, engine }: Database,
  { demo, admin }: Settings,
  parts: { readonly now: () => Date; readonly report: Report },
): Promise<void> {
  if (demo) await seedDemo(db, parts.now(), engine === 'pglite');
  if (admin) await createFirstAdmin(db, admin, parts);
}

async function createFirstAdmin(
  db: Db,
  admin: NonNullable<Settings['admin']>,
  { now, report }: { readonly now: () => Date; readonly report: Report },
): Promise<void> {
  if ((await ensureFirstAdmin(db, admin, now())) !== 'address_taken') return;
  const message = 'ADMIN_EMAIL belongs to an account that is no admin; there is still no admin.';
  report(new Error(message), message);
}

type Report = (error: unknown, message: string, facts?: object) => void;

function createReport(outages: Outages, log: Log): Report {
  return (err, message, facts) => {
    if (!outages.count(err)) log.error({ err, ...facts }, message);
  };
}

export type Rooms = ReturnType<typeof createRooms>;

async function findReadiness(db: Db, outages: Outages): Promise<Readiness> {
  try {
    await ping(db);
  } catch (error) {
    outages.count(error);
    return 'unavailable';
  }
  return outages.current() === 'disk_full' ? 'disk_full' : 'ready';
}
