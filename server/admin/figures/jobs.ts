import type { Db } from '#server/db/database.ts';
import type { Job } from '#server/jobs/jobs.ts';
import { foldFigures } from './store.ts';

/** Decision 38. */
export function figuresJobs(db: Db): Job[] {
  return [{ name: 'fold-figures', cron: '* * * * *', run: (signal) => foldFigures(db, signal) }];
}
