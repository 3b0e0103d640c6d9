import type { Api } from '#contract/api.ts';
import { formatMinute } from '#domain/date-formats.ts';
import { anyone, customer, type SignedIn } from '#server/accounts/guards.ts';
import { limitByKey } from '#server/accounts/limits.ts';
import { countPages, createCursor, cursorPlace, toOffset } from '#server/api/paging.ts';
import { type Call, route } from '#server/api/route.ts';
import { findOwnById, findOwnByLink, type OwnAccess } from '#server/clients/access.ts';
import { listRequestsOf } from '#server/clients/clients.ts';
import type { Context } from '#server/context.ts';
import { clientAddress } from '#server/http/client-address.ts';
import { listQuestions } from '#server/requests/listings.ts';
import { recordConfirmation } from '#server/requests/requests.ts';
import {
  answerOwn,
  blockBuyer,
  changeOffersOfOwn,
  deleteOwn,
  editOwn,
  extendRequest,
  reportOwn,
} from './changes.ts';
import { closeOwn, withdrawOwn } from './ending.ts';
import { presentOwnRow, viewOwn, viewOwnWithSummary } from './view.ts';

type Customer = SignedIn<'customer'>;

const ownCursor = createCursor('own requests', cursorPlace);

const COMPLAINT_ARRIVED = 'Vielen Dank, Ihre Meldung ist eingegangen. Wir prüfen sie.';

const viewRoutes = [
  route('GET /api/requests/user', customer, async ({ db }, { caller, query, now }) => {
    const slice = { ...toOffset(query), after: ownCursor.read(query) };
    const { rows, totalCount, place } = await listRequestsOf(db, caller.user.id, slice);
    const ids = rows.map(({ id }) => id);
    const questions = await listQuestions(db, ids);
    return {
      requests: rows.map((request) => presentOwnRow(request, questions.get(request.id) ?? [], now)),
      totalCount,
      totalPages: countPages(totalCount, query.limit),
      nextCursor: place && ownCursor.write(place),
    };
  }),

  route('POST /api/requests/confirm', anyone, async ({ db }, { body, now }) => {
    const { request } = await findOwnByLink(db, body.token, now);
    await recordConfirmation(db, request, now);
    const msg = 'Vielen Dank, Ihre Anfrage ist bestätigt.';
    return { msg, request: await viewOwn(db, request.id, now) };
  }),
];

const view = inBothWays(({ db }, access, { now }: Asked) => viewOwnWithSummary(db, access.request.id, now));

const edit = inBothWays(async (context, access, { body, now }: Asked<EditBody>) => {
  const { db } = context;
  const { updatedAt, ...changes } = body;
  const { isSentBack } = await limitChange(context, access, () =>
    editOwn(db, access, { changes, readAt: new Date(updatedAt), now }),
  );
  const review = ' Wir prüfen Ihre Anfrage noch einmal, bevor Dienstleister sie wieder sehen.';
  const msg = `Ihre Änderungen sind gespeichert.${isSentBack ? review : ''}`;
  return { msg, request: await viewOwn(db, access.request.id, now) };
});

const answer = inBothWays(async (context, access, { body, now }: Asked<Given<'answer'>>) => {
  const { db } = context;
  await limitChange(context, access, () => answerOwn(db, access, { ...body, now }));
  const msg = 'Vielen Dank, Ihre Antwort ist bei uns.';
  return { msg, request: await viewOwn(db, access.request.id, now) };
});

const changeOffers = inBothWays(async (context, access, { body, now }: Asked<Given<'offers'>>) => {
  const { db } = context;
  const wantedOffers = body.anzahlAngebote;
  await limitChange(context, access, () => changeOffersOfOwn(db, access, { wantedOffers, now }));
  const who = wantedOffers === 1 ? 'Ein Dienstleister kann' : `Bis zu ${wantedOffers} Dienstleister können`;
  const msg = `${who} Ihre Kontaktdaten jetzt erhalten.`;
  return { msg, request: await viewOwn(db, access.request.id, now) };
});

const extend = inBothWays(async ({ db }, access, { now, request }: Asked) => {
  const publicUntil = await extendRequest(db, access, { from: clientAddress(request), now });
  const msg = `Ihre Anfrage ist bis ${formatMinute(publicUntil)} Uhr verlängert.`;
  return { msg, request: await viewOwn(db, access.request.id, now) };
});

const withdraw = inBothWays(async ({ db }, access, { body, now, request }: Asked<Given<'withdraw'>>) => {
  await withdrawOwn(db, access, { reason: body?.reason ?? '', from: clientAddress(request), now });
  return { msg: 'Ihre Anfrage ist zurückgezogen.', request: await viewOwn(db, access.request.id, now) };
});

