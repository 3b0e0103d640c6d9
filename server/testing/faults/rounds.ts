import { appendFileSync } from 'node:fs';

/** How often something is killed: `ROUNDS`, or the number of the goal. */
export const roundsOf = (goal: number) => Number(process.env['ROUNDS'] ?? goal);

/** Adds a line to the file that `FAULTS_REPORT` names. */
export function report(name: string, figures: object): void {
  const file = process.env['FAULTS_REPORT'];
  if (file) appendFileSync(file, `${name}: ${JSON.stringify(figures)}\n`);
}
