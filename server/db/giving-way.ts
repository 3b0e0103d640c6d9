/** For how many times as long as their last statements took, work that can wait leaves the database to calls. */
const restFactor = 9;
const maxRestMs = 1000;

/** How long background work pauses after statements that took so long: nothing while all is quiet, a second at most. */
export function restMsAfter(tookMs: number): number {
  return Math.min(restFactor * tookMs, maxRestMs);
}
