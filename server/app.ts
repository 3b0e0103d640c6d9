import type { FastifyInstance } from 'fastify';
import { api } from '#contract/api.ts';
import { brand } from '#domain/brand.ts';
import type { CurrentPrices } from '#domain/site/current-prices.ts';
import { admin, type Caller, signedIn } from './accounts/guards.ts';
import { registerApiDocs } from './api/api-docs.ts';
import { createBinder } from './api/endpoints.ts';
import { buildOpenApi } from './api/openapi.ts';
import { notFound } from './api/problem.ts';
import { isLocalRequest } from './dev/local-request.ts';
import { type ListMails, registerMailbox } from './dev/mailbox.ts';
import type { Events } from './events/events.ts';
import type { PresentedTokens } from './http/cookies.ts';
import { letConnectionsGo, type Readiness, registerHealth } from './http/health.ts';
import { createHttpServer } from './http/http-server.ts';
import { renewSessionCookie } from './http/session-cookie.ts';
import { registerWebhooks, type TakeMessage, webhookRoute } from './http/webhooks.ts';
import { type FindPage, findBuiltPages } from './pages/built-pages.ts';
import { registerCrawlers } from './pages/crawlers.ts';
import { type OneClickOptions, registerOneClick } from './pages/one-click.ts';
import { registerPages } from './pages/pages.ts';
import { redirectOutOfTestMode, registerTestMode } from './pages/test-mode.ts';
import { registerWellKnown } from './pages/well-known.ts';
import { openInTestMode, type PortalContext, routes } from './routes.ts';
import type { DemoShop } from './shop/shop.ts';

export type AppParts = {
  readonly context: PortalContext;
  /** Folder of the web build. Need not exist, as in tests of the API. */
  readonly buildDir: string;
  readonly findCaller: (tokens: PresentedTokens) => Promise<Caller>;
  /** Prices for the pages (site 13). */
  readonly findPrices: () => Promise<CurrentPrices>;
  readonly findReadiness: () => Promise<Readiness>;
  readonly countOutage: (error: unknown) => boolean;
  readonly events: Pick<Events, 'endStreams' | 'stop'>;
  /** Whether the process is stopping, but still answers (operation 24). */
  readonly isStopping?: () => boolean;
  /** Sees each call, for metrics and traces. */
  readonly observe?: ((app: FastifyInstance) => void) | undefined;
  readonly unsubscribe: OneClickOptions['unsubscribe'];
  /** Null unless the demo shop is the shop. */
  readonly demoShop: Pick<DemoShop, 'registerPages' | 'registerWorkbench'> | null;
  /** A message of the external shop (shop 7). */
  readonly takeShopMessage: TakeMessage;
  /** For `/dev/postfach` (operation 22). */
  readonly listMails: ListMails;
};

/** Does not listen on a port: `main.ts` does, and tests use `inject`. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { context, isStopping = () => false } = parts;
  const { cookies, settings } = context;
  const { production, publicUrl } = settings;
  const { buildDir, findPrices, countOutage } = parts;
  const isShut = settings.accessMode === 'test';
  const built = findBuiltPages({ buildDir, publicUrl, production });
  const app = await createHttpServer({ ...settings, countOutage });
  parts.observe?.(app);
  letConnectionsGo(app, isStopping);
  if (isShut) closeSite(app, parts, built);
  else redirectOutOfTestMode(app);
  const binder = createBinder(app, api, {
    context,
    checkResponses: settings.checkResponses,
    shut: isShut ? { open: openInTestMode, guard: signedIn } : null,
    findCaller: (request) => parts.findCaller(cookies.read(request)),
  });
  for (const route of Object.values(routes).flat()) binder.bind(route);
  binder.finish([webhookRoute]);
  app.addHook('preClose', async () => parts.events.endStreams());
  app.addHook('onClose', () => parts.events.stop());

  const title = `${brand.name} – API`;
  const buildDocument = () => buildOpenApi(api, binder.list(), { title, version: '1', publicUrl });
  await registerApiDocs(app, { buildDocument, title, production });
  registerHealth(app, { findReadiness: parts.findReadiness, isStopping });
  if (settings.devTools) await registerDevelopment(app, parts);
  await registerWebhooks(app, parts.takeShopMessage);
  await parts.demoShop?.registerPages(app);
  await registerOneClick(app, { unsubscribe: parts.unsubscribe });
  if (!isShut) registerCrawlers(app, { publicUrl });
  registerWellKnown(app, { publicUrl, now: context.now });
  await registerPages(app, { buildDir, built, production, prices: { findPrices, countOutage } });
  return app;
}

/** Pages below `/dev` (operation 22), only for this machine, and in test mode only for admins. */
async function registerDevelopment(
  app: FastifyInstance,
  { context, findCaller, listMails, demoShop }: AppParts,
): Promise<void> {
  const { cookies, settings } = context;
  await app.register(async (dev) => {
    dev.addHook('onRequest', async (request) => {
      if (!isLocalRequest(request, settings.publicUrl)) throw notFound();
    });
    if (settings.accessMode === 'test') {
      dev.addHook('onRequest', async (request) => {
        admin.admit(await findCaller(cookies.read(request)));
      });
    }
    registerMailbox(dev, listMails);
    await demoShop?.registerWorkbench(dev);
  });
}

/** Rules site 25 to site 29. */
function closeSite(app: FastifyInstance, { context, buildDir, findCaller }: AppParts, built: FindPage): void {
  const { cookies, settings } = context;
  registerTestMode(app, {
    production: settings.production,
    buildDir,
    built,
    isSignedIn: async (request, reply) => {
      const caller = await findCaller(cookies.read(request));
      await renewSessionCookie(cookies, request, reply, caller);
      return caller.kind === 'user';
    },
  });
}
