import { type RawBuilder, sql } from 'kysely';
import type { EventFacts, EventKind } from '#domain/events.ts';
import { type Tx, wakeAfterCommit } from '#server/db/database.ts';

export type NewEvent = {
  readonly [Kind in EventKind]: {
    readonly kind: Kind;
    readonly at: Date;
    readonly subjectId: string;
    /** Id of the organisation, or a query for it. */
    readonly organisationId?: string | RawBuilder<string>;
    readonly actorId?: string | null;
    readonly facts: EventFacts[Kind];
  };
}[EventKind];

/**
 * Records the facts of the transaction. After the commit wakes the jobs that follow events of their kinds. Nothing else inserts
 * into `domain_events`.
 */
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
  for (const { kind } of happened) wakeAfterCommit(tx, kind);
}

/** Removes an erased account as the actor of events, and the choice of mails from its registration. */
export async function removeActor(tx: Tx, actorId: string): Promise<void> {
  await tx.updateTable('domain_events').set({ actor_id: null }).where('actor_id', '=', actorId).execute();
  await sql`
    update domain_events set facts = facts - 'notifications' where subject_id = ${actorId} and kind = 'account.registered'
  `.execute(tx);
}

/** Removes the actors from the events of an erased request, so that they do not lead to the client. */
export async function removeActorsOf(tx: Tx, subjectId: string): Promise<void> {
  await tx.updateTable('domain_events').set({ actor_id: null }).where('subject_id', '=', subjectId).execute();
}

export async function deleteEventsOf(tx: Tx, subjectIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('domain_events').where(sql<boolean>`subject_id = any(${subjectIds}::uuid[])`).execute();
}
