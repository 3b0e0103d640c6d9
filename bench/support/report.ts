export function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}

export function median(figures: readonly number[]): number {
  const sorted = [...figures].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  if (low === undefined || high === undefined) throw new Error('No figures.');
  return (low + high) / 2;
}

/** @param share of 1: 0.95 is the time that 95 of 100 keep */
export function percentile(figures: readonly number[], share: number): number {
  const sorted = [...figures].sort((a, b) => a - b);
  const found = sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];
  if (found === undefined) throw new Error('No figures.');
  return found;
}

/** The median over the rounds, each compared within itself, because the load of the machine varies between them. */
export function medianRatio(ours: readonly number[], theirs: readonly number[]): number {
  return median(ours.map((figure, round) => figure / (theirs[round] ?? Number.NaN)));
}

export function printTable(header: readonly string[], rows: readonly (readonly string[])[]): void {
  const all = [header, ...rows];
  const widths = header.map((_, column) => Math.max(...all.map((row) => (row[column] ?? '').length)));
  for (const row of all) {
    const cells = row.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
    );
    printLine(`  ${cells.join('   ')}`);
  }
}

export function reportGoal(
  name: string,
  value: number,
  goal: { readonly atLeast: number } | { readonly atMost: number },
): boolean {
  const met = 'atLeast' in goal ? value >= goal.atLeast : value <= goal.atMost;
  const words = 'atLeast' in goal ? `at least ${goal.atLeast}` : `at most ${goal.atMost}`;
  printLine(`${met ? '✓' : '✗'} ${name}: ${value.toFixed(2)} (goal: ${words})`);
  return met;
}
