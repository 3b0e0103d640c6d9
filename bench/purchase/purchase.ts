import { createDatabase } from '#server/testing/database/postgres-server.ts';
import { findFreePort } from '#server/testing/free-port.ts';
import { createFilled, startServer, withDatabase } from '../support/database.ts';
import { type DriverResult, drive, writeCall } from '../support/driver/drive.ts';
import { waitUntilMailsAreSent } from '../support/due-mails.ts';
import { type ServerProcess, startBaseline, startPortal, startProcess } from '../support/processes.ts';
import { median, medianRatio, printLine, printTable, reportGoal } from '../support/report.ts';
import { insertPartners, type SamplePartner } from '../support/sample-partners.ts';
import { insertRequests } from '../support/sample-requests.ts';
import { insertEarlierSales } from '../support/sample-sales.ts';
import {
  checkAnswers,
  checkDatabase,
  type ReadAnswer,
  readBaselineAnswer,
  readPortalAnswer,
} from './purchase-check.ts';
import { type Attempt, PurchasePlan } from './purchase-plan.ts';

/** Shows only that the benchmark works, not how fast the portal is. */
const quick = process.argv.includes('--quick');
const requestCount = quick ? 2000 : 20_000;
const partnerCount = 1000;
const earlierPartnerCount = 50;
const rounds = quick ? 1 : 7;
const callsPerRound = quick ? 300 : 1500;
const connections = 16;
const hotRequests = quick ? 2 : 10;
const hotBuyers = 50;
const hotSlots = 5;
const goal = { atLeast: 0.7 };

type Contender = {
  readonly name: string;
  readonly databaseUrl: string;
  readonly server: ServerProcess;
  readonly plan: PurchasePlan;
  readonly toCall: (attempt: Attempt) => string;
  readonly read: ReadAnswer;
  readonly runs: DriverResult[];
  bought: number;
};

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

function baselineCall({ partner, requestId, netCents, key }: Attempt): string {
  const query = new URLSearchParams({ partner: partner.id, request: requestId, key, net: String(netCents) });
  return writeCall({ method: 'POST', path: `/?${query}` });
}

async function fetchCsrfTokens(
  portal: ServerProcess,
  partners: readonly SamplePartner[],
): Promise<Map<string, string>> {
  const tokens = new Map<string, string>();
  for (const { id, cookie } of partners) {
    const answer = await fetch(`${portal.origin}/api/csrf-token`, { headers: { cookie } });
    tokens.set(id, answer.headers.get('x-csrf-token') ?? '');
  }
  return tokens;
}

async function run(
  contender: Contender,
  attempts: readonly Attempt[],
  width: number,
): Promise<{ result: DriverResult; bought: number }> {
  const { origin } = contender.server;
  const result = await drive({ origin, connections: width, calls: attempts.map(contender.toCall) });
  const bought = checkAnswers(attempts, result.answers, contender.read);
  contender.bought += bought;
  return { result, bought };
}

/** Fifty partners at once for five places, several times. @throws unless exactly five get one */
async function runHot(contender: Contender): Promise<void> {
  for (let n = 0; n < hotRequests; n += 1) {
    const { bought } = await run(contender, contender.plan.hotRequest(hotBuyers, hotSlots), hotBuyers);
    if (bought !== hotSlots) throw new Error(`${contender.name} sold ${hotSlots} slots ${bought} times.`);
  }
  printLine(
    `${contender.name}: ${hotBuyers} buyers for ${hotSlots} slots, ${hotRequests} times: exactly ${hotSlots} each time.`,
  );
}

const ratesOf = ({ runs }: Contender) => runs.map(({ answers, seconds }) => answers.length / seconds);

function report([portal, baseline]: readonly [Contender, Contender]): boolean {
  printTable(
    ['server', 'calls/s', 'slowest', 'fastest', 'driver CPU'],
    [portal, baseline].map((contender) => {
      const rates = ratesOf(contender);
      return [
        contender.name,
        median(rates).toFixed(0),
        Math.min(...rates).toFixed(0),
        Math.max(...rates).toFixed(0),
        `${(100 * median(contender.runs.map(({ cpuSeconds, seconds }) => cpuSeconds / seconds))).toFixed(0)} %`,
      ];
    }),
  );
  return reportGoal(
    'purchases, portal against baseline',
    medianRatio(ratesOf(portal), ratesOf(baseline)),
    goal,
  );
}

async function prepare(
  postgresUrl: string,
  template: string,
  partners: readonly SamplePartner[],
  smtpUrl: string,
) {
  const readPlan = (url: string) => withDatabase(url, ({ db }) => PurchasePlan.read(db, partners));
  const [portalUrl, baselineUrl] = [
    await createDatabase(postgresUrl, template),
    await createDatabase(postgresUrl, template),
  ];
  const portal = await startPortal(portalUrl, smtpUrl);
  const baseline = await startBaseline('bench/purchase/purchase-baseline.ts', [baselineUrl]);
  const csrfTokens = await fetchCsrfTokens(portal, partners);
  const contenders: [Contender, Contender] = [
    {
      name: 'portal',
      databaseUrl: portalUrl,
      server: portal,
      plan: await readPlan(portalUrl),
      toCall: (attempt) => portalCall(attempt, csrfTokens),
      read: readPortalAnswer,
      runs: [],
      bought: 0,
    },
    {
      name: 'baseline',
      databaseUrl: baselineUrl,
      server: baseline,
      plan: await readPlan(baselineUrl),
      toCall: baselineCall,
      read: readBaselineAnswer,
      runs: [],
      bought: 0,
    },
  ];
  return contenders;
}

const postgres = await startServer();
const processes: { stop(): Promise<void> }[] = [];
try {
  printLine(`Fills a database with ${requestCount.toLocaleString('en')} requests …`);
  const now = new Date();
  let partners: SamplePartner[] = [];
  const template = await createFilled(postgres, async ({ db }) => {
    const all = await insertPartners(db, partnerCount + earlierPartnerCount, now);
    partners = all.slice(earlierPartnerCount);
    await insertRequests(db, { count: requestCount, spreadDays: 5, now });
    await insertEarlierSales(db, all.slice(0, earlierPartnerCount), now);
  });
  const sinkPort = await findFreePort();
  processes.push(startProcess('bench/purchase/mail-sink.ts', [String(sinkPort)], {}));
  const contenders = await prepare(postgres.url, template, partners, `smtp://127.0.0.1:${sinkPort}`);
  processes.push(...contenders.map(({ server }) => server));
  const [portal] = contenders;
  for (const contender of contenders) await runHot(contender);
  await withDatabase(portal.databaseUrl, ({ db }) => waitUntilMailsAreSent(db));
  for (let round = 0; round <= rounds; round += 1) {
    for (const contender of contenders) {
      const { result } = await run(contender, contender.plan.nextRound(callsPerRound), connections);
      // The first round warms up: caches, prepared plans, compiled code.
      if (round > 0) contender.runs.push(result);
      if (contender === portal) await withDatabase(portal.databaseUrl, ({ db }) => waitUntilMailsAreSent(db));
    }
    if (round > 0) printLine(`Round ${round} of ${rounds} is done.`);
  }
  for (const { name, databaseUrl, bought } of contenders) {
    await withDatabase(databaseUrl, ({ db }) => checkDatabase(db, { bought, since: now }));
    printLine(
      `${name}: ${bought} bought; as many slots, orders, purchases and mails; none oversold, none lost.`,
    );
  }
  process.exitCode = report(contenders) || quick ? 0 : 1;
} finally {
  await Promise.all(processes.map((started) => started.stop()));
  await postgres.stop();
}
