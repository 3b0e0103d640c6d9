import type { Api } from '#contract/api.ts';
import { type Limiter, limitByKey, type SignedIn } from '#server/accounts/accounts.ts';
import type { Handler } from '#server/api/endpoint-types.ts';
import { findOwnById, findOwnByLink, type OwnAccess } from '#server/clients/access/access.ts';
import { viewOwn } from '#server/clients/view/view.ts';
import type { Db } from '#server/db/database.ts';
import { blockBuyer, type Complaint, reportOwn } from './blocking.ts';

type Customer = SignedIn<'customer'>;

export function blockingHandlers({ db, limiter }: { readonly db: Db; readonly limiter: Limiter }) {
  const limitComplaint = (access: OwnAccess, complain: () => Promise<void>) =>
    limitByKey(limiter, 'complaintByRequest', access.requestId, complain);

  const answerBlock = async (access: OwnAccess, complaint: Complaint & { readonly buyerId: string }) => {
    await limitComplaint(access, () => blockBuyer(db, access, complaint));
    const msg = 'Vielen Dank, Ihre Meldung ist eingegangen. Wir prüfen sie.';
    return { msg, request: await viewOwn(db, access, complaint.now) };
  };

  const answerReport = async (access: OwnAccess, complaint: Complaint) => {
    await limitComplaint(access, () => reportOwn(db, access, complaint));
    return { msg: 'Vielen Dank, Ihre Meldung ist eingegangen. Wir prüfen sie.' };
  };

  const block: Handler<Api, 'PUT /api/requests/:id/buyers/:buyerId/block', Customer> = async ({
    body,
    caller,
    params: { id, buyerId },
    now,
  }) => answerBlock(await findOwnById(db, caller.user, id), { buyerId, reason: body.reason, now });

  const blockByLink: Handler<Api, 'PUT /api/requests/link/:token/buyers/:buyerId/block'> = async ({
    body,
    params: { token, buyerId },
    now,
  }) => answerBlock(await findOwnByLink(db, token, now), { buyerId, reason: body.reason, now });

  const report: Handler<Api, 'POST /api/requests/:id/report', Customer> = async ({
    body,
    caller,
    params,
    now,
  }) => answerReport(await findOwnById(db, caller.user, params.id), { reason: body.reason, now });

  const reportByLink: Handler<Api, 'POST /api/requests/link/:token/report'> = async ({ body, params, now }) =>
    answerReport(await findOwnByLink(db, params.token, now), { reason: body.reason, now });

  return { block, blockByLink, report, reportByLink };
}
