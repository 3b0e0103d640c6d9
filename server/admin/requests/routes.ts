import { z } from 'zod';
import { adminRequestEdit } from '#contract/requests-admin.ts';
import { describeBulk } from '#domain/requests/administration/bulk.ts';
import { actorOf, admin, type SignedIn } from '#server/accounts/guards.ts';
import { countPages, createCursor, toOffset } from '#server/api/paging.ts';
import { malformed, notFound, type Problem } from '#server/api/problem.ts';
import { type CallOf, route } from '#server/api/route.ts';
import { parseShape } from '#server/api/shapes.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import { endUnfitOffer, listBuyers, offerExclusively, takeBackOffer } from '#server/purchases/purchases.ts';
import type { Buyer } from '#server/purchases/record.ts';
import { findRequest } from '#server/requests/listings.ts';
import {
  acknowledgeChanges,
  changeRequest,
  changeVisibility,
  editRequest,
  rejectRequest,
} from '#server/requests/requests.ts';
import { changeRequests } from './bulk.ts';
import { deleteRequest } from './deleting.ts';
import { listRequests, requestCursor } from './list-store.ts';
import { countWaitingRequests } from './review-store.ts';
import { presentRule, presentRuleChange, readValue } from './rule-presenters.ts';
import { changeRule, listRules, revokeRuleChange } from './rules.ts';
import { listRuleChanges } from './rules-store.ts';
import { viewAll, viewChanged, viewOne } from './view.ts';

const readingRoutes = [
  route('GET /api/requests', admin, async ({ db }, { query, now }) => {
    const { page, limit, after: _, order = 'newest', ...filter } = query;
    const after = requestCursor.read(query);
    // Refuse a cursor of another order.
    if (after && after.order !== order)
      throw malformed('Die Angaben in der Adresse sind ungültig.', [
        { field: 'order', msg: 'Bitte die Reihenfolge angeben, in der die Liste bis hierher gelesen wurde.' },
      ]);
    const asked = { filter, order, after, page: toOffset({ page, limit }) };
    const { rows, totalCount, isCapped, place } = await listRequests(db, asked, now);
    return {
      requests: await viewAll(db, rows, now),
      totalCount,
      isCapped,
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

/** Separates the offer, which has its own shape, from the client's input, which the category's rules check (admin 12). */
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
      offer: body.offer,
      readAt: body.updatedAt ? new Date(body.updatedAt) : null,
      adminId: caller.user.id,
      from: actorOf(call).from,
      now,
    });
    const request = await viewChanged(db, params.id, change, now);
    const { isUndone } = await change;
    const msg = isUndone
      ? 'Rückgängig gemacht. Der Auftraggeber erhält keine E-Mail.'
      : 'Anfrage erfolgreich aktualisiert';
    return { msg, isUndone, request };
  }),

  route('PUT /api/requests/:id/reject', admin, async ({ db }, call) => {
    const { body, params, now } = call;
    const { reason, updatedAt } = body;
    const readAt = updatedAt ? new Date(updatedAt) : null;
    const rejection = changeRequest(db, params.id, (tx, request) =>
      rejectRequest(tx, request, { reason, readAt, actor: actorOf(call), now }),
    );
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
    const results = await changeRequests(db, { ...body, requests, ...by });
    // Count a request once, even if the call names it twice.
    const done = new Set(results.filter(({ problem }) => problem === null).map(({ id }) => id));
    return {
      msg: describeBulk(body.action, done.size),
      results: results.map(({ id, updatedAt, problem }) => ({
        _id: id,
        updatedAt: updatedAt?.toISOString() ?? null,
        problem: problem && presentProblem(problem),
      })),
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

const ruleChangesCursor = createCursor(
  'rule changes',
  z.strictObject({ decision: z.int().min(0).max(Number.MAX_SAFE_INTEGER) }),
);

const rulesRoutes = [
  route('GET /api/admin/rules', admin, async ({ db }, { now }) => ({ rules: await readRules(db, now) })),

  route('GET /api/admin/rules/changes', admin, async ({ db }, { query }) => {
    const place = ruleChangesCursor.read(query);
    const slice = { ...toOffset(query), after: place && { id: place.decision } };
    const found = await listRuleChanges(db, query.rule, slice);
    return {
      changes: found.rows.map(presentRuleChange),
      totalCount: found.totalCount,
      totalPages: countPages(found.totalCount, query.limit),
      nextCursor: found.place && ruleChangesCursor.write({ decision: found.place.id }),
    };
  }),

  route('PUT /api/admin/rules/:rule', admin, async ({ db }, call) => {
    const { body, params, now } = call;
    const validFrom = body.validFrom === null ? null : new Date(body.validFrom);
    const value = readValue(body.value);
    await changeRule(db, { ...body, ...params, value, validFrom, actor: signedInActor(call), now });
    return { msg: 'Die Änderung ist gespeichert.', rules: await readRules(db, now) };
  }),

  route('DELETE /api/admin/rules/:rule/changes/:id', admin, async ({ db }, call) => {
    const { body, params, now } = call;
    const id = Number(params.id);
    await revokeRuleChange(db, { ...body, rule: params.rule, id, actor: signedInActor(call), now });
    return { msg: 'Die geplante Änderung ist zurückgenommen.', rules: await readRules(db, now) };
  }),
];

async function readRules(db: Db, now: Date) {
  return (await listRules(db, now)).map(presentRule);
}

function signedInActor(call: Parameters<typeof actorOf>[0] & { readonly caller: SignedIn<'admin'> }) {
  return { ...actorOf(call), by: call.caller.user.id };
}

export const adminRequestsRoutes = [...readingRoutes, ...changingRoutes, ...offeringRoutes, ...rulesRoutes];

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
