import type { Api } from '#contract/api.ts';
import { adminRequestEdit } from '#contract/requests.ts';
import type { SignedIn } from '#server/accounts/accounts.ts';
import type { Handler } from '#server/api/endpoint-types.ts';
import { countPages, toOffset } from '#server/api/paging.ts';
import { notFound } from '#server/api/problem.ts';
import { parseShape } from '#server/api/shapes.ts';
import type { Db } from '#server/db/database.ts';
import {
  type Buyer,
  listBuyerIds,
  listBuyers,
  offerExclusively,
  takeBackOffer,
} from '#server/purchases/purchases.ts';
import type { RequestRecord } from '#server/requests/record.ts';
import {
  acknowledgeChanges,
  changeVisibility,
  countWaitingRequests,
  editOffer,
  findRequest,
  listRequests,
  listUnseenChanges,
  presentForAdmin,
  rejectRequest,
} from '#server/requests/requests.ts';
import { findHints } from './hints.ts';

type Admin = SignedIn<'admin'>;

async function presentAll(db: Db, requests: readonly RequestRecord[], now: Date) {
  const ids = requests.map(({ id }) => id);
  const buyers = await listBuyerIds(db, ids);
  const changes = await listUnseenChanges(db, ids);
  const hints = await findHints(db, requests);
  return requests.map((request) => {
    const of = <Part>(parts: ReadonlyMap<string, readonly Part[]>) => parts.get(request.id) ?? [];
    return presentForAdmin(request, { buyers: of(buyers), changes: of(changes), hints: of(hints) }, now);
  });
}

export function adminRequestsHandlers(db: Db) {
  const present = async (request: RequestRecord, now: Date) => {
    const [presented] = await presentAll(db, [request], now);
    if (!presented) throw notFound();
    return presented;
  };

  const list: Handler<Api, 'GET /api/requests', Admin> = async ({ query, now }) => {
    const { requests, totalCount } = await listRequests(db, query, toOffset(query), now);
    return {
      requests: await presentAll(db, requests, now),
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
    const { updatedAt, ...offer } = parseShape('body', adminRequestEdit, body);
    const request = await editOffer(db, params.id, offer, new Date(updatedAt), now);
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

  const seeChanges: Handler<Api, 'PUT /api/requests/:id/changes/seen', Admin> = async ({
    body,
    params,
    now,
  }) => {
    const request = await acknowledgeChanges(db, params.id, new Date(body.updatedAt), now);
    return { msg: 'Änderungen als gesehen vermerkt', request: await present(request, now) };
  };

  const listBuyersOf: Handler<Api, 'GET /api/requests/:id/buyers', Admin> = async ({ params }) => {
    if (!(await findRequest(db, params.id))) throw notFound();
    return { buyers: (await listBuyers(db, params.id)).map(presentBuyer) };
  };

  return { list, view, edit, setVisibility, reject, assign, unassign, seeChanges, listBuyers: listBuyersOf };
}

function presentBuyer({ id, email, purchasedAt, placedAt, ...names }: Buyer) {
  return {
    _id: id,
    ...names,
    username: email,
    email,
    purchaseDate: purchasedAt.toISOString(),
    placed: placedAt !== null,
  };
}
