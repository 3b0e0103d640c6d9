import { findFreePort } from '#server/testing/free-port.ts';
import { measureCost } from '../support/cost.ts';
import { createFilled, startServer, withDatabase } from '../support/database.ts';
import { findTool, runAlone } from '../support/database-alone.ts';
import { type DriverResult, drive } from '../support/driver/drive.ts';
import { waitUntilMailsAreSent } from '../support/due-mails.ts';
import { quick } from '../support/options.ts';
import { startProcess } from '../support/processes.ts';
import { printLine } from '../support/report.ts';
import { insertPartners, insertShapedPartners, type SamplePartner } from '../support/sample-partners.ts';
import { insertRequests } from '../support/sample-requests.ts';
import { insertEarlierSales } from '../support/sample-sales.ts';
import { checkAnswers, checkDatabase } from './purchase-check.ts';
import { type Contender, type Contenders, prepareContenders } from './purchase-contenders.ts';
import type { Attempt } from './purchase-plan.ts';
import { reportPurchases } from './purchase-report.ts';
import { createPurchaseWorkload } from './purchase-statement.ts';

const requestCount = quick ? 2000 : 20_000;
const partnerCount = 1000;
const earlierPartnerCount = 50;
const rounds = quick ? 1 : 7;
const callsPerRound = quick ? 300 : 1500;
/** By one partner alone. */
const shapedCallsPerRound = quick ? 10 : 40;
const connections = 16;
const hotRequests = quick ? 2 : 10;
const hotBuyers = 50;
const hotSlots = 5;

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

async function measure(contender: Contender, isWarmUp: boolean): Promise<void> {
  const attempts = contender.plan.nextRound(callsPerRound);
  const { databaseUrl, server, runs, costs } = contender;
  const { result, cost } = await measureCost(
    { databaseUrl, pid: server.pid },
    () => run(contender, attempts, connections),
    (measured) => ({ calls: attempts.length, driverSeconds: measured.result.cpuSeconds }),
  );
  if (isWarmUp) return;
  runs.push(result.result);
  costs.push(cost);
}

const waitForMails = ({ databaseUrl }: Contender) =>
  withDatabase(databaseUrl, ({ db }) => waitUntilMailsAreSent(db));

/** How many a second one partner buys at the portal. */
type ShapedRates = { readonly name: string; readonly partner: SamplePartner; readonly rates: number[] };

async function measureShaped(portal: Contender, { partner, rates }: ShapedRates, isWarmUp: boolean) {
  const attempts = portal.plan.nextRound(shapedCallsPerRound, partner);
  const { result } = await run(portal, attempts, connections);
  if (!isWarmUp) rates.push(attempts.length / result.seconds);
  await waitForMails(portal);
}

async function measureAll(contenders: Contenders, shaped: readonly ShapedRates[], isWarmUp: boolean) {
  const { portal, baseline, plain } = contenders;
  await measure(portal, isWarmUp);
  await waitForMails(portal);
  for (const one of shaped) await measureShaped(portal, one, isWarmUp);
  await measure(baseline, isWarmUp);
  await measure(plain, isWarmUp);
}

async function checkContender({ name, databaseUrl, bought }: Contender, since: Date): Promise<void> {
  await withDatabase(databaseUrl, ({ db }) => checkDatabase(db, { bought, since }));
  printLine(
    `${name}: ${bought} bought; as many slots, orders, purchases and mails; none oversold, none lost.`,
  );
}

const postgres = await startServer();
const processes: { stop(): Promise<void> }[] = [];
try {
  printLine(`Fills a database with ${requestCount.toLocaleString('en')} requests …`);
  const now = new Date();
  let partners: SamplePartner[] = [];
  let shaped: ShapedRates[] = [];
  const template = await createFilled(postgres, async ({ db }) => {
    const all = await insertPartners(db, partnerCount + earlierPartnerCount, now);
    partners = all.slice(earlierPartnerCount);
    const [six, twenty] = await insertShapedPartners(db, now);
    shaped = [
      { name: 'portal, six categories', partner: six, rates: [] },
      { name: 'portal, twenty prefixes', partner: twenty, rates: [] },
    ];
    await insertRequests(db, { count: requestCount, spreadDays: 5, now });
    await insertEarlierSales(db, all.slice(0, earlierPartnerCount), now);
  });
  const sinkPort = await findFreePort();
  processes.push(startProcess('bench/purchase/mail-sink.ts', [String(sinkPort)], {}));
  const buyers = [...partners, ...shaped.map(({ partner }) => partner)];
  const contenders = await prepareContenders(postgres.url, template, buyers, `smtp://127.0.0.1:${sinkPort}`);
  const alone = await createPurchaseWorkload(postgres.url, template, buyers, (rounds + 1) * callsPerRound);
  processes.push(...Object.values(contenders).map(({ server }) => server));
  for (const contender of Object.values(contenders)) await runHot(contender);
  await waitForMails(contenders.portal);
  const tool = await findTool();
  const aloneRates: number[] = [];
  // The first round warms up: caches, prepared plans, compiled code.
  for (let round = 0; round <= rounds; round += 1) {
    await measureAll(contenders, shaped, round === 0);
    const load = { connections, calls: callsPerRound };
    const rate = await runAlone(tool, alone.databaseUrl, alone.workload, load);
    if (round > 0) aloneRates.push(rate);
    if (round > 0) printLine(`Round ${round} of ${rounds} is done.`);
  }
  for (const contender of Object.values(contenders)) await checkContender(contender, now);
  process.exitCode = reportPurchases(contenders, shaped, { tool, rates: aloneRates }) || quick ? 0 : 1;
} finally {
  await Promise.all(processes.map((started) => started.stop()));
  await postgres.stop();
}
