import { inBatches } from '#server/db/batches.ts';
import type { Db } from '#server/db/database.ts';
import type { Job } from '#server/jobs/jobs.ts';
import { deleteForgotten } from './store.ts';

/** Deletes old network addresses (admin 33). */
export function auditJobs(db: Db, now: () => Date): Job[] {
  return [
    {
      name: 'forget-audit-addresses',
      cron: '41 * * * *',
      run: (signal) => inBatches(db, signal, (tx, limit) => deleteForgotten(tx, now(), limit)),
    },
  ];
}
