/** Writes a line for the person at the terminal. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** The middle one of several figures. */
export function median(figures: readonly number[]): number {
  const sorted = [...figures].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  if (low === undefined || high === undefined) throw new Error('No figures.');
  return (low + high) / 2;
}

/**
 * How many times `ours` is `theirs`: the median over the rounds, each compared within itself, because what
 * else the machine does changes from round to round.
 */
export function medianRatio(ours: readonly number[], theirs: readonly number[]): number {
  return median(ours.map((figure, round) => figure / (theirs[round] ?? Number.NaN)));
}

/** Prints rows in columns, the first to the left, the others to the right. */
export function printTable(header: readonly string[], rows: readonly (readonly string[])[]): void {
  const all = [header, ...rows];
  const widths = header.map((_, column) => Math.max(...all.map((row) => (row[column] ?? '').length)));
  for (const row of all) {
    const cells = row.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
    );
    say(`  ${cells.join('   ')}`);
  }
}

/** Prints a goal with what was reached. @returns whether it is met */
export function reportGoal(
  name: string,
  value: number,
  goal: { readonly atLeast: number } | { readonly atMost: number },
): boolean {
  const met = 'atLeast' in goal ? value >= goal.atLeast : value <= goal.atMost;
  const words = 'atLeast' in goal ? `at least ${goal.atLeast}` : `at most ${goal.atMost}`;
  say(`${met ? '✓' : '✗'} ${name}: ${value.toFixed(2)} (goal: ${words})`);
  return met;
}
