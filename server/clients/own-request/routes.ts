import { z } from 'zod';
import type { Api } from '#contract/api.ts';
import { formatMinute } from '#domain/date-formats.ts';
import { type Limiter, limitByKey, type SignedIn } from '#server/accounts/accounts.ts';
import type { Call, Handler } from '#server/api/endpoint-types.ts';
import { countPages, createCursor, cursorInstant, toOffset } from '#server/api/paging.ts';
import { findOwnById, findOwnByLink, type OwnAccess } from '#server/clients/access.ts';
import type { Db } from '#server/db/database.ts';
import { clientAddress } from '#server/http/client-address.ts';
import { confirmRequest, listQuestions, listRequestsOf } from '#server/requests/requests.ts';
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

const ownCursor = createCursor('own requests', z.strictObject({ sent: cursorInstant, id: z.uuid() }));

const COMPLAINT_ARRIVED = 'Vielen Dank, Ihre Meldung ist eingegangen. Wir prüfen sie.';

/** Each call on one request exists twice: for its account, and for whoever holds the mailed link (requests 52). */
export function ownRequestHandlers(parts: { readonly db: Db; readonly limiter: Limiter }) {
  return { ...viewHandlers(parts.db), ...changeHandlers(parts), ...endHandlers(parts) };
}

function viewHandlers(db: Db) {
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

  const confirm: Handler<Api, 'POST /api/requests/confirm'> = async ({ body, now }) => {
    const { id: requestId } = await confirmRequest(db, body.token, now);
    const msg = 'Vielen Dank, Ihre Anfrage ist bestätigt.';
    return { msg, request: await viewOwn(db, { requestId }, now) };
  };

  const view = inBothWays(db, (access, { now }: Asked) => viewOwnWithSummary(db, access, now));
  return { list, confirm, view: view.byAccount, viewByLink: view.byLink };
}

function changeHandlers({ db, limiter }: Parameters<typeof ownRequestHandlers>[0]) {
  const limit = <T>({ requestId }: OwnAccess, work: () => Promise<T>) =>
    limitByKey(limiter, 'changeByRequest', requestId, work);

  const edit = inBothWays(db, async (access, { body, now }: Asked<EditBody>) => {
    const { updatedAt, ...changes } = body;
    const { isSentBack } = await limit(access, () =>
      editOwn(db, access, { changes, readAt: new Date(updatedAt), now }),
    );
    const review = ' Wir prüfen Ihre Anfrage noch einmal, bevor Dienstleister sie wieder sehen.';
    const msg = `Ihre Änderungen sind gespeichert.${isSentBack ? review : ''}`;
    return { msg, request: await viewOwn(db, access, now) };
  });

  const answer = inBothWays(db, async (access, { body, now }: Asked<Given<'answer'>>) => {
    await limit(access, () => answerOwn(db, access, { ...body, now }));
    const msg = 'Vielen Dank, Ihre Antwort ist bei uns.';
    return { msg, request: await viewOwn(db, access, now) };
  });

  const changeOffers = inBothWays(db, async (access, { body, now }: Asked<Given<'offers'>>) => {
    const wantedOffers = body.anzahlAngebote;
    await limit(access, () => changeOffersOfOwn(db, access, { wantedOffers, now }));
    const who = wantedOffers === 1 ? 'Ein Dienstleister kann' : `Bis zu ${wantedOffers} Dienstleister können`;
    const msg = `${who} Ihre Kontaktdaten jetzt erhalten.`;
    return { msg, request: await viewOwn(db, access, now) };
  });

  const extend = inBothWays(db, async (access, { now, request }: Asked) => {
    const publicUntil = await extendRequest(db, access, { from: clientAddress(request), now });
    const msg = `Ihre Anfrage ist bis ${formatMinute(publicUntil)} Uhr verlängert.`;
    return { msg, request: await viewOwn(db, access, now) };
  });

  return {
    edit: edit.byAccount,
    editByLink: edit.byLink,
    answer: answer.byAccount,
    answerByLink: answer.byLink,
    changeOffers: changeOffers.byAccount,
    changeOffersByLink: changeOffers.byLink,
    extend: extend.byAccount,
    extendByLink: extend.byLink,
  };
}

function endHandlers({ db, limiter }: Parameters<typeof ownRequestHandlers>[0]) {
  const limit = ({ requestId }: OwnAccess, complain: () => Promise<void>) =>
    limitByKey(limiter, 'complaintByRequest', requestId, complain);

  const withdraw = inBothWays(db, async (access, { body, now, request }: Asked<Given<'withdraw'>>) => {
    await withdrawOwn(db, access, { reason: body?.reason ?? '', from: clientAddress(request), now });
    return { msg: 'Ihre Anfrage ist zurückgezogen.', request: await viewOwn(db, access, now) };
  });

  const close = inBothWays(db, async (access, { body, now, request }: Asked<Given<'close'>>) => {
    await closeOwn(db, access, { ...body, from: clientAddress(request), now });
    const msg = 'Vielen Dank, Ihre Anfrage ist abgeschlossen.';
    return { msg, request: await viewOwn(db, access, now) };
  });

  const remove = inBothWays(db, async (access, { now }: Asked) => {
    await deleteOwn(db, access, now);
    return { msg: 'Ihre Anfrage und Ihre Daten sind gelöscht.' };
  });

  const report = inBothWays(db, async (access, { body, now }: Asked<Given<'report'>>) => {
    await limit(access, () => reportOwn(db, access, { reason: body.reason, now }));
    return { msg: COMPLAINT_ARRIVED };
  });

  const block = inBothWays(db, async (access, { body, params, now }: Blocking) => {
    const complaint = { buyerId: params.buyerId, reason: body.reason, now };
    await limit(access, () => blockBuyer(db, access, complaint));
    return { msg: COMPLAINT_ARRIVED, request: await viewOwn(db, access, now) };
  });

  return {
    withdraw: withdraw.byAccount,
    withdrawByLink: withdraw.byLink,
    close: close.byAccount,
    closeByLink: close.byLink,
    remove: remove.byAccount,
    removeByLink: remove.byLink,
    report: report.byAccount,
    reportByLink: report.byLink,
    block: block.byAccount,
    blockByLink: block.byLink,
  };
}

type Asked<Body = unknown> = Pick<Call, 'now' | 'request'> & { readonly body: Body };

type EditBody = { readonly updatedAt: string; readonly [field: string]: unknown };

/** The body of a change. Both ways send the same one. */
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

function inBothWays<Sent, Answered>(db: Db, answer: (access: OwnAccess, call: Sent) => Promise<Answered>) {
  return {
    byAccount: async (call: Sent & ById) =>
      answer(await findOwnById(db, call.caller.user, call.params.id), call),
    byLink: async (call: Sent & ByToken) =>
      answer(await findOwnByLink(db, call.params.token, call.now), call),
  };
}
