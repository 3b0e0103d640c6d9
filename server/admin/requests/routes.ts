import type { Api } from '#contract/api.ts';
import type { SignedIn } from '#server/accounts/accounts.ts';
import type { Handler } from '#server/api/endpoint-types.ts';
import { countPages, toOffset } from '#server/api/paging.ts';
import { notFound } from '#server/api/problem.ts';
import type { Db } from '#server/db/database.ts';
import { listBuyerIds, listBuyers, offerExclusively, takeBackOffer } from '#server/purchases/purchases.ts';
import type { RequestRecord } from '#server/requests/record.ts';
import {
  changeVisibility,
  countWaitingRequests,
  editOffer,
  findRequest,
  listRequests,
  presentForAdmin,
  rejectRequest,
} from '#server/requests/requests.ts';
import { findHints } from './hints.ts';

type Admin = SignedIn<'admin'>;

export function adminRequestsHandlers(db: Db) {
  const presentAll = async (requests: readonly RequestRecord[], now: Date) => {
    const buyers = await listBuyerIds(
      db,
      requests.map(({ id }) => id),
    );
    const hints = await findHints(db, requests);
    return requests.map((request) => {
      const { id } = request;
      return presentForAdmin(request, { buyers: buyers.get(id) ?? [], hints: hints.get(id) ?? [] }, now);
    });
  };
  const present = async (request: RequestRecord, now: Date) => {
    const [presented] = await presentAll([request], now);
    if (!presented) throw new Error('A request is presented.');
    return presented;
  };

  const list: Handler<Api, 'GET /api/requests', Admin> = async ({ query, now }) => {
    const { requests, totalCount } = await listRequests(db, query, toOffset(query), now);
    return {
      requests: await presentAll(requests, now),
      totalCount,
      totalPages: countPages(totalCount, query.limit),
      waitingCount: await countWaitingRequests(db),
    };
  };

  const view: Handler<Api, 'GET /api/requests/:id', Admin> = async ({ params, now }) => {
    const request = await findRequest(db, params.id);
    if (!request) throw notFound();
    return { request: await present(request, now) };
  };

  const edit: Handler<Api, 'PUT /api/requests/:id', Admin> = async ({ body, params, now }) => {
    const request = await editOffer(db, params.id, body, new Date(body.updatedAt), now);
    return { msg: 'Anfrage erfolgreich aktualisiert', request: await present(request, now) };
  };

  const setVisibility: Handler<Api, 'PATCH /api/requests/:id', Admin> = async ({
    body,
    caller,
    params,
    now,
  }) => {
    const request = await changeVisibility(db, {
      id: params.id,
      isPublic: body.public,
      publicUntil: body.publicUntil ? new Date(body.publicUntil) : null,
      phoneChecked: body.phoneChecked ?? false,
      adminId: caller.user.id,
      now,
    });
    return { msg: 'Anfrage erfolgreich aktualisiert', request: await present(request, now) };
  };

  const reject: Handler<Api, 'PUT /api/requests/:id/reject', Admin> = async ({ body, params, now }) => {
    const request = await rejectRequest(db, { id: params.id, reason: body.reason, now });
    return { msg: 'Anfrage abgelehnt', request: await present(request, now) };
  };

  const assign: Handler<Api, 'PUT /api/requests/:id/assign', Admin> = async ({ body, params, now }) => {
    const request = await offerExclusively(db, { requestId: params.id, partnerId: body.partnerId, now });
    return { msg: 'Anfrage exklusiv angeboten', request: await present(request, now) };
  };

  const unassign: Handler<Api, 'DELETE /api/requests/:id/assign', Admin> = async ({ params, now }) => {
    const request = await takeBackOffer(db, params.id, now);
    return { msg: 'Exklusives Angebot zurückgenommen', request: await present(request, now) };
  };

  const listBuyersOf: Handler<Api, 'GET /api/requests/:id/buyers', Admin> = async ({ params }) => {
    if (!(await findRequest(db, params.id))) throw notFound();
    const buyers = await listBuyers(db, params.id);
    return {
      buyers: buyers.map(({ id, email, purchasedAt, ...names }) => ({
        _id: id,
        ...names,
        username: email,
        email,
        purchaseDate: purchasedAt.toISOString(),
      })),
    };
  };

  return { list, view, edit, setVisibility, reject, assign, unassign, listBuyers: listBuyersOf };
}
