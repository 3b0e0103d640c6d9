import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { findFreePort } from '#server/testing/free-port.ts';
import { type Attempt, PurchasePlan } from '../purchase/purchase-plan.ts';
import { cpuSeconds } from '../support/cpu.ts';
import { createFilled, startServer, withDatabase } from '../support/database.ts';
import { type ServerProcess, startPortal, startProcess } from '../support/processes.ts';
import { printLine, reportGoal } from '../support/report.ts';
import { insertPartners, type SamplePartner } from '../support/sample-partners.ts';
import { insertRequests } from '../support/sample-requests.ts';
import type { ListenersAnswer, ListenersTask } from './live-listeners.ts';

/** Shows only that the benchmark works, not how fast the portal is. */
const quick = process.argv.includes('--quick');
const streamCount = quick ? 200 : 5000;
const partnerCount = quick ? 100 : 1000;
const requestCount = quick ? 2000 : 20_000;
const purchasesPerSecond = 50;
const seconds = quick ? 3 : 30;
const goal = { atMost: 500 };

async function ask(listeners: ChildProcess, task: ListenersTask): Promise<ListenersAnswer> {
  listeners.send(task);
  const [answer] = await once(listeners, 'message');
  return answer as ListenersAnswer;
}

/** Of the process itself, in MB. */
function residentMb({ pid }: ServerProcess): number {
  const [, kb = ''] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kb) / 1024;
}

/** Each of another request, so that every event belongs to one of them. */
function planPurchases(plan: PurchasePlan): Attempt[] {
  const count = purchasesPerSecond * seconds;
  const bought = plan.nextRound(count * 2).filter(({ expected }) => expected === 'bought');
  return [...new Map(bought.map((attempt) => [attempt.requestId, attempt])).values()].slice(0, count);
}

/** @returns what was bought */
async function buyEvenly(portal: ServerProcess, plan: PurchasePlan): Promise<string[]> {
  const purchases = planPurchases(plan);
  const answers: Promise<void>[] = [];
  const startedAt = performance.now();
  for (const [n, { requestId, partner }] of purchases.entries()) {
    await wait(Math.max(0, startedAt + (n * 1000) / purchasesPerSecond - performance.now()));
    const authorization = `Bearer ${partner.cookie.split('=')[1]}`;
    const buying = fetch(`${portal.origin}/api/requests/${requestId}/buy`, {
      method: 'POST',
      headers: { authorization },
    });
    answers.push(
      buying.then((answer) => {
        if (answer.status !== 200) throw new Error(`A purchase was answered ${answer.status}.`);
      }),
    );
  }
  await Promise.all(answers);
  return purchases.map(({ requestId }) => requestId);
}

/** By the database's clock, which is this machine's. */
async function readCommits(
  databaseUrl: string,
  requestIds: readonly string[],
): Promise<Record<string, number>> {
  const { rows } = await withDatabase(databaseUrl, ({ db }) =>
    sql<{ id: string; at: number }>`
      select request_id as id, extract(epoch from pg_xact_commit_timestamp(xmin))::float8 * 1000 as at
      from purchases where request_id = any(${requestIds}::uuid[])`.execute(db),
  );
  return Object.fromEntries(rows.map(({ id, at }) => [id, at]));
}

const postgres = await startServer(['track_commit_timestamp=on']);
const processes: { stop(): Promise<void> }[] = [];
try {
  printLine(`Fills a database with ${requestCount.toLocaleString('en')} requests …`);
  const now = new Date();
  let partners: SamplePartner[] = [];
  const database = await createFilled(postgres, async ({ db }) => {
    partners = await insertPartners(db, partnerCount, now);
    await insertRequests(db, { count: requestCount, spreadDays: 5, now });
  });
  const plan = await withDatabase(database, ({ db }) => PurchasePlan.read(db, partners));
  const sinkPort = await findFreePort();
  processes.push(startProcess('bench/purchase/mail-sink.ts', [String(sinkPort)], {}));
  const portal = await startPortal(database, `smtp://127.0.0.1:${sinkPort}`);
  const listeners = startProcess('bench/live/live-listeners.ts', [], {});
  processes.push(listeners, portal);
  await buyEvenly(portal, plan);
  const before = residentMb(portal);
  const openedAt = performance.now();
  const { open } = await ask(listeners.child, {
    kind: 'open',
    origin: portal.origin,
    count: streamCount,
    partners,
  });
  const openSeconds = (performance.now() - openedAt) / 1000;
  const opened = residentMb(portal);
  printLine(`${open} streams open after ${openSeconds.toFixed(1)} s.`);
  printLine(`Memory: ${before.toFixed(0)} MB without, ${opened.toFixed(0)} MB with them,`);
  printLine(`  ${(((opened - before) * 1024) / open).toFixed(1)} KB each.`);
  const cpuBefore = cpuSeconds(portal.pid);
  const bought = await buyEvenly(portal, plan);
  const cpuShare = (100 * (cpuSeconds(portal.pid) - cpuBefore)) / seconds;
  await wait(2000);
  const soldAt = await readCommits(database, bought);
  const report = await ask(listeners.child, { kind: 'report', soldAt });
  const { delaysMs, events } = report;
  const at = (share: number) => delaysMs[Math.floor((delaysMs.length - 1) * share)] ?? Number.NaN;
  printLine(`${bought.length} purchases in ${seconds} s, ${events} events on ${report.open} streams.`);
  printLine(`From the commit to the event: p50 ${at(0.5).toFixed(0)} ms, greatest ${at(1).toFixed(0)} ms.`);
  printLine(`The portal took ${cpuShare.toFixed(0)} % of a core.`);
  printLine(
    `Memory after: ${residentMb(portal).toFixed(0)} MB. Listeners: ${report.cpuSeconds.toFixed(0)} s of CPU.`,
  );
  const isMet = reportGoal('delay from a purchase to its events in ms, p99', at(0.99), goal);
  process.exitCode = (isMet && report.open === streamCount) || quick ? 0 : 1;
} finally {
  await Promise.all(processes.map((started) => started.stop()));
  await postgres.stop();
}
