import type { Api } from '#contract/api.ts';
import type { AcceptedTerms } from '#domain/accounts/accepted-terms.ts';
import { normalizeEmail } from '#domain/accounts/email.ts';
import { isCategoryCode } from '#domain/catalogue/categories.ts';
import { HONEYPOT_FIELD, type ProofDifficulty } from '#domain/requests/arrival/proof-of-work.ts';
import type { Answers } from '#domain/requests/questionnaires/questionnaires.ts';
import {
  type Caller,
  type Limiter,
  limitAskedMails,
  limitsOfUnproven,
  mailKinds,
} from '#server/accounts/accounts.ts';
import type { Handler } from '#server/api/endpoint-types.ts';
import { invalidFields } from '#server/api/problem.ts';
import { type Db, keyringOf } from '#server/db/database.ts';
import { clientNetwork } from '#server/http/client-address.ts';
import type { Cookies } from '#server/http/cookies.ts';
import { createProofOfWork } from '#server/requests/proof-of-work/proof-of-work.ts';
import {
  findRepeated,
  type SubmittedRequest,
  submitRequestOnce,
  toSubmissionKey,
} from '#server/requests/submission/submission.ts';
import { presentForClient } from './presenters.ts';

export type RequestsParts = {
  readonly db: Db;
  readonly cookies: Cookies;
  readonly limiter: Limiter;
  readonly terms: AcceptedTerms;
  readonly proofs?: ProofDifficulty | undefined;
};

export function requestsHandlers({ db, cookies, limiter, terms, proofs }: RequestsParts) {
  const proofOfWork = createProofOfWork(keyringOf(db), proofs);
  const submit: Handler<Api, 'POST /api/requests', Caller> = async (call) => {
    const { caller, headers, request, now } = call;
    const { altcha, [HONEYPOT_FIELD]: honeypot, ...body } = call.body;
    const { category } = body;
    if (!isCategoryCode(category)) {
      throw invalidFields([{ field: 'category', msg: 'Bitte wählen Sie eine Kategorie.' }]);
    }
    const userId = caller.kind === 'user' ? caller.user.id : null;
    const sender = userId ?? String(cookies.read(request).visitor);
    const submissionKey = toSubmissionKey(sender, headers['Idempotency-Key']);
    const submission = { category, body, userId, submissionKey, terms, now };
    const repeated = await findRepeated(db, submission);
    if (repeated) return answer(repeated, now);

    const needsProof = limiter.isOn && userId === null;
    const proof = needsProof && altcha ? await proofOfWork.check(altcha, now) : null;
    const lacksProof = needsProof && proof === null;
    const email = foreignEmailOf(body, caller);
    const arrival = { network: clientNetwork(request), lacksProof, honeypotFilled: Boolean(honeypot) };
    const submitted = await limitAskedMails(
      limiter,
      mailKinds.submission,
      { request, email, more: lacksProof && email !== null ? limitsOfUnproven(request, email) : [] },
      {
        work: (mailDelayMs) => submitRequestOnce(db, { ...submission, mailDelayMs, arrival, proof }),
        wasAsked: ({ isRepeat }) => !isRepeat,
      },
    );
    return answer(submitted.request, now);
  };

  const challenge: Handler<Api, 'GET /api/requests/challenge'> = ({ now }) =>
    proofOfWork.createChallenge(now);

  return { submit, challenge };
}

function answer(request: SubmittedRequest, now: Date) {
  const next = request.confirmedAt
    ? 'Wir prüfen sie jetzt.'
    : 'Bitte bestätigen Sie sie über den Link in unserer E-Mail.';
  return {
    msg: `Ihre Anfrage ist eingegangen. ${next}`,
    request: presentForClient(request, now),
  };
}

/** Customers may mail themselves: they have proved their address. */
function foreignEmailOf(body: Answers, caller: Caller): string | null {
  const email = normalizeEmail(String(body['email'] ?? ''));
  return caller.kind === 'user' && caller.user.email === email ? null : email;
}
