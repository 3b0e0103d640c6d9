import type { Page } from '@playwright/test';
import type { Portal } from '../portal.ts';
import { isSubmission } from './questionnaire.ts';

export async function readMarks({ db }: Portal, email: string) {
  const requests = db.selectFrom('request_traces as t').innerJoin('requests as r', 'r.id', 't.request_id');
  return requests
    .select(['t.lacks_proof as lacksProof', 't.honeypot_filled as honeypotFilled'])
    .where('r.email', '=', email)
    .executeTakeFirstOrThrow();
}

type Sent = { readonly altcha: string | undefined; readonly key: string | undefined };

export function listSubmissions(page: Page): Sent[] {
  const sent: Sent[] = [];
  page.on('request', (request) => {
    if (!isSubmission(request)) return;
    const { altcha } = request.postDataJSON() as { altcha?: string };
    sent.push({ altcha, key: request.headers()['idempotency-key'] });
  });
  return sent;
}
