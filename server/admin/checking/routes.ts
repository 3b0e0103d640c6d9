import { actorOf, admin } from '#server/accounts/guards.ts';
import { viewChanged } from '#server/admin/requests/view.ts';
import { notFound } from '#server/api/problem.ts';
import { route } from '#server/api/route.ts';
import { findRequest } from '#server/requests/listings.ts';
import {
  acknowledgeAnswer,
  askClient,
  decideMasking,
  recordPhoneCheck,
  undoPhoneCheck,
  withdrawQuestion,
} from '#server/requests/requests.ts';
import { recordPresence, viewForCheck } from './checking.ts';
import { checkCompany } from './company.ts';
import { changeReason, createReason, removeReason } from './reasons.ts';
import { listReasons } from './reasons-store.ts';
import { listFittingPartners, listInReview } from './store.ts';
import { askForVatIds } from './vat-ids.ts';

const listedAtMost = 100;
const partnersAtMost = 20;

export const adminCheckingRoutes = [
  route('GET /api/admin/checking', admin, async ({ db }, { now }) => {
    const { requests, totalCount } = await listInReview(db, listedAtMost, now);
    return {
      requests: requests.map(({ id, since, ...request }) => ({
        _id: id,
        ...request,
        inReviewSince: since.toISOString(),
      })),
      totalCount,
    };
  }),

  route('GET /api/admin/checking/:id', admin, ({ db }, { params, now }) => viewForCheck(db, params.id, now)),

  route('GET /api/admin/checking/:id/company', admin, ({ db }, { params }) => checkCompany(db, params.id)),

  route('GET /api/admin/checking/:id/vat-ids', admin, async ({ db, settings }, { params }) => ({
    vatIds: await askForVatIds(db, params.id, settings.viesUrl),
  })),

  route('GET /api/admin/checking/:id/partners', admin, async ({ db }, { params, query }) => {
    if (!(await findRequest(db, params.id))) throw notFound();
    const partners = await listFittingPartners(db, params.id, query.search ?? '', partnersAtMost);
    return { partners: partners.map(({ id, ...partner }) => ({ _id: id, ...partner })) };
  }),

  route('PUT /api/admin/checking/:id/presence', admin, async ({ db }, { caller, params, now }) => {
    const others = await recordPresence(db, params.id, caller.user.id, now);
    return { others: others.map(({ id, name }) => ({ _id: id, name })) };
  }),

  route('PUT /api/admin/checking/:id/phone-check', admin, async ({ db }, call) => {
    const { body, caller, params, now } = call;
    const { from } = actorOf(call);
    const readAt = new Date(body.updatedAt);
    const check = recordPhoneCheck(db, { id: params.id, readAt, adminId: caller.user.id, from, now });
    return {
      msg: 'Telefonische Prüfung festgehalten',
      request: await viewChanged(db, params.id, check, now),
    };
  }),

  route('DELETE /api/admin/checking/:id/phone-check', admin, async ({ db }, call) => {
    const { body, params, now } = call;
    const readAt = new Date(body.updatedAt);
    const undo = undoPhoneCheck(db, { id: params.id, readAt, actor: actorOf(call), now });
    return {
      msg: 'Telefonische Prüfung zurückgenommen',
      request: await viewChanged(db, params.id, undo, now),
    };
  }),

  route('PUT /api/admin/checking/:id/masking', admin, async ({ db }, call) => {
    const { body, params, now } = call;
    const { updatedAt, ...decision } = body;
    const masking = { id: params.id, decision, readAt: new Date(updatedAt), actor: actorOf(call), now };
    const msg = decision.hidden ? 'Vor dem Kauf verborgen' : 'Vor dem Kauf sichtbar';
    return { msg, request: await viewChanged(db, params.id, decideMasking(db, masking), now) };
  }),

  route('POST /api/admin/checking/:id/question', admin, async ({ db }, call) => {
    const { body, caller, params, now } = call;
    const { question, updatedAt } = body;
    const asker = { adminId: caller.user.id, from: actorOf(call).from };
    const asking = askClient(db, { id: params.id, question, readAt: new Date(updatedAt), ...asker, now });
    return { msg: 'Rückfrage gestellt', request: await viewChanged(db, params.id, asking, now) };
  }),

  route('PUT /api/admin/checking/:id/question/:questionId/seen', admin, async ({ db }, call) => {
    const { params, now } = call;
    const seen = acknowledgeAnswer(db, { ...params, actor: actorOf(call), now });
    return { msg: 'Antwort als gelesen vermerkt', request: await viewChanged(db, params.id, seen, now) };
  }),

  route('DELETE /api/admin/checking/:id/question/:questionId', admin, async ({ db }, call) => {
    const { params, now } = call;
    const withdrawal = withdrawQuestion(db, { ...params, actor: actorOf(call), now });
    return { msg: 'Rückfrage zurückgenommen', request: await viewChanged(db, params.id, withdrawal, now) };
  }),

  route('GET /api/admin/rejection-reasons', admin, async ({ db }) => {
    const reasons = await listReasons(db);
    return {
      reasons: reasons.map(({ id, updatedAt, ...words }) => ({
        _id: id,
        ...words,
        updatedAt: updatedAt.toISOString(),
      })),
    };
  }),

  route('POST /api/admin/rejection-reasons', admin, async ({ db }, call) => {
    await createReason(db, call.body, { actor: actorOf(call), now: call.now });
    return { msg: 'Vorlage angelegt' };
  }),

  route('PUT /api/admin/rejection-reasons/:id', admin, async ({ db }, call) => {
    const { updatedAt, ...words } = call.body;
    const change = { ...words, id: call.params.id, readAt: new Date(updatedAt) };
    await changeReason(db, change, { actor: actorOf(call), now: call.now });
    return { msg: 'Vorlage geändert' };
  }),

  route('DELETE /api/admin/rejection-reasons/:id', admin, async ({ db }, call) => {
    await removeReason(db, call.params.id, { actor: actorOf(call), now: call.now });
    return { msg: 'Vorlage gelöscht' };
  }),
];
