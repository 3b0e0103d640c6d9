import type { z } from 'zod';
import type { ownRequest, ownRequestRow, ownRequestView } from '#contract/clients.ts';
import { listClientActions } from '#domain/clients/client-actions.ts';
import { isOpenQuestion } from '#domain/requests/administration/review-question.ts';
import type { Buyer } from '#server/purchases/purchases.ts';
import type { RequestRecord } from '#server/requests/record.ts';
import {
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
  readonly blocks: ReadonlyMap<string, Date>;
  readonly history: readonly RequestHappening[];
  readonly changesByAdmins: readonly RequestChangeRecord[];
  readonly questions: readonly QuestionRecord[];
};

export function presentOwn(
  { request, accountEmail, buyers, blocks, history, changesByAdmins, questions }: OwnRequestParts,
  now: Date,
): z.input<typeof ownRequest> {
  return {
    ...presentOwnRow(request, questions, now),
    hasAccount: request.clientUserId !== null,
    accountId: request.clientUserId,
    isAccountsAddress: request.email === accountEmail,
    reason: request.rejectionReason,
    buyers: buyers.map(({ id, companyName, firstName, lastName, purchasedAt }) => ({
      _id: id,
      companyName,
      firstName,
      lastName,
      purchaseDate: purchasedAt.toISOString(),
      blockedAt: blocks.get(id)?.toISOString() ?? null,
    })),
    history: history.map(({ at, event }) => ({ at: at.toISOString(), event })),
    changesByAdmins: changesByAdmins.map(presentChange),
  };
}

export function presentOwnView(parts: OwnRequestParts, now: Date): z.input<typeof ownRequestView> {
  return { request: presentOwn(parts, now), summary: summarizeForClient(parts.request) };
}
