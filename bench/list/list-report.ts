import { type Cost, costColumns, showCosts } from '../support/cost.ts';
import type { Tool } from '../support/database-alone.ts';
import type { ServerProcess } from '../support/processes.ts';
import { median, medianRatio, printLine, printTable, reportGoal } from '../support/report.ts';
import type { Load } from '../support/wrk.ts';

/** Two servers beside the portal, and the portal for one partner alone. */
export type ContenderName = 'portal' | 'baseline' | 'plain' | 'sixCategories' | 'twentyPrefixes';

export type Contender = {
  readonly server: ServerProcess;
  readonly requestsFile: string;
  readonly loads: Load[];
  readonly costs: Cost[];
};

export type Stage = {
  readonly size: number;
  readonly databaseUrl: string;
  readonly contenders: Readonly<Record<ContenderName, Contender>>;
  /** Of the statement alone, by round. */
  readonly aloneRates: number[];
};

const goals = { ratio: { atLeast: 0.7 }, growth: { atMost: 1.3 } };
/** Of the plainest server, by the number of requests. */
const plainGoals: Readonly<Record<number, number>> = { 10000: 0.65, 100000: 1.5, 1000000: 5 };

const shownNames: Readonly<Record<ContenderName, string>> = {
  portal: 'portal',
  baseline: 'baseline',
  plain: 'plainest',
  sixCategories: 'portal, six categories',
  twentyPrefixes: 'portal, twenty prefixes',
};

const ratesOf = ({ loads }: Contender) => loads.map((load) => load.requests / load.seconds);

function printRates({ size, contenders, aloneRates }: Stage, tool: Tool): void {
  printLine(`${size.toLocaleString('en')} requests:`);
  const portalRates = ratesOf(contenders.portal);
  const rows = Object.entries(contenders).map(([name, contender]) => [
    shownNames[name as ContenderName],
    median(ratesOf(contender)).toFixed(0),
    medianRatio(portalRates, ratesOf(contender)).toFixed(2),
    median(contender.loads.map((load) => load.p50Ms)).toFixed(1),
    median(contender.loads.map((load) => load.p99Ms)).toFixed(1),
    ...showCosts(contender.costs),
  ]);
  const alone = [median(aloneRates).toFixed(0), medianRatio(portalRates, aloneRates).toFixed(2)];
  printTable(
    ['', 'lists/s', 'portal to it', 'p50 ms', 'p99 ms', ...costColumns],
    [...rows, [`database alone (${tool})`, ...alone, '', '', '', '', '']],
  );
}

/** @returns whether every goal is met */
export function reportLists(stages: readonly Stage[], tool: Tool): boolean {
  for (const stage of stages) printRates(stage, tool);
  const [first, last] = [stages.at(0), stages.at(-1)];
  if (!first || !last) throw new Error('Nothing was measured.');
  const [few, many] = [first, last].map(({ size }) => size.toLocaleString('en'));
  const ratio = medianRatio(ratesOf(first.contenders.portal), ratesOf(first.contenders.baseline));
  const growth = medianRatio(ratesOf(first.contenders.portal), ratesOf(last.contenders.portal));
  return [
    reportGoal(`list, portal against baseline at ${few}`, ratio, goals.ratio),
    reportGoal(`list, time per call at ${many} against ${few}`, growth, goals.growth),
    ...stages.map(reportPlain),
  ].every(Boolean);
}

function reportPlain({ size, contenders }: Stage): boolean {
  const atLeast = plainGoals[size];
  const ratio = medianRatio(ratesOf(contenders.portal), ratesOf(contenders.plain));
  const name = `list, portal against plainest at ${size.toLocaleString('en')}`;
  return atLeast === undefined || reportGoal(name, ratio, { atLeast });
}
