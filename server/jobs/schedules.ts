import type { PgBoss } from 'pg-boss';
import { timeZone } from '#domain/date-formats.ts';

type Scheduled = { readonly name: string; readonly cron?: string };

/** Enters the schedules of `jobs` and removes all others. */
export async function keepSchedules(boss: PgBoss, jobs: readonly Scheduled[]): Promise<void> {
  const scheduled = new Set<string>();
  for (const { name, cron } of jobs) {
    if (cron === undefined) continue;
    await boss.schedule(name, cron, {}, { tz: timeZone });
    scheduled.add(name);
  }
  for (const { name } of await boss.getSchedules()) if (!scheduled.has(name)) await boss.unschedule(name);
}
