import type { Consumer } from '#server/events/events.ts';
import { deleteMarksOf } from '#server/purchases/available/marks-store.ts';
import { queueNotifications } from '#server/purchases/notifications/notifications.ts';

/** Queue notifications about new requests (purchases 46); delete marks of requests that are off sale (purchases 32, 33). */
export const purchasesConsumers: readonly Consumer[] = [
  {
    name: 'notification-consumer',
    handle: async (tx, events, now) => {
      const released = events.filter(({ kind }) => kind === 'request.released');
      const ids = new Set(released.map(({ subjectId }) => subjectId));
      if (ids.size > 0) await queueNotifications(tx, [...ids], now);
    },
  },
  {
    name: 'marks-consumer',
    handle: async (tx, events) => {
      for (const { kind, subjectId, at } of events)
        if (kind === 'request.delisted') await deleteMarksOf(tx, subjectId, at);
    },
  },
];
