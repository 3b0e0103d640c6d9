/**
 * Times to publish are kept in steps of 5 minutes up to two hours, of an hour up to two days, of a day beyond, each named by
 * its end, so that a year of them is small enough to find a median in (decision 38). `note_first_publication`
 * computes the same steps in SQL.
 *
 * @returns minutes
 */
export function toWaitStep(ms: number): number {
  const minutes = Math.ceil(ms / 60_000);
  const stepMinutes = minutes <= 120 ? 5 : minutes <= 2880 ? 60 : 1440;
  return Math.ceil(minutes / stepMinutes) * stepMinutes;
}
