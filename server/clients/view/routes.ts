import { z } from 'zod';
import type { Api } from '#contract/api.ts';
import type { SignedIn } from '#server/accounts/accounts.ts';
import type { Handler } from '#server/api/endpoint-types.ts';
import { countPages, createCursor, cursorInstant, toOffset } from '#server/api/paging.ts';
import { findOwnById, findOwnByLink } from '#server/clients/access/access.ts';
import type { Db } from '#server/db/database.ts';
import { confirmRequest, listQuestions, listRequestsOf } from '#server/requests/requests.ts';
import { presentOwnRow } from './presenters.ts';
import { viewOwn, viewOwnWithSummary } from './view.ts';

type Customer = SignedIn<'customer'>;

const ownCursor = createCursor('own requests', z.strictObject({ sent: cursorInstant, id: z.uuid() }));

export function clientsViewHandlers(db: Db) {
  const list: Handler<Api, 'GET /api/requests/user', Customer> = async ({ caller, query, now }) => {
    const slice = { ...toOffset(query), after: ownCursor.read(query) };
    const { requests, totalCount, place } = await listRequestsOf(db, caller.user.id, slice);
    const questions = await listQuestions(
      db,
      requests.map(({ id }) => id),
    );
    return {
      requests: requests.map((request) => presentOwnRow(request, questions.get(request.id) ?? [], now)),
      totalCount,
      totalPages: countPages(totalCount, query.limit),
      nextCursor: place && ownCursor.write(place),
    };
  };

  const view: Handler<Api, 'GET /api/requests/:id', Customer> = async ({ caller, params, now }) =>
    viewOwnWithSummary(db, await findOwnById(db, caller.user, params.id), now);

  const viewByLink: Handler<Api, 'GET /api/requests/link/:token'> = async ({ params, now }) =>
    viewOwnWithSummary(db, await findOwnByLink(db, params.token, now), now);

  const confirm: Handler<Api, 'POST /api/requests/confirm'> = async ({ body, now }) => {
    const { id: requestId } = await confirmRequest(db, body.token, now);
    const msg = 'Vielen Dank, Ihre Anfrage ist bestätigt.';
    return { msg, request: await viewOwn(db, { requestId }, now) };
  };

  return { list, view, viewByLink, confirm };
}
