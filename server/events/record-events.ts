import { type RawBuilder, sql } from 'kysely';
import type { DomainEvent, EventKind } from '#domain/events.ts';
import { type Tx, wakeAfterCommit } from '#server/db/database.ts';

/** Wakes the consumers and other jobs that follow events, after the commit. */
export const eventsTopic = 'domain-events';

export type NewEvent = {
  readonly [Kind in EventKind]: {
    readonly kind: Kind;
    readonly at: Date;
    readonly subjectId: string;
    /** Its id, or a query for it. */
    readonly organisationId?: string | RawBuilder<string>;
    readonly actorId?: string | null;
    readonly facts: Extract<DomainEvent, { readonly kind: Kind }>['facts'];
  };
}[EventKind];

/** Records what the transaction makes true. The one way into `domain_events`. */
export async function recordEvents(tx: Tx, happened: readonly NewEvent[]): Promise<void> {
  if (happened.length === 0) return;
  const rows = happened.map(({ kind, at, subjectId, organisationId = null, actorId = null, facts }) => ({
    kind,
    at,
    subject_id: subjectId,
    organisation_id: organisationId,
    actor_id: actorId,
    facts: JSON.stringify(facts),
  }));
  await tx.insertInto('domain_events').values(rows).execute();
  wakeAfterCommit(tx, eventsTopic);
}

/** Of an account that is erased. */
export async function forgetActor(tx: Tx, actorId: string): Promise<void> {
  await tx.updateTable('domain_events').set({ actor_id: null }).where('actor_id', '=', actorId).execute();
}

/** Of a request that loses its client's data: its events no longer lead to the client. */
export async function forgetActorsOf(tx: Tx, subjectId: string): Promise<void> {
  await tx.updateTable('domain_events').set({ actor_id: null }).where('subject_id', '=', subjectId).execute();
}

/** Nothing is told any more of what is deleted. */
export async function deleteEventsOf(tx: Tx, subjectIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('domain_events').where(sql<boolean>`subject_id = any(${subjectIds}::uuid[])`).execute();
}
