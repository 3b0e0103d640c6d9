import { isDeepStrictEqual } from 'node:util';
import type { AuditAction } from '#domain/audit/audit-actions.ts';
import { deriveStatus } from '#domain/requests/request-status.ts';
import { notFound } from '#server/api/problem.ts';
import { type Actor, recordAudit } from '#server/audit/audit.ts';
import { type Db, inTransaction, type Tx } from '#server/db/database.ts';
import { type ChangedBy, mailNewState } from '#server/requests/client/notifications.ts';
import { announceListings, findRequest, lockRequest } from '#server/requests/listings.ts';
import type { RequestRecord } from '#server/requests/record.ts';

type Around = {
  /** Locks the accounts that `change` refers to: accounts are locked before requests. */
  readonly holdAccounts?: (tx: Tx) => Promise<unknown>;
  /** Mails the client the new state. */
  readonly mailState?: { readonly by: ChangedBy; readonly now: Date };
  readonly recorded?: RecordedChange;
};

/** Changes a request under its lock. @throws Problem 404 */
export async function changeRequest(
  db: Db,
  id: string,
  change: (tx: Tx, request: RequestRecord) => Promise<void>,
  { holdAccounts, mailState, recorded }: Around = {},
): Promise<RequestRecord> {
  return inTransaction(db, async (tx) => {
    await holdAccounts?.(tx);
    const request = await lockRequest(tx, id);
    if (!request) throw notFound();
    await change(tx, request);
    if (mailState) await mailNewState(tx, request, mailState.by, mailState.now);
    if (recorded) await recordChange(tx, request, recorded);
    // `updateListing` announces listings; this also announces changes of other columns, such as masks.
    await announceListings(tx, [id]);
    const changed = await findRequest(tx, id);
    if (!changed) throw notFound();
    return changed;
  });
}

/** Entry of the audit trail (admin 32). */
type RecordedChange = {
  readonly action: AuditAction;
  readonly actor: Actor;
  readonly reason?: string;
  readonly now: Date;
};

/** Records the differences of state, price and visibility. Without a difference it records nothing. */
export async function recordChange(tx: Tx, before: RequestRecord, recorded: RecordedChange): Promise<void> {
  const { action, actor, reason, now } = recorded;
  const after = await findRequest(tx, before.id);
  if (!after) return;
  const entry = { ...actor, at: now, subject: { kind: 'request', id: before.id } } as const;
  if (!before.phoneCheckedAt && after.phoneCheckedAt)
    await recordAudit(tx, { ...entry, action: 'request_phone_checked' });
  const [old, changed] = [toFacts(before, now), toFacts(after, now)];
  const names = Object.keys(old).filter((name) => !isDeepStrictEqual(old[name], changed[name]));
  const pick = (facts: Facts) => Object.fromEntries(names.map((name) => [name, facts[name] ?? null]));
  if (names.length > 0)
    await recordAudit(tx, {
      ...entry,
      action,
      old: pick(old),
      new: pick(changed),
      ...(reason && { reason }),
    });
  if (before.moreInfo !== after.moreInfo)
    await recordAudit(tx, {
      ...entry,
      action: 'request_note_edited',
      old: before.moreInfo,
      new: after.moreInfo,
    });
}

type Facts = Readonly<Record<string, string | number | boolean | null>>;

function toFacts(request: RequestRecord, now: Date): Facts {
  const { discount, isPublic, publicUntil, offeredTo, offeredUntil } = request;
  return {
    status: deriveStatus(request, now),
    isPublic,
    publicUntil: publicUntil?.toISOString() ?? null,
    basePriceCents: request.basePriceCents,
    discount: discount && `${discount.type} ${discount.amount / 100}`,
    priceCents: request.priceCents,
    countdownDays: request.countdownDays,
    maxSales: request.maxSales,
    offeredTo,
    offeredUntil: offeredUntil?.toISOString() ?? null,
  };
}
