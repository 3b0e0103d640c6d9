import type { Db } from '#server/db/database.ts';
import { requestsJobs } from '#server/requests/jobs.ts';

/** Runs all jobs of the room `requests`, or the one named `only`. @returns the sum of their counts */
export async function runRequestsJobs(
  db: Db,
  now: Date,
  {
    only,
    countMail = async () => 0,
  }: { only?: string; countMail?: (recipient: string) => Promise<number> } = {},
): Promise<number> {
  let done = 0;
  for (const { name, run } of requestsJobs({ db, countMail, now: () => now }))
    if (only === undefined || name === only) done += await run();
  return done;
}
