import { sql } from 'kysely';
import type { Database } from '#server/db/open-database.ts';
import type { Job } from './jobs.ts';

/** The embedded database never checkpoints or vacuums by itself. A server does, and needs no job. */
export function databaseJobs({ engine, db }: Database): Job[] {
  if (engine === 'postgres') return [];
  return [
    {
      name: 'database-checkpoint',
      cron: '*/5 * * * *',
      run: async () => {
        await sql`checkpoint`.execute(db);
      },
    },
    {
      name: 'database-vacuum',
      cron: '17 * * * *',
      run: async () => {
        await sql`vacuum (analyze)`.execute(db);
      },
    },
  ];
}
