import type { z } from 'zod';
import type { ownRequest, ownRequestRow, ownRequestView } from '#contract/clients.ts';
import { listClientActions } from '#domain/clients/client-actions.ts';
import type { RequestEvent } from '#domain/events.ts';
import { isOpenQuestion } from '#domain/requests/administration/review-question.ts';
import { findAccount } from '#server/accounts/accounts.ts';
import { notFound } from '#server/api/problem.ts';
import type { Db } from '#server/db/database.ts';
import { listBuyers } from '#server/purchases/purchases.ts';
import type { Buyer } from '#server/purchases/record.ts';
import { findRequest, listChangesByAdmins, listHistory, listQuestions } from '#server/requests/listings.ts';
import { presentChange, presentForClient, summarizeForClient } from '#server/requests/presenters.ts';
import type { QuestionRecord, RequestChangeRecord, RequestRecord } from '#server/requests/record.ts';

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

type OwnRequestParts = {
  readonly request: RequestRecord;
  /** Address of the account that owns the request; null without an account. */
  readonly accountEmail: string | null;
  readonly buyers: readonly Buyer[];
  readonly history: readonly { readonly at: Date; readonly event: RequestEvent }[];
  readonly changesByAdmins: readonly RequestChangeRecord[];
  readonly questions: readonly QuestionRecord[];
};

function presentOwn(
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

/** The answer of every call that changes the request (requests 52). @throws Problem 404 when it was deleted meanwhile */
export async function viewOwn(db: Db, id: string, now: Date) {
  return presentOwn(await collect(db, id), now);
}

/** Adds the labels of the answers. @throws Problem 404 when the request was deleted meanwhile */
export async function viewOwnWithSummary(
  db: Db,
  id: string,
  now: Date,
): Promise<z.input<typeof ownRequestView>> {
  const parts = await collect(db, id);
  return { request: presentOwn(parts, now), summary: summarizeForClient(parts.request) };
}

async function collect(db: Db, id: string): Promise<OwnRequestParts> {
  const request = await findRequest(db, id);
  if (!request) throw notFound();
  const account = request.clientUserId ? await findAccount(db, request.clientUserId) : null;
  const buyers = await listBuyers(db, [id]);
  const histories = await listHistory(db, [id]);
  const changesByAdmins = await listChangesByAdmins(db, id);
  const asked = await listQuestions(db, [id]);
  return {
    request,
    accountEmail: account?.email ?? null,
    buyers,
    history: histories.get(id) ?? [],
    changesByAdmins,
    questions: asked.get(id) ?? [],
  };
}
