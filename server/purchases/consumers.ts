import type { DomainEvent } from '#domain/events.ts';
import type { Consumer } from '#server/events/events.ts';
import { deleteMarksOf } from '#server/purchases/marks/store.ts';
import { noteReleases } from '#server/purchases/notifications/telling.ts';

/** Notes for whom a request is new (purchases 46), and forgets the marks of what nobody can buy any more (purchases 32, 33). */
export const purchasesConsumers: readonly Consumer[] = [
  {
    name: 'notification-consumer',
    handle: (tx, events, now) => noteReleases(tx, subjectsOf(events, 'request.released'), now),
  },
  {
    name: 'marks-consumer',
    handle: async (tx, events) => {
      for (const { kind, subjectId, at } of events)
        if (kind === 'request.delisted') await deleteMarksOf(tx, subjectId, at);
    },
  },
];

function subjectsOf(events: readonly DomainEvent[], kind: DomainEvent['kind']): string[] {
  return [...new Set(events.filter((event) => event.kind === kind).map(({ subjectId }) => subjectId))];
}
