import type { ColumnType, Generated } from 'kysely';
import type { DomainEvent, EventKind } from '#domain/events.ts';
import type { Json, Nullable, Stamp } from './columns.ts';

export type DomainEventsTable = {
  id: Generated<number>;
  at: Stamp;
  kind: EventKind;
  subject_id: string;
  organisation_id: Nullable<string>;
  actor_id: Nullable<string>;
  facts: Json<DomainEvent['facts']>;
  transaction_id: ColumnType<string, never, never>;
};

export type EventCursorsTable = {
  consumer: string;
  transaction_id: Generated<string>;
  event_id: Generated<number>;
};
