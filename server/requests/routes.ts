import { normalizeEmail } from '#domain/accounts/email.ts';
import { checkRequiredEmail } from '#domain/accounts/registration/registration-rules.ts';
import { isCategoryCode } from '#domain/catalogue/categories.ts';
import type { Answers } from '#domain/requests/questionnaires/questionnaires.ts';
import { HONEYPOT_FIELD } from '#domain/requests/spam-signals/proof-of-work.ts';
import { anyone, type Caller, client } from '#server/accounts/guards.ts';
import { limitAskedMails, limitsOfUnproven, mailKinds } from '#server/accounts/mail-limits.ts';
import { invalidFields } from '#server/api/problem.ts';
import { type CallOf, route } from '#server/api/route.ts';
import type { Context } from '#server/context.ts';
import { keyringOf } from '#server/db/database.ts';
import { clientNetwork } from '#server/http/client-address.ts';
import { presentForClient } from './presenters.ts';
import { correctAddress } from './submission/correcting.ts';
import { checkProof, issueChallenge } from './submission/proof-of-work.ts';
import {
  findRepeated,
  type SubmittedRequest,
  submitRequestOnce,
  toSubmissionKey,
} from './submission/submission.ts';

export const requestsRoutes = [
  route('GET /api/requests/challenge', anyone, ({ db, proofs }, { now }) =>
    issueChallenge(keyringOf(db), proofs, now),
  ),
  route('POST /api/requests', client, submit),
  route('PUT /api/requests/sent/email', client, correct),
];

async function submit(context: Context, call: CallOf<'POST /api/requests', Caller>) {
  const { db, limiter, terms } = context;
  const { caller, request, now } = call;
  const { altcha, [HONEYPOT_FIELD]: honeypot, ...body } = call.body;
  const { category } = body;
  if (!isCategoryCode(category)) {
    throw invalidFields([{ field: 'category', msg: 'Bitte wählen Sie eine Kategorie.' }]);
  }
  const { userId, sender } = identify(context, call);
  const key = call.headers['Idempotency-Key'];
  const submissionKey = key === undefined ? null : toSubmissionKey(sender, key);
  const submission = { category, body, userId, submissionKey, terms, now };
  const repeated = await findRepeated(db, submission);
  if (repeated) return answer(repeated, now);

  const needsProof = limiter.isOn && userId === null;
  const proof = needsProof && altcha ? await checkProof(keyringOf(db), altcha, now) : null;
  const lacksProof = needsProof && proof === null;
  const email = foreignEmailOf(body, caller);
  const signals = { network: clientNetwork(request), lacksProof, honeypotFilled: Boolean(honeypot) };
  const submitted = await limitAskedMails(
    limiter,
    mailKinds.submission,
    { request, email, more: lacksProof && email !== null ? limitsOfUnproven(request, email) : [] },
    {
      work: (mailDelayMs) => submitRequestOnce(db, { ...submission, mailDelayMs, signals, proof }),
      wasAsked: ({ isRepeat }) => !isRepeat,
    },
  );
  return answer(submitted.request, now);
}

async function correct(context: Context, call: CallOf<'PUT /api/requests/sent/email', Caller>) {
  const { db, limiter } = context;
  const { request, now } = call;
  const msg = checkRequiredEmail(call.body.email);
  if (msg !== null) throw invalidFields([{ field: 'email', msg }]);
  const email = normalizeEmail(call.body.email);
  const { userId, sender } = identify(context, call);
  const submissionKey = toSubmissionKey(sender, call.headers['Idempotency-Key']);
  const isConfirmed = await limitAskedMails(
    limiter,
    mailKinds.submission,
    { request, email, more: limitsOfUnproven(request, email) },
    {
      work: (mailDelayMs) => correctAddress(db, { submissionKey, userId, email, mailDelayMs, now }),
      wasAsked: (confirmed) => !confirmed,
    },
  );
  const next = isConfirmed
    ? 'Ihre Anfrage ist bestätigt. Wir prüfen sie jetzt.'
    : `Wir senden den Link an ${email}. Bitte sehen Sie auch im Spam-Ordner nach.`;
  return { msg: next, email, isConfirmed };
}

/** The account or the browser that sends. */
function identify(
  { cookies }: Context,
  { caller, request }: Pick<CallOf<'POST /api/requests', Caller>, 'caller' | 'request'>,
) {
  const userId = caller.kind === 'user' ? caller.user.id : null;
  return { userId, sender: userId ?? String(cookies.read(request).visitor) };
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

/** Null for a customer's own address: mails to a confirmed address have no limit. */
function foreignEmailOf(body: Answers, caller: Caller): string | null {
  const email = normalizeEmail(String(body['email'] ?? ''));
  return caller.kind === 'user' && caller.user.email === email ? null : email;
}
