import { createDatabase } from '#server/testing/database/postgres-server.ts';
import type { Cost } from '../support/cost.ts';
import { withDatabase } from '../support/database.ts';
import { type DriverResult, writeCall } from '../support/driver/drive.ts';
import { type ServerProcess, startBaseline, startPortal } from '../support/processes.ts';
import type { SamplePartner } from '../support/sample-partners.ts';
import { type ReadAnswer, readBaselineAnswer, readPortalAnswer } from './purchase-check.ts';
import { type Attempt, PurchasePlan } from './purchase-plan.ts';

export type Contender = {
  readonly name: string;
  readonly databaseUrl: string;
  readonly server: ServerProcess;
  readonly plan: PurchasePlan;
  readonly toCall: (attempt: Attempt) => string;
  readonly read: ReadAnswer;
  readonly runs: DriverResult[];
  readonly costs: Cost[];
  bought: number;
};

/** Each on a copy of the database. */
export type Contenders = {
  readonly portal: Contender;
  readonly baseline: Contender;
  readonly plain: Contender;
};

export async function prepareContenders(
  postgresUrl: string,
  template: string,
  partners: readonly SamplePartner[],
  smtpUrl: string,
): Promise<Contenders> {
  const contend = async (
    name: string,
    start: (url: string) => Promise<ServerProcess>,
    { toCall, read }: Pick<Contender, 'toCall' | 'read'>,
  ): Promise<Contender> => {
    const databaseUrl = await createDatabase(postgresUrl, template);
    const plan = await withDatabase(databaseUrl, ({ db }) => PurchasePlan.read(db, partners));
    const server = await start(databaseUrl);
    return { name, databaseUrl, server, plan, toCall, read, runs: [], costs: [], bought: 0 };
  };
  const csrfTokens = new Map<string, string>();
  const startAndFetch = async (url: string) => {
    const portal = await startPortal(url, smtpUrl);
    await fetchCsrfTokens(portal, partners, csrfTokens);
    return portal;
  };
  const bare = { toCall: bareCall, read: readBaselineAnswer };
  return {
    portal: await contend('portal', startAndFetch, {
      toCall: (attempt) => portalCall(attempt, csrfTokens),
      read: readPortalAnswer,
    }),
    baseline: await contend(
      'baseline',
      (url) => startBaseline('bench/purchase/purchase-baseline.ts', [url]),
      bare,
    ),
    plain: await contend('plainest', (url) => startBaseline('bench/purchase/purchase-plain.ts', [url]), bare),
  };
}

async function fetchCsrfTokens(
  portal: ServerProcess,
  partners: readonly SamplePartner[],
  tokens: Map<string, string>,
): Promise<void> {
  for (const { id, cookie } of partners) {
    const answer = await fetch(`${portal.origin}/api/csrf-token`, { headers: { cookie } });
    tokens.set(id, answer.headers.get('x-csrf-token') ?? '');
  }
}

function portalCall(
  { partner, requestId, netCents, key }: Attempt,
  csrfTokens: ReadonlyMap<string, string>,
): string {
  return writeCall({
    method: 'POST',
    path: `/api/requests/${requestId}/buy`,
    headers: {
      Cookie: partner.cookie,
      'X-CSRF-Token': csrfTokens.get(partner.id) ?? '',
      'Idempotency-Key': key,
    },
    body: { expectedNet: netCents / 100 },
  });
}

function bareCall({ partner, requestId, netCents, key }: Attempt): string {
  const query = new URLSearchParams({ partner: partner.id, request: requestId, key, net: String(netCents) });
  return writeCall({ method: 'POST', path: `/?${query}` });
}
