import type { Api } from '#contract/api.ts';
import { rateLimits } from '#domain/accounts/rate-limits.ts';
import type { ProofDifficulty } from '#domain/requests/arrival/proof-of-work.ts';
import { startPricesCents } from '#domain/requests/rules/portal-rules.ts';
import { eraseElsewhere, exportElsewhere } from './account-elsewhere.ts';
import {
  type Caller,
  createFindCaller,
  ensureFirstAdmin,
  findRegistrationHash,
} from './accounts/accounts.ts';
import { emailChangeHandlers } from './accounts/email-change/routes.ts';
import { erasureHandlers } from './accounts/erasure/routes.ts';
import { runBackgroundTasks } from './accounts/jobs.ts';
import { loginHandlers } from './accounts/login/routes.ts';
import { profileHandlers } from './accounts/profile/routes.ts';
import { registrationHandlers } from './accounts/registration/routes.ts';
import { resetHandlers } from './accounts/reset/routes.ts';
import { secondFactorHandlers } from './accounts/second-factor/routes.ts';
import { sessionsHandlers } from './accounts/sessions/routes.ts';
import { adminAuditHandlers } from './admin/audit/routes.ts';
import { adminCheckingHandlers } from './admin/checking/routes.ts';
import { adminExportsHandlers } from './admin/exports/routes.ts';
import { adminFiguresHandlers } from './admin/figures/routes.ts';
import { adminMailsHandlers } from './admin/mails/routes.ts';
import { adminOverviewHandlers } from './admin/overview/routes.ts';
import { adminReportsHandlers } from './admin/reports/routes.ts';
import { adminRequestsHandlers } from './admin/requests/routes.ts';
import { adminRulesHandlers } from './admin/rules/routes.ts';
import { adminUsersHandlers } from './admin/users/routes.ts';
import type { Bind } from './api/endpoint-types.ts';
import { cartHandlers } from './cart/routes.ts';
import { sendRequestLinks } from './clients/clients.ts';
import { clientsAccountHandlers, clientsLinksHandlers } from './clients/links/routes.ts';
import { ownRequestHandlers } from './clients/own-request/routes.ts';
import { findDiskSpace } from './data-folder/disk-space.ts';
import { type Db, ping } from './db/database.ts';
import type { Database } from './db/open-database.ts';
import { type Outages, watchOutages } from './db/outages/outages.ts';
import { demoLogins, seedDemo } from './demo/demo.ts';
import { adoptRestoredEvents } from './events/consumers.ts';
import { createEvents } from './events/events.ts';
import { eventsHandlers } from './events/routes.ts';
import type { Cookies } from './http/cookies.ts';
import type { Readiness } from './http/health.ts';
import type { Log } from './http/logging.ts';
import { databaseJobs } from './jobs/database-jobs.ts';
import { createRateLimiter, rateLimitJobs } from './limits/limits.ts';
import { mailJobs } from './mail/jobs.ts';
import { createMailer } from './mail/mailer.ts';
import { mailRenderers } from './mail-renderers.ts';
import { createMailTemplates } from './mail-samples.ts';
import { updatePartnerMatches } from './matching/matching.ts';
import { availableHandlers } from './purchases/available/routes.ts';
import { figuresHandlers } from './purchases/figures/routes.ts';
import { purchaseFilesHandlers } from './purchases/files/routes.ts';
import { followUpHandlers } from './purchases/follow-up/routes.ts';
import { marksHandlers } from './purchases/marks/routes.ts';
import { notificationsHandlers } from './purchases/notifications/routes.ts';
import { offeringHandlers } from './purchases/offering/routes.ts';
import { beginVisit, unsubscribeOnce } from './purchases/purchases.ts';
import { reportsHandlers } from './purchases/reports/routes.ts';
import { purchasesHandlers } from './purchases/routes.ts';
import { searchesHandlers } from './purchases/searches/routes.ts';
import { createTakeProof, findRules, followAddress, voidClientLinks } from './requests/requests.ts';
import { requestsHandlers } from './requests/routes.ts';
import { roomsJobs } from './rooms-jobs.ts';
import { bindRoutes } from './routes.ts';
import type { Settings } from './settings/settings.ts';
import { shopHandlers } from './shop/routes.ts';
import { type PostMessage, receiveMessages, setUpShop } from './shop/shop.ts';
import { siteHandlers } from './site/routes.ts';
import { loadAcceptedTerms } from './site/site.ts';
import { findVersion } from './version.ts';

