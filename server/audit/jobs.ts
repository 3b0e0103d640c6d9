import { inBatches } from '#server/db/batches.ts';
import type { Job } from '#server/jobs/jobs.ts';
import { type AuditParts, sealEntries } from './seal.ts';
import { deleteForgotten } from './store.ts';

/** Network addresses after their time (admin 33). */
export function auditJobs({ db, now, logSeal }: AuditParts): Job[] {
  return [
    { name: 'audit-seals', cron: '* * * * *', run: (signal) => sealEntries({ db, now, logSeal }, signal) },
    {
      name: 'forget-audit-addresses',
      cron: '41 * * * *',
      run: (signal) => inBatches(db, signal, (tx, limit) => deleteForgotten(tx, now(), limit)),
    },
  ];
}
