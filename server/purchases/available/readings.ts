import { minuteMs } from '#domain/durations.ts';
import type { Db } from '#server/db/database.ts';
import { updateReading } from './readings-store.ts';

const writtenEveryMs = minuteMs;
/** Some hundred kilobytes. */
const maxRemembered = 10_000;

/**
 * Notes that a partner reads its list (purchases 31), rarely enough to cost the list nothing: what comes within a minute of a
 * note may count as new once more. A note that fails is no loss to speak of.
 */
export function createReadings(db: Db, onError: (error: unknown) => void) {
  const written = new Map<string, number>();
  return async (partnerId: string, now: Date): Promise<void> => {
    const at = now.getTime();
    const last = written.get(partnerId);
    if (last !== undefined && at - last < writtenEveryMs) return;
    if (written.size >= maxRemembered) written.clear();
    written.set(partnerId, at);
    await updateReading(db, partnerId, now).catch(onError);
  };
}
