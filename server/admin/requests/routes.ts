import { adminRequestEdit } from '#contract/requests-admin.ts';
import { describeBulk } from '#domain/requests/administration/bulk.ts';
import { actorOf, admin, type SignedIn } from '#server/accounts/accounts.ts';
import { countPages, toOffset } from '#server/api/paging.ts';
import { malformed, notFound, type Problem } from '#server/api/problem.ts';
import { type CallOf, route } from '#server/api/route.ts';
import { parseShape } from '#server/api/shapes.ts';
import type { Context } from '#server/context.ts';
import { endUnfitOffer, listBuyers, offerExclusively, takeBackOffer } from '#server/purchases/purchases.ts';
import type { Buyer } from '#server/purchases/record.ts';
import {
  acknowledgeChanges,
  changeVisibility,
  countWaitingRequests,
  editRequest,
  findRequest,
  listRequests,
  rejectRequest,
  requestCursor,
} from '#server/requests/requests.ts';
import { changeRequests } from './bulk.ts';
import { deleteRequest } from './deleting.ts';
import { viewAll, viewChanged, viewOne } from './view.ts';

const readingRoutes = [
  route('GET /api/requests', admin, async ({ db }, { query, now }) => {
    const { page, limit, after: _, order = 'newest', ...filter } = query;
    const after = requestCursor.read(query);
    // A cursor counts in its own order alone.
    if (after && after.order !== order)
      throw malformed('Die Angaben in der Adresse sind ungültig.', [
        { field: 'order', msg: 'Bitte die Reihenfolge angeben, in der die Liste bis hierher gelesen wurde.' },
      ]);
    const asked = { filter, order, after, page: toOffset({ page, limit }) };
    const { requests, totalCount, isCapped, place } = await listRequests(db, asked, now);
    return {
      requests: await viewAll(db, requests, now),
      totalCount,
      totalIsCapped: isCapped,
      nextCursor: place && requestCursor.write(place),
      totalPages: countPages(totalCount, query.limit),
      waitingCount: await countWaitingRequests(db, now),
    };
  }),

  route('GET /api/requests/:id/buyers', admin, async ({ db }, { params }) => {
    if (!(await findRequest(db, params.id))) throw notFound();
    return { buyers: (await listBuyers(db, [params.id])).map(presentBuyer) };
  }),
];

type Admin = SignedIn<'admin'>;

export async function viewForAdmin({ db }: Context, { params, now }: CallOf<'GET /api/requests/:id', Admin>) {
  return { request: await viewOne(db, await findRequest(db, params.id), now) };
}

export async function editByAdmin({ db }: Context, call: CallOf<'PUT /api/requests/:id', Admin>) {
  const { body, params, now } = call;
  const asked = { id: params.id, ...readEdit(body), actor: actorOf(call), now };
  const change = editRequest(db, asked, (tx, request) => endUnfitOffer(tx, request, now));
  const request = await viewChanged(db, params.id, change, now);
  return { msg: 'Anfrage erfolgreich aktualisiert', request };
}

export async function removeByAdmin({ db }: Context, call: CallOf<'DELETE /api/requests/:id', Admin>) {
  await deleteRequest(db, { id: call.params.id, actor: actorOf(call), now: call.now });
  return { msg: 'Die Anfrage und die Daten des Auftraggebers sind gelöscht.' };
}

/** The offer has a shape of its own; what the client has written is checked by the rules of its category (admin 12). */
function readEdit(body: Readonly<Record<string, unknown>>) {
  const { offered = [], written = [] } = Object.groupBy(Object.entries(body), ([field]) =>
    Object.hasOwn(adminRequestEdit.shape, field) ? 'offered' : 'written',
  );
  const { updatedAt, ...offer } = parseShape('body', adminRequestEdit, Object.fromEntries(offered));
  return { offer, changes: Object.fromEntries(written), readAt: new Date(updatedAt) };
}

const changingRoutes = [
  route('PATCH /api/requests/:id', admin, async ({ db }, call) => {
    const { body, caller, params, now } = call;
    const change = changeVisibility(db, {
      id: params.id,
      isPublic: body.public,
      publicUntil: body.publicUntil ? new Date(body.publicUntil) : null,
      phoneChecked: body.phoneChecked ?? false,
      readAt: body.updatedAt ? new Date(body.updatedAt) : null,
      adminId: caller.user.id,
      from: actorOf(call).from,
      now,
    });
    const request = await viewChanged(db, params.id, change, now);
    return { msg: 'Anfrage erfolgreich aktualisiert', request };
  }),

  route('PUT /api/requests/:id/reject', admin, async ({ db }, call) => {
    const { body, params, now } = call;
    const { reason, updatedAt } = body;
    const readAt = updatedAt ? new Date(updatedAt) : null;
    const rejection = rejectRequest(db, { id: params.id, reason, readAt, actor: actorOf(call), now });
    return { msg: 'Anfrage abgelehnt', request: await viewChanged(db, params.id, rejection, now) };
  }),

  route('PUT /api/requests/:id/changes/seen', admin, async ({ db }, call) => {
    const { body, params, now } = call;
    const readAt = new Date(body.updatedAt);
    const change = acknowledgeChanges(db, params.id, readAt, now, actorOf(call));
    const request = await viewChanged(db, params.id, change, now);
    return { msg: 'Änderungen als gesehen vermerkt', request };
  }),

  route('POST /api/admin/requests/bulk', admin, async ({ db }, call) => {
    const { body, caller, now } = call;
    const requests = body.requests.map(({ _id, updatedAt }) => ({ id: _id, readAt: new Date(updatedAt) }));
    const by = { adminId: caller.user.id, actor: actorOf(call), now };
    const onTrouble = (err: unknown) => call.request.log.error({ err }, 'one of several changes failed');
    const results = await changeRequests(db, { ...body, requests, ...by, onTrouble });
    // Whoever names a request twice has it done once.
    const done = new Set(results.filter(({ problem }) => problem === null).map(({ id }) => id));
    return {
      msg: describeBulk(body.action, done.size),
      results: results.map(({ id, problem }) => ({ _id: id, problem: problem && presentProblem(problem) })),
    };
  }),
];

function presentProblem({ code, message, extras }: Problem) {
  return { code, msg: message, msg2: extras.msg2 ?? null };
}

const offeringRoutes = [
  route('PUT /api/requests/:id/assign', admin, async ({ db }, call) => {
    const { body, params, now } = call;
    const { partnerId, updatedAt } = body;
    const readAt = updatedAt ? new Date(updatedAt) : null;
    const offer = offerExclusively(db, {
      requestId: params.id,
      partnerId,
      readAt,
      actor: actorOf(call),
      now,
    });
    return { msg: 'Anfrage exklusiv angeboten', request: await viewChanged(db, params.id, offer, now) };
  }),

  route('DELETE /api/requests/:id/assign', admin, async ({ db }, call) => {
    const { params, now } = call;
    const request = await takeBackOffer(db, params.id, now, actorOf(call));
    return { msg: 'Exklusives Angebot zurückgenommen', request: await viewOne(db, request, now) };
  }),
];

export const adminRequestsRoutes = [...readingRoutes, ...changingRoutes, ...offeringRoutes];

function presentBuyer({ id, deletedAt, purchasedAt, placedAt, ...account }: Buyer) {
  const erased = deletedAt !== null;
  const email = erased ? '' : account.email;
  return {
    _id: id,
    erased,
    firstName: account.firstName,
    lastName: account.lastName,
    companyName: account.companyName,
    username: email,
    email,
    purchaseDate: purchasedAt.toISOString(),
    placed: placedAt !== null,
  };
}
