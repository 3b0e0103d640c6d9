import type { Api } from '#contract/api.ts';
import type { AcceptedTerms } from '#domain/accounts/accepted-terms.ts';
import { isCategoryCode } from '#domain/catalogue/categories.ts';
import type { Caller, MailPermit } from '#server/accounts/accounts.ts';
import type { Call, Handler } from '#server/api/endpoint-types.ts';
import { invalidFields } from '#server/api/problem.ts';
import type { Db } from '#server/db/database.ts';
import { confirmRequest, findRequestByLink } from '#server/requests/client-page/client-page.ts';
import { submitRequest, toSubmissionKey } from '#server/requests/submission/submission.ts';
import { presentForClient, summarizeForClient } from './presenters.ts';

export function requestsHandlers(db: Db, terms: AcceptedTerms) {
  const submit = async (call: Call<Api['POST /api/requests'], Caller> & MailPermit) => {
    const { body, caller, headers, mayMail, now } = call;
    const { category } = body;
    if (!isCategoryCode(category)) {
      throw invalidFields([{ field: 'category', msg: 'Bitte wählen Sie eine Kategorie.' }]);
    }
    const submitted = await submitRequest(db, {
      category,
      body,
      userId: caller.kind === 'user' ? caller.user.id : null,
      submissionKey: toSubmissionKey(headers['Idempotency-Key']),
      terms,
      mayMail,
      now,
    });
    return {
      msg: 'Ihre Anfrage ist eingegangen. Bitte bestätigen Sie sie über den Link in unserer E-Mail.',
      request: presentForClient(submitted, now),
    };
  };

  const confirm: Handler<Api, 'POST /api/requests/confirm'> = async ({ body, now }) => ({
    msg: 'Vielen Dank, Ihre Anfrage ist bestätigt.',
    request: presentForClient(await confirmRequest(db, body.token, now), now),
  });

  const findByLink: Handler<Api, 'GET /api/requests/link/:token'> = async ({ params, now }) => {
    const request = await findRequestByLink(db, params.token, now);
    return { request: presentForClient(request, now), summary: summarizeForClient(request) };
  };

  return { submit, confirm, findByLink };
}
