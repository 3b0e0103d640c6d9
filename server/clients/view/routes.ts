import type { Api } from '#contract/api.ts';
import type { SignedIn } from '#server/accounts/accounts.ts';
import type { Handler } from '#server/api/endpoint-types.ts';
import { countPages, toOffset } from '#server/api/paging.ts';
import { findOwnById, findOwnByLink } from '#server/clients/access/access.ts';
import type { Db } from '#server/db/database.ts';
import { confirmRequest, listConfirmedOf, listQuestions } from '#server/requests/requests.ts';
import { presentOwnRow } from './presenters.ts';
import { viewOwn, viewOwnWithSummary } from './view.ts';

type Customer = SignedIn<'customer'>;

export function clientsViewHandlers(db: Db) {
  const list: Handler<Api, 'GET /api/requests/user', Customer> = async ({ caller, query, now }) => {
    const { requests, totalCount } = await listConfirmedOf(db, caller.user.id, toOffset(query));
    const questions = await listQuestions(
      db,
      requests.map(({ id }) => id),
    );
    return {
      requests: requests.map((request) => presentOwnRow(request, questions.get(request.id) ?? [], now)),
      totalCount,
      totalPages: countPages(totalCount, query.limit),
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
