import { findAccount } from '#server/accounts/accounts.ts';
import { notFound } from '#server/api/problem.ts';
import type { OwnAccess } from '#server/clients/access/access.ts';
import type { Db } from '#server/db/database.ts';
import { listBlocks, listBuyers } from '#server/purchases/purchases.ts';
import { findRequest, listChangesByAdmins, listHistory, listQuestions } from '#server/requests/requests.ts';
import { type OwnRequestParts, presentOwn, presentOwnView } from './presenters.ts';

/** As a call answers it that may have changed it (requests 52). @throws Problem 404 when it is gone meanwhile */
export async function viewOwn(db: Db, access: Pick<OwnAccess, 'requestId'>, now: Date) {
  return presentOwn(await collect(db, access), now);
}

/** With the answers in words. @throws Problem 404 when it is gone meanwhile */
export async function viewOwnWithSummary(db: Db, access: Pick<OwnAccess, 'requestId'>, now: Date) {
  return presentOwnView(await collect(db, access), now);
}

async function collect(db: Db, { requestId }: Pick<OwnAccess, 'requestId'>): Promise<OwnRequestParts> {
  const request = await findRequest(db, requestId);
  if (!request) throw notFound();
  const account = request.clientUserId ? await findAccount(db, request.clientUserId) : null;
  const buyers = await listBuyers(db, requestId);
  const blocks = await listBlocks(db, requestId);
  const histories = await listHistory(db, [requestId]);
  const changesByAdmins = await listChangesByAdmins(db, requestId);
  const asked = await listQuestions(db, [requestId]);
  return {
    request,
    accountEmail: account?.email ?? null,
    buyers,
    blocks,
    history: histories.get(requestId) ?? [],
    changesByAdmins,
    questions: asked.get(requestId) ?? [],
  };
}
