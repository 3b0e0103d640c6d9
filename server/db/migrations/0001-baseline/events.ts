/** Domain events, and the position of each consumer. */
export const events: readonly string[] = [
  `
    -- Facts, written by the verb that makes them true, in its transaction (domain/events.ts lists the kinds). No foreign keys,
    -- which would lock rows after their listing: who deletes a request deletes the events it has until then.
    create table domain_events (
      id bigint generated always as identity primary key,
      at timestamptz not null,
      kind text not null,
      subject_id uuid not null,
      organisation_id uuid,
      actor_id uuid,
      facts jsonb not null,
      -- Consumers read in this order: an event with a lower id may be committed later.
      transaction_id xid8 not null default pg_current_xact_id()
    )`,
  `create index domain_events_of_subject on domain_events (subject_id, at, id)`,
  `create index domain_events_of_actor on domain_events (actor_id) where actor_id is not null`,
  `create index domain_events_in_order on domain_events (transaction_id, id)`,
  `
    -- The last event that each consumer has handled.
    create table event_cursors (
      consumer text primary key,
      transaction_id xid8 not null default '0',
      event_id bigint not null default 0
    )`,
];
