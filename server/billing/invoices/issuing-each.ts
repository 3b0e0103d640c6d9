import { InvalidDocumentError } from '#server/billing/documents/invalid-document.ts';
import type { Db } from '#server/db/database.ts';
import { upsertFailure } from './store.ts';

export type IssuedCount = { readonly issued: number; readonly failed: number };

type Due = { readonly organisationId: string; readonly key: string };

/**
 * Issues one document after the other. Keeps the rules that a document breaks, for admins, and goes on.
 *
 * @param issue returns false when nothing is due any more
 * @throws AggregateError with the unexpected errors, after all others are issued
 */
export async function issueEach<One extends Due>(
  db: Db,
  all: readonly One[],
  { now, signal }: { readonly now: Date; readonly signal?: AbortSignal | undefined },
  issue: (one: One) => Promise<boolean>,
): Promise<IssuedCount> {
  const errors: unknown[] = [];
  const counts = { issued: 0, failed: 0 };
  for (const one of all) {
    if (signal?.aborted) break;
    try {
      if (await issue(one)) counts.issued += 1;
    } catch (error) {
      counts.failed += 1;
      if (error instanceof InvalidDocumentError) await upsertFailure(db, one, error.faults, now);
      else errors.push(error);
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} documents could not be issued`);
  return counts;
}
