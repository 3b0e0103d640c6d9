import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countErrors } from './counts.ts';
import { type Load, startLoad } from './load.ts';
import {
  checkMachine,
  createNetwork,
  cutOff,
  type NodeName,
  reconnect,
  runInOwnNamespaces,
} from './network.ts';
import {
  isWhole,
  killNode,
  killPostgres,
  listMembers,
  portalUrls,
  primaryUrl,
  startDatabase,
  startNode,
  startPortals,
  waitFor,
} from './processes.ts';
import { prepareSales } from './sales.ts';

const kills = Number(process.env['KILLS'] ?? 10);
const cuts = Number(process.env['CUTS'] ?? 5);
const longestAllowedMs = 30_000;

const print = (line: string) => void process.stdout.write(`${line}\n`);
const inSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

async function findPrimary(): Promise<NodeName> {
  const leader = (await listMembers()).find(({ role }) => role === 'leader');
  if (!leader) throw new Error('There is no primary.');
  return leader.name;
}

type Fault = readonly [name: string, begin: (node: NodeName) => unknown, end?: (node: NodeName) => unknown];

/** Every other kill leaves Patroni alive. @param folder of the cluster */
function listFaults(folder: string): Fault[] {
  const killAll: Fault = ['kill -9, Patroni too', killNode, (node) => startNode(folder, node)];
  const kill: Fault = ['kill -9', killPostgres];
  const cut: Fault = ['cut off', cutOff, reconnect];
  const killing = Array.from({ length: kills }, (_, n) => (n % 2 === 0 ? killAll : kill));
  return [...killing, ...Array<Fault>(cuts).fill(cut)];
}

/** @returns the longest time without a purchase */
async function runFault([name, begin, end]: Fault, load: Load): Promise<number> {
  const primary = await findPrimary();
  await begin(primary);
  const before = load.acknowledged.length;
  await waitFor('purchases', async () => load.acknowledged.length > before + 20);
  await end?.(primary);
  await waitFor('three nodes', isWhole);
  const gapMs = load.takeLongestGapMs();
  print(`${name}: no purchase for ${inSeconds(gapMs)}, primary ${primary} → ${await findPrimary()}`);
  return gapMs;
}

/** @returns whether the cluster keeps what it promises */
async function report({ acknowledged, answers, faults }: Load, longestMs: number): Promise<boolean> {
  const { lost, oversold, doubled, listening } = await countErrors(primaryUrl, acknowledged);
  print(`Answers: ${[...answers].map(([status, count]) => `${count} × ${status}`).join(', ')}`);
  print(`Acknowledged purchases: ${acknowledged.length}, of them missing: ${lost}`);
  print(`Requests sold beyond their limit: ${oversold}`);
  print(`Doubled purchases: ${doubled}`);
  print(`Portals that listen on the primary: ${listening} of ${portalUrls.length}`);
  print(`Longest time without a purchase: ${inSeconds(longestMs)}`);
  print(`Answers that no client expects: ${faults.length}`);
  for (const fault of faults.slice(0, 5)) print(`  ${fault.slice(0, 200)}`);
  const errors = lost + oversold + doubled + faults.length;
  return errors === 0 && listening === portalUrls.length && longestMs < longestAllowedMs;
}

async function test(folder: string): Promise<boolean> {
  createNetwork();
  await startDatabase(folder);
  const sales = await prepareSales(primaryUrl);
  await startPortals(folder);
  const load = startLoad(sales);
  await waitFor('purchases', async () => load.acknowledged.length > 20);
  let longestMs = load.takeLongestGapMs();
  for (const fault of listFaults(folder)) longestMs = Math.max(longestMs, await runFault(fault, load));
  await load.stop();
  return report(load, longestMs);
}

/** The outer process removes the folder, when no process of the cluster can write to it. */
async function start(): Promise<boolean> {
  checkMachine();
  const folder = mkdtempSync(join(tmpdir(), 'portal-cluster-'));
  chmodSync(folder, 0o755);
  const isPassed = await runInOwnNamespaces(import.meta.filename, folder);
  if (isPassed) rmSync(folder, { recursive: true });
  else print(`The logs are in ${folder}.`);
  return isPassed;
}

const given = process.env['CLUSTER_FOLDER'];
process.exit((await (given ? test(given) : start())) ? 0 : 1);
