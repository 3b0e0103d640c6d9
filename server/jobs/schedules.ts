import type { PgBoss } from 'pg-boss';
import { timeZone } from '#domain/date-formats.ts';
import { dayMs } from '#domain/durations.ts';

type Scheduled = { readonly name: string; readonly cron?: string };

/** Every process refreshes its schedules at its start and each hour; see docs/decisions/0023. */
const staleAfterMs = 7 * dayMs;

/**
 * Schedules of other jobs may belong to another version of the portal on the same database during a rolling
 * deployment; they are deleted once no process has refreshed them for a week.
 */
export async function keepSchedules(boss: PgBoss, jobs: readonly Scheduled[]): Promise<void> {
  for (const { name, cron } of jobs) {
    if (cron !== undefined) await boss.schedule(name, cron, {}, { tz: timeZone });
  }
  for (const { name, updatedOn } of await boss.getSchedules()) {
    if (updatedOn.getTime() < Date.now() - staleAfterMs) await boss.unschedule(name);
  }
}
