const most = 2 ** 32;

/** A random whole number below, each equally likely: the last, incomplete round of numbers is drawn again. */
export function pickEvenly(below: number): number {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
  return drawn < most - (most % below) ? drawn % below : pickEvenly(below);
}
