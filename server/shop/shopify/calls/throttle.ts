import { z } from 'zod';
import { secondMs } from '#domain/durations.ts';
import { wait } from './transport.ts';

/** The bucket of points that calls cost, as each answer states it. */
const extensionsSchema = z.object({
  cost: z.object({
    requestedQueryCost: z.number(),
    throttleStatus: z.object({
      maximumAvailable: z.number(),
      currentlyAvailable: z.number(),
      restoreRate: z.number().positive(),
    }),
  }),
});

export type Throttle = {
  /** Until enough points are there for the operation, as far as is known. */
  waitFor(document: string, signal: AbortSignal): Promise<void>;
  note(document: string, extensions: unknown): void;
};

export function createThrottle(now: () => Date): Throttle {
  let bucket: { points: number; at: number; perSecond: number; size: number } | null = null;
  /** What each document was charged for at last. */
  const costs = new Map<string, number>();
  return {
    async waitFor(document, signal) {
      if (!bucket) return;
      const passedMs = now().getTime() - bucket.at;
      const points = Math.min(bucket.size, bucket.points + (passedMs / secondMs) * bucket.perSecond);
      const cost = Math.min(bucket.size, costs.get(document) ?? 0);
      // Calls that begin together must not count on the same points.
      bucket = { ...bucket, points: points - cost, at: now().getTime() };
      if (points < cost) await wait(Math.ceil(((cost - points) / bucket.perSecond) * secondMs), signal);
    },
    note(document, extensions) {
      const { data } = extensionsSchema.safeParse(extensions);
      if (!data) return;
      const { requestedQueryCost, throttleStatus } = data.cost;
      costs.set(document, requestedQueryCost);
      bucket = {
        points: throttleStatus.currentlyAvailable,
        at: now().getTime(),
        perSecond: throttleStatus.restoreRate,
        size: throttleStatus.maximumAvailable,
      };
    },
  };
}
