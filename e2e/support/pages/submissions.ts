import type { Page } from '@playwright/test';
import type { Portal } from '../portal.ts';
import { isSubmission } from './questionnaire.ts';

/** Reads the spam signals that the portal has stored with a submission (requests 80). */
export async function readMarks({ db }: Portal, email: string) {
  const requests = db.selectFrom('request_traces as t').innerJoin('requests as r', 'r.id', 't.request_id');
  return requests
    .select(['t.lacks_proof as lacksProof', 't.honeypot_filled as honeypotFilled'])
    .where('r.email', '=', email)
    .executeTakeFirstOrThrow();
}

type Submission = { readonly altcha: string | undefined; readonly key: string | undefined };

/** @returns a list that grows with each submission of the page */
export function listSubmissions(page: Page): Submission[] {
  const sent: Submission[] = [];
  page.on('request', (request) => {
    if (!isSubmission(request)) return;
    const { altcha } = request.postDataJSON() as { altcha?: string };
    sent.push({ altcha, key: request.headers()['idempotency-key'] });
  });
  return sent;
}
