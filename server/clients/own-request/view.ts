import type { z } from 'zod';
import type { ownRequest, ownRequestRow, ownRequestView } from '#contract/clients.ts';
import { listClientActions } from '#domain/clients/client-actions.ts';
import { isOpenQuestion } from '#domain/requests/administration/review-question.ts';
import { findAccount } from '#server/accounts/accounts.ts';
import { notFound } from '#server/api/problem.ts';
import type { OwnAccess } from '#server/clients/access.ts';
import type { Db } from '#server/db/database.ts';
import { listBuyers } from '#server/purchases/purchases.ts';
import type { Buyer } from '#server/purchases/record.ts';
import type { RequestRecord } from '#server/requests/record.ts';
import {
  findRequest,
  listChangesByAdmins,
  listHistory,
  listQuestions,
  presentChange,
  presentForClient,
  type QuestionRecord,
  type RequestChangeRecord,
  type RequestHappening,
  summarizeForClient,
} from '#server/requests/requests.ts';

export function presentOwnRow(
  request: RequestRecord,
  questions: readonly QuestionRecord[],
  now: Date,
): z.input<typeof ownRequestRow> {
  const open = questions.find(isOpenQuestion);
  const answeredAt = questions.findLast((asked) => asked.answeredAt !== null)?.answeredAt ?? null;
  return {
    ...presentForClient(request, now),
    confirmedAt: request.confirmedAt?.toISOString() ?? null,
    publishedAt: request.publishedAt?.toISOString() ?? null,
    updatedAt: request.updatedAt.toISOString(),
    question: open ? { _id: open.id, question: open.question, askedAt: open.askedAt.toISOString() } : null,
    answeredAt: answeredAt?.toISOString() ?? null,
    actions: listClientActions(request, now),
  };
}

export type OwnRequestParts = {
  readonly request: RequestRecord;
  /** Of the account that the request belongs to; null without one. */
  readonly accountEmail: string | null;
  readonly buyers: readonly Buyer[];
  readonly history: readonly RequestHappening[];
  readonly changesByAdmins: readonly RequestChangeRecord[];
  readonly questions: readonly QuestionRecord[];
};

export function presentOwn(
  { request, accountEmail, buyers, history, changesByAdmins, questions }: OwnRequestParts,
  now: Date,
): z.input<typeof ownRequest> {
  return {
    ...presentOwnRow(request, questions, now),
    hasAccount: request.clientUserId !== null,
    accountId: request.clientUserId,
    isAccountsAddress: request.email === accountEmail,
    reason: request.rejectionReason,
    buyers: buyers.map(({ id, companyName, firstName, lastName, purchasedAt, blockedAt }) => ({
      _id: id,
      companyName,
      firstName,
      lastName,
      purchaseDate: purchasedAt.toISOString(),
      blockedAt: blockedAt?.toISOString() ?? null,
    })),
    history: history.map(({ at, event }) => ({ at: at.toISOString(), event })),
    changesByAdmins: changesByAdmins.map(presentChange),
  };
}

export function presentOwnView(parts: OwnRequestParts, now: Date): z.input<typeof ownRequestView> {
  return { request: presentOwn(parts, now), summary: summarizeForClient(parts.request) };
}

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
  const buyers = await listBuyers(db, [requestId]);
  const histories = await listHistory(db, [requestId]);
  const changesByAdmins = await listChangesByAdmins(db, requestId);
  const asked = await listQuestions(db, [requestId]);
  return {
    request,
    accountEmail: account?.email ?? null,
    buyers,
    history: histories.get(requestId) ?? [],
    changesByAdmins,
    questions: asked.get(requestId) ?? [],
  };
}
