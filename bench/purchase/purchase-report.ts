import { costColumns, showCosts } from '../support/cost.ts';
import type { Tool } from '../support/database-alone.ts';
import { median, medianRatio, printTable, reportGoal } from '../support/report.ts';
import type { Contender, Contenders } from './purchase-contenders.ts';

const goals = { baseline: { atLeast: 0.7 }, plain: { atLeast: 0.5 } };

type Rates = { readonly name: string; readonly rates: readonly number[] };

const ratesOf = ({ runs }: Contender) => runs.map(({ answers, seconds }) => answers.length / seconds);

/** @returns whether every goal is met */
export function reportPurchases(
  { portal, baseline, plain }: Contenders,
  shaped: readonly Rates[],
  alone: { readonly tool: Tool; readonly rates: readonly number[] },
): boolean {
  const portalRates = ratesOf(portal);
  const toRow = ({ name, rates }: Rates, costs: readonly string[] = []) => [
    name,
    median(rates).toFixed(0),
    Math.min(...rates).toFixed(0),
    Math.max(...rates).toFixed(0),
    medianRatio(portalRates, rates).toFixed(2),
    ...costs,
  ];
  printTable(
    ['', 'calls/s', 'slowest', 'fastest', 'portal to it', ...costColumns],
    [
      ...[portal, baseline, plain].map((contender) =>
        toRow({ name: contender.name, rates: ratesOf(contender) }, showCosts(contender.costs)),
      ),
      ...[...shaped, { ...alone, name: `database alone (${alone.tool})` }].map((rates) => toRow(rates)),
    ],
  );
  const against = (contender: Contender) => medianRatio(portalRates, ratesOf(contender));
  return [
    reportGoal('purchases, portal against baseline', against(baseline), goals.baseline),
    reportGoal('purchases, portal against plainest', against(plain), goals.plain),
  ].every(Boolean);
}
