import { randomUUID } from 'node:crypto';
import { randomNumber } from '#server/testing/listings/short-numbers.ts';
import { addPublished } from '../sample-listings.ts';
import type { TestApp } from '../test-app.ts';

/** Copies a request, and hides the copies from the partner's list. */
export async function hideCopies(app: TestApp, partnerId: string, count: number): Promise<void> {
  const template = await addPublished(app, 'IT-Dienstleistungen');
  const row = await app.db
    .selectFrom('requests')
    .selectAll()
    .where('id', '=', template)
    .executeTakeFirstOrThrow();
  const copy = {
    ...row,
    answers: JSON.stringify(row.answers),
    details: JSON.stringify(row.details),
    masks: JSON.stringify(row.masks),
    submission_key: null,
  };
  const ids = Array.from({ length: count }, () => randomUUID());
  for (let at = 0; at < ids.length; at += 1000) {
    const some = ids.slice(at, at + 1000);
    await app.db
      .insertInto('requests')
      .values(some.map((id) => ({ ...copy, id, number: randomNumber('A') })))
      .execute();
    await app.db
      .insertInto('request_marks')
      .values(some.map((id) => ({ partner_id: partnerId, request_id: id, hidden_at: app.clock.time })))
      .execute();
  }
}