const close = inBothWays(async ({ db }, access, { body, now, request }: Asked<Given<'close'>>) => {
  await closeOwn(db, access, { ...body, from: clientAddress(request), now });
  const msg = 'Vielen Dank, Ihre Anfrage ist abgeschlossen.';
  return { msg, request: await viewOwn(db, access.request.id, now) };
});

const remove = inBothWays(async ({ db }, access, { now }: Asked) => {
  await deleteOwn(db, access, now);
  return { msg: 'Ihre Anfrage und Ihre Daten sind gelöscht.' };
});

const report = inBothWays(async (context, access, { body, now }: Asked<Given<'report'>>) => {
  await limitComplaint(context, access, () => reportOwn(context.db, access, { reason: body.reason, now }));
  return { msg: COMPLAINT_ARRIVED };
});

const block = inBothWays(async (context, access, { body, params, now }: Blocking) => {
  const { db } = context;
  const complaint = { buyerId: params.buyerId, reason: body.reason, now };
  await limitComplaint(context, access, () => blockBuyer(db, access, complaint));
  return { msg: COMPLAINT_ARRIVED, request: await viewOwn(db, access.request.id, now) };
});

/** Each call on one request exists twice: by the account and by the mailed link (requests 52). */
export const ownRequestRoutes = [
  ...viewRoutes,
  route('GET /api/requests/link/:token', anyone, view.byLink),
  route('PUT /api/requests/link/:token', anyone, edit.byLink),
  route('DELETE /api/requests/link/:token', anyone, remove.byLink),
  route('POST /api/requests/:id/answer', customer, answer.byAccount),
  route('POST /api/requests/link/:token/answer', anyone, answer.byLink),
  route('PUT /api/requests/:id/offers', customer, changeOffers.byAccount),
  route('PUT /api/requests/link/:token/offers', anyone, changeOffers.byLink),
  route('PUT /api/requests/:id/extend', customer, extend.byAccount),
  route('PUT /api/requests/link/:token/extend', anyone, extend.byLink),
  route('PUT /api/requests/:id/withdraw', customer, withdraw.byAccount),
  route('PUT /api/requests/link/:token/withdraw', anyone, withdraw.byLink),
  route('PUT /api/requests/:id/close', customer, close.byAccount),
  route('PUT /api/requests/link/:token/close', anyone, close.byLink),
  route('POST /api/requests/link/:token/report', anyone, report.byLink),
  route('PUT /api/requests/:id/buyers/:buyerId/block', customer, block.byAccount),
  route('PUT /api/requests/link/:token/buyers/:buyerId/block', anyone, block.byLink),
];

/** For a path that other roles call, too. */
export const viewForClient = view.byAccount;
export const editByClient = edit.byAccount;
export const removeByClient = remove.byAccount;
export const reportByClient = report.byAccount;

function limitChange<T>({ limiter }: Context, { request }: OwnAccess, work: () => Promise<T>) {
  return limitByKey(limiter, 'changeByRequest', request.id, work);
}

function limitComplaint({ limiter }: Context, { request }: OwnAccess, complain: () => Promise<void>) {
  return limitByKey(limiter, 'complaintByRequest', request.id, complain);
}

type Asked<Body = unknown> = Pick<Call, 'now' | 'request'> & { readonly body: Body };

type EditBody = { readonly updatedAt: string; readonly [field: string]: unknown };

/** The body of a change, the same by account and by link. */
type Given<Change extends 'answer' | 'offers' | 'withdraw' | 'close' | 'report'> = Call<
  Api[{
    answer: 'POST /api/requests/:id/answer';
    offers: 'PUT /api/requests/:id/offers';
    withdraw: 'PUT /api/requests/:id/withdraw';
    close: 'PUT /api/requests/:id/close';
    report: 'POST /api/requests/:id/report';
  }[Change]]
>['body'];

type Blocking = Asked<Given<'report'>> & { readonly params: { readonly buyerId: string } };

type ById = { readonly params: { readonly id: string }; readonly caller: Customer };
type ByToken = { readonly params: { readonly token: string }; readonly now: Date };

function inBothWays<Sent, Answered>(
  answerOn: (context: Context, access: OwnAccess, call: Sent) => Promise<Answered>,
) {
  return {
    byAccount: async (context: Context, call: Sent & ById) =>
      answerOn(context, await findOwnById(context.db, call.caller.user.id, call.params.id), call),
    byLink: async (context: Context, call: Sent & ByToken) =>
      answerOn(context, await findOwnByLink(context.db, call.params.token, call.now), call),
  };
}
