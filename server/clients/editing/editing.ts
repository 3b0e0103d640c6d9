import type { Answers } from '#domain/requests/questionnaires/questionnaires.ts';
import { admitAction, type OwnAccess } from '#server/clients/access/access.ts';
import type { Db } from '#server/db/database.ts';
import { endUnfitOffer } from '#server/purchases/purchases.ts';
import type { RequestRecord } from '#server/requests/record.ts';
import { changeRequest, editWords, refuseFixedFields } from '#server/requests/requests.ts';

export type OwnEdit = { readonly changes: Answers; readonly readAt: Date; readonly now: Date };

/**
 * Until the first sale (requests 47).
 *
 * @returns whether the request waits for a check again (requests 68)
 * @throws Problem 400 for fields that no client may change; 404; 409 when it is sold or was changed meanwhile; 422
 */
export async function editOwn(
  db: Db,
  { request, by }: OwnAccess,
  { changes, readAt, now }: OwnEdit,
): Promise<{ readonly isSentBack: boolean }> {
  refuseFixedFields(request.category, changes);
  let before: RequestRecord = request;
  const after = await changeRequest(db, request.id, null, async (tx, locked) => {
    before = locked;
    admitAction(locked, 'edit', now);
    await editWords(tx, locked, { changes, readAt, by: by.kind, now });
    await endUnfitOffer(tx, locked, now);
  });
  return { isSentBack: before.isPublic && !after.isPublic };
}