export type RoomsParts = {
  readonly database: Database;
  readonly settings: Pick<
    Settings,
    | 'smtpUrl'
    | 'mailFrom'
    | 'publicUrl'
    | 'demo'
    | 'admin'
    | 'accessMode'
    | 'adminSecondFactor'
    | 'rateLimit'
    | 'production'
    | 'shopify'
    | 'dataDir'
  >;
  readonly now: () => Date;
  readonly log: Log;
  /** Sends a message of the demo shop to this portal, which is not there yet. */
  readonly postToPortal: PostMessage;
  /** Less for tests, which solve many. */
  readonly proofs?: ProofDifficulty;
};

export function createRooms({ database, settings, now, log, postToPortal, proofs }: RoomsParts) {
  const { db } = database;
  const outages = watchOutages(database, log);
  const report = createReport(outages, log);
  const mailer = createMailer({ ...settings, db, renderers: mailRenderers, report, log });
  const terms = loadAcceptedTerms();
  const limiter = createRateLimiter(db, rateLimits, settings.rateLimit);
  const { accessMode, adminSecondFactor, demo, publicUrl } = settings;
  const events = createEvents({ db, listen: database.listen, now, report });
  const shopParts = { db, post: postToPortal, now, report, logChange: log.info };
  const { shop, demoShop, jobs: ownJobs } = setUpShop({ ...settings, ...shopParts });
  const endWithJobs = () => {
    outages.stop();
    mailer.close();
  };
  return {
    demoLogins: demo ? demoLogins : [],
    findCaller: createFindCaller({
      db,
      now,
      adminSecondFactor,
      onError: (error) => report(error, 'session not prolonged'),
    }),
    listMails: mailer.listMails,
    ...lookUps({ db, outages, now }),
    countOutage: outages.count,
    events,
    demoShop,
    takeShopMessage: receiveMessages({ db, shop, now, report }),
    unsubscribe: (token: string) => unsubscribeOnce(db, token, now()),
    bindRoutes: (on: Bind<Api, Caller>, { cookies }: { readonly cookies: Cookies }) => {
      const parts = { db, cookies, limiter, adminSecondFactor, publicUrl, terms };
      bindRoutes(on, {
        limiter,
        site: siteHandlers({ db, accessMode, demo, shop }),
        ...accountsHandlers({ ...parts, takeProof: createTakeProof(db, proofs) }),
        events: eventsHandlers(events),
        requests: requestsHandlers({ ...parts, proofs }),
        ...partnersHandlers(db, (error) => report(error, 'reading of a list not noted')),
        shop: shopHandlers({ db, shop, publicUrl, now, report }),
        ...clientsHandlers(parts),
        ...adminHandlers({ publicUrl, shop, ...describeSystem(database, settings, now()) }),
      });
    },
    prepareData: async () => {
      await adoptRestoredEvents(db);
      await addAccounts(database, settings, { now, report });
    },
    /** Call the returned `stop` before the database closes. */
    startJobs: async () => {
      if (database.engine === 'pglite') await mailer.releaseClaims();
      const jobs = (await loadQueue()).createJobs({
        database,
        log,
        report,
        jobs: [
          ...databaseJobs(database),
          ...mailJobs(mailer),
          ...rateLimitJobs(limiter),
          ...roomsJobs({ db, limiter, now, report, shop }),
          ...ownJobs,
        ],
      });
      await jobs.start();
      return { stop: () => jobs.stop().then(endWithJobs) };
    },
    /** For tests without jobs; otherwise the job runs them soon after the answer. */
    runBackgroundTasks: () => runBackgroundTasks({ db, now, report, sendRequestLinks }),
  };
}

