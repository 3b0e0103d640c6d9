import { UNDO_SECONDS } from '#domain/undo.ts';
import type { Consumer } from '#server/events/events.ts';
import { deleteMarksOf } from '#server/purchases/available/marks-store.ts';
import { queueNotifications } from '#server/purchases/notifications/notifications.ts';
import { keepFirstChoices } from '#server/purchases/notifications/settings.ts';

/** Keeps how partners want to hear of new requests (purchases 45). */
const registrationConsumer: Consumer<'account.registered'> = {
  name: 'registration-consumer',
  kind: 'account.registered',
  handle: async (tx, events) => {
    const choices = events.flatMap(({ subjectId: partnerId, at: now, facts: { notifications } }) =>
      notifications ? [{ ...notifications, partnerId, now }] : [],
    );
    await keepFirstChoices(tx, choices);
  },
};

/** Queue notifications about new requests (purchases 46); delete marks of requests that are off sale (purchases 32, 33). */
export const purchasesConsumers: readonly Consumer[] = [
  {
    name: 'notification-consumer',
    kind: 'request.released',
    handle: async (tx, events, now) => {
      const ids = new Set(events.map(({ subjectId }) => subjectId));
      await queueNotifications(tx, [...ids], now);
    },
  },
  {
    name: 'marks-consumer',
    kind: 'request.delisted',
    waitSeconds: UNDO_SECONDS,
    handle: async (tx, events) => {
      for (const { subjectId, at } of events) await deleteMarksOf(tx, subjectId, at);
    },
  },
  registrationConsumer,
];
