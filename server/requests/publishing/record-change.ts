import { isDeepStrictEqual } from 'node:util';
import type { AuditAction } from '#domain/audit/audit-actions.ts';
import { deriveStatus } from '#domain/requests/request-status.ts';
import { type Actor, recordAudit } from '#server/audit/audit.ts';
import type { Tx } from '#server/db/database.ts';
import { findRequest } from '#server/requests/listings/listings.ts';
import type { RequestRecord } from '#server/requests/record.ts';

/** What the audit trail says of a change of a request (admin 32). */
export type RecordedChange = {
  readonly action: AuditAction;
  readonly actor: Actor;
  readonly reason?: string;
  readonly now: Date;
};

/** With what has changed of state, price and visibility; nothing where nothing has. */
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