/** A large library, for which no first answer waits. */
const loadQueue = () => import('./jobs/jobs.ts');

type AccountsParts = Parameters<typeof registrationHandlers>[0] &
  Parameters<typeof loginHandlers>[0] &
  Parameters<typeof emailChangeHandlers>[0];

function accountsHandlers(
  parts: Omit<
    AccountsParts,
    'onServicesChanged' | 'onSessionBegun' | 'onAddressChanged' | 'findRegistrationHash'
  >,
) {
  const onServicesChanged = updatePartnerMatches;
  return {
    sessions: sessionsHandlers(parts),
    login: loginHandlers({ ...parts, findRegistrationHash, onSessionBegun: beginVisit }),
    secondFactor: secondFactorHandlers(parts),
    registration: registrationHandlers({ ...parts, onServicesChanged }),
    reset: resetHandlers({ ...parts, onPasswordReset: voidClientLinks }),
    emailChange: emailChangeHandlers({ ...parts, onAddressChanged: followAddress }),
    profile: profileHandlers({ ...parts, onServicesChanged }),
    erasure: erasureHandlers({ ...parts, eraseElsewhere, exportElsewhere }),
  };
}

function partnersHandlers(db: Db, onUnnotedReading: (error: unknown) => void) {
  return {
    available: availableHandlers(db, onUnnotedReading),
    marks: marksHandlers(db),
    notifications: notificationsHandlers(db),
    searches: searchesHandlers(db),
    purchases: purchasesHandlers(db),
    offering: offeringHandlers(db),
    followUp: followUpHandlers(db),
    purchaseFiles: purchaseFilesHandlers(db),
    figures: figuresHandlers(db),
    reports: reportsHandlers(db),
    cart: cartHandlers(db),
  };
}

function clientsHandlers(parts: Omit<Parameters<typeof clientsAccountHandlers>[0], 'onSessionBegun'>) {
  return {
    ownRequest: ownRequestHandlers(parts),
    clientsAccount: clientsAccountHandlers({ ...parts, onSessionBegun: beginVisit }),
    clientsLinks: clientsLinksHandlers(parts),
  };
}

function describeSystem(
  { db, engine }: Database,
  { smtpUrl, dataDir }: RoomsParts['settings'],
  startedAt: Date,
) {
  return {
    db,
    engine,
    hasMailServer: smtpUrl !== null,
    findDiskSpace: () => findDiskSpace(dataDir),
    version: findVersion(),
    startedAt,
  };
}

function adminHandlers(parts: Parameters<typeof adminOverviewHandlers>[0] & { readonly publicUrl: string }) {
  const { db, publicUrl } = parts;
  return {
    adminAudit: adminAuditHandlers(db),
    adminExports: adminExportsHandlers(db),
    adminChecking: adminCheckingHandlers(db),
    adminRequests: adminRequestsHandlers(db),
    adminRules: adminRulesHandlers(db),
    adminUsers: adminUsersHandlers({ db, eraseElsewhere }),
    adminReports: adminReportsHandlers(db),
    adminOverview: adminOverviewHandlers(parts),
    adminFigures: adminFiguresHandlers(db),
    adminMails: adminMailsHandlers(db, createMailTemplates(publicUrl)),
  };
}

async function addAccounts(
  { db, engine }: Database,
  { demo, admin }: RoomsParts['settings'],
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

type LookUps = { readonly db: Db; readonly outages: Outages; readonly now: () => Date };

/** What is asked without any room. */
function lookUps({ db, outages, now }: LookUps) {
  return {
    findPrices: async () => startPricesCents(await findRules(db, now())),
    findReadiness: () => findReadiness(db, outages),
  };
}

async function findReadiness(db: Db, outages: Outages): Promise<Readiness> {
  try {
    await ping(db);
  } catch (error) {
    outages.count(error);
    return 'unavailable';
  }
  return outages.current() === 'disk_full' ? 'disk_full' : 'ready';
}
