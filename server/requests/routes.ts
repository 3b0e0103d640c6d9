import type { Api } from '#contract/api.ts';
import type { AcceptedTerms } from '#domain/accounts/accepted-terms.ts';
import { normalizeEmail } from '#domain/accounts/email.ts';
import { isCategoryCode } from '#domain/catalogue/categories.ts';
import type { Answers } from '#domain/requests/questionnaires/questionnaires.ts';
import { type Caller, type Limiter, limitAskedMails, mailKinds } from '#server/accounts/accounts.ts';
import type { Handler } from '#server/api/endpoint-types.ts';
import { invalidFields } from '#server/api/problem.ts';
import type { Db } from '#server/db/database.ts';
import type { Cookies } from '#server/http/cookies.ts';
import { submitRequestOnce, toSubmissionKey } from '#server/requests/submission/submission.ts';
import { presentForClient } from './presenters.ts';

export type RequestsParts = {
  readonly db: Db;
  readonly cookies: Cookies;
  readonly limiter: Limiter;
  readonly terms: AcceptedTerms;
};

export function requestsHandlers({ db, cookies, limiter, terms }: RequestsParts) {
  const submit: Handler<Api, 'POST /api/requests', Caller> = async (call) => {
    const { body, caller, headers, request, now } = call;
    const { category } = body;
    if (!isCategoryCode(category)) {
      throw invalidFields([{ field: 'category', msg: 'Bitte wählen Sie eine Kategorie.' }]);
    }
    const userId = caller.kind === 'user' ? caller.user.id : null;
    const sender = userId ?? String(cookies.read(request).visitor);
    const submissionKey = toSubmissionKey(sender, headers['Idempotency-Key']);
    const submission = { category, body, userId, submissionKey, terms, now };
    const submitted = await limitAskedMails(
      limiter,
      mailKinds.submission,
      { request, email: foreignEmailOf(body, caller) },
      {
        work: (mailDelayMs) => submitRequestOnce(db, { ...submission, mailDelayMs }),
        wasAsked: ({ isRepeat }) => !isRepeat,
      },
    );
    return {
      msg: 'Ihre Anfrage ist eingegangen. Bitte bestätigen Sie sie über den Link in unserer E-Mail.',
      request: presentForClient(submitted.request, now),
    };
  };

  return { submit };
}

/** Customers may mail themselves: they have proved their address. */
function foreignEmailOf(body: Answers, caller: Caller): string | null {
  const email = normalizeEmail(String(body['email'] ?? ''));
  return caller.kind === 'user' && caller.user.email === email ? null : email;
}
