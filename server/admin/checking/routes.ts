import type { Api } from '#contract/api.ts';
import { actorOf, type SignedIn } from '#server/accounts/accounts.ts';
import { viewChanged } from '#server/admin/requests/requests.ts';
import type { Handler } from '#server/api/endpoint-types.ts';
import { notFound } from '#server/api/problem.ts';
import type { Db } from '#server/db/database.ts';
import {
  acknowledgeAnswer,
  askClient,
  decideMasking,
  findRequest,
  recordPhoneCheck,
  withdrawQuestion,
} from '#server/requests/requests.ts';
import { listFittingPartners, listInReview, notePresence, viewForCheck } from './checking.ts';

type Admin = SignedIn<'admin'>;

const listedAtMost = 100;
const partnersAtMost = 20;

export function adminCheckingHandlers(db: Db) {
  const list: Handler<Api, 'GET /api/admin/checking', Admin> = async ({ now }) => {
    const { requests, totalCount } = await listInReview(db, listedAtMost, now);
    return {
      requests: requests.map(({ id, since, ...request }) => ({
        _id: id,
        ...request,
        inReviewSince: since.toISOString(),
      })),
      totalCount,
    };
  };

  const view: Handler<Api, 'GET /api/admin/checking/:id', Admin> = ({ params, now }) =>
    viewForCheck(db, params.id, now);

  const listPartners: Handler<Api, 'GET /api/admin/checking/:id/partners', Admin> = async (call) => {
    const { params, query } = call;
    if (!(await findRequest(db, params.id))) throw notFound();
    const partners = await listFittingPartners(db, params.id, query.search ?? '', partnersAtMost);
    return { partners: partners.map(({ id, ...partner }) => ({ _id: id, ...partner })) };
  };

  const notePresent: Handler<Api, 'PUT /api/admin/checking/:id/presence', Admin> = async (call) => {
    const { caller, params, now } = call;
    const others = await notePresence(db, params.id, caller.user.id, now);
    return { others: others.map(({ id, name }) => ({ _id: id, name })) };
  };

  const checkPhone: Handler<Api, 'PUT /api/admin/checking/:id/phone-check', Admin> = async (call) => {
    const { body, caller, params, now } = call;
    const { from } = actorOf(call);
    const readAt = new Date(body.updatedAt);
    const check = recordPhoneCheck(db, { id: params.id, readAt, adminId: caller.user.id, from, now });
    return {
      msg: 'Telefonische Prüfung festgehalten',
      request: await viewChanged(db, params.id, check, now),
    };
  };

  const mask: Handler<Api, 'PUT /api/admin/checking/:id/masking', Admin> = async (call) => {
    const { body, params, now } = call;
    const { updatedAt, ...decision } = body;
    const masking = { id: params.id, decision, readAt: new Date(updatedAt), actor: actorOf(call), now };
    const msg = decision.hidden ? 'Vor dem Kauf verborgen' : 'Vor dem Kauf sichtbar';
    return { msg, request: await viewChanged(db, params.id, decideMasking(db, masking), now) };
  };

  const ask: Handler<Api, 'POST /api/admin/checking/:id/question', Admin> = async (call) => {
    const { body, caller, params, now } = call;
    const { question, updatedAt } = body;
    const asker = { adminId: caller.user.id, from: actorOf(call).from };
    const asking = askClient(db, { id: params.id, question, readAt: new Date(updatedAt), ...asker, now });
    return { msg: 'Rückfrage gestellt', request: await viewChanged(db, params.id, asking, now) };
  };

  const seeAnswer: Handler<Api, 'PUT /api/admin/checking/:id/question/:questionId/seen', Admin> = async (
    call,
  ) => {
    const { params, now } = call;
    const seen = acknowledgeAnswer(db, { ...params, actor: actorOf(call), now });
    return { msg: 'Antwort als gelesen vermerkt', request: await viewChanged(db, params.id, seen, now) };
  };

  const withdrawAsked: Handler<Api, 'DELETE /api/admin/checking/:id/question/:questionId', Admin> = async (
    call,
  ) => {
    const { params, now } = call;
    const withdrawal = withdrawQuestion(db, { ...params, actor: actorOf(call), now });
    return { msg: 'Rückfrage zurückgenommen', request: await viewChanged(db, params.id, withdrawal, now) };
  };

  return { list, view, listPartners, notePresent, checkPhone, mask, ask, seeAnswer, withdrawAsked };
}
