import { notFound, Problem } from '#server/api/problem.ts';
import type { Db } from '#server/db/database.ts';
import { listBuyers } from '#server/purchases/purchases.ts';
import { findRequest, listHistory, listQuestions, listUnseenChanges } from '#server/requests/listings.ts';
import { presentForAdmin } from '#server/requests/presenters.ts';
import type { RequestRecord } from '#server/requests/record.ts';
import { findHints } from './hints.ts';

export async function viewAll(db: Db, requests: readonly RequestRecord[], now: Date) {
  const ids = requests.map(({ id }) => id);
  const buyers = Map.groupBy(await listBuyers(db, ids), ({ requestId }) => requestId);
  const changes = await listUnseenChanges(db, ids);
  const hints = await findHints(db, requests);
  const histories = await listHistory(db, ids);
  const questions = await listQuestions(db, ids);
  return requests.map((request) => {
    const of = <Part>(parts: ReadonlyMap<string, readonly Part[]>) => parts.get(request.id) ?? [];
    const parts = {
      buyers: of(buyers).map(({ id }) => id),
      changes: of(changes),
      hints: of(hints),
      history: of(histories),
      questions: of(questions),
    };
    return presentForAdmin(request, parts, now);
  });
}

export async function viewOne(db: Db, request: RequestRecord | null, now: Date) {
  const [viewed] = await viewAll(db, request ? [request] : [], now);
  if (!viewed) throw notFound();
  return viewed;
}

/** Codes of refusals because the caller has not read the present state. */
const unreadCodes = ['edited_meanwhile', 'changes_unseen', 'answer_unread'];

/** The changed request. A refusal because of an unread state carries the present one (api 17). */
export async function viewChanged(db: Db, id: string, change: Promise<RequestRecord>, now: Date) {
  try {
    return await viewOne(db, await change, now);
  } catch (error) {
    if (!(error instanceof Problem) || !unreadCodes.includes(error.code)) throw error;
    const current = await viewOne(db, await findRequest(db, id), now);
    throw new Problem(error.status, error.code, error.message, { ...error.extras, current });
  }
}
