import { sql } from 'kysely';
import { secondMs } from '#domain/durations.ts';
import { readInvoicePdf } from '#server/billing/billing.ts';
import type { Db } from '#server/db/database.ts';
import { createMailer } from '#server/mail/mailer.ts';
import { mailRenderers } from '#server/mail-renderers.ts';
import { silentLog } from '#server/testing/silent-log.ts';
import { callAndRead, readAnswer, type TestApp, type TestBrowser } from '#server/testing/test-app.ts';

/** Makes mails with an undo due, as after the ten seconds for the undo (mails 67). */
export async function endUndoTime(db: Db): Promise<void> {
  await sql`
    update mails set next_attempt_at = clock_timestamp()
    where undo is not null and sent_at is null and attempts = 0`.execute(db);
}

/** Delivers due mails without a mail server, then deletes them. @returns their kinds */
export async function deliverDue(db: Db): Promise<string[]> {
  const report = (error: unknown) => {
    throw error;
  };
  const address = 'post@portal.example';
  const publicUrl = 'https://portal.example';
  const parts = {
    db,
    smtpUrl: null,
    mailFrom: address,
    publicUrl,
    renderers: mailRenderers,
    report,
    readAttachment: readInvoicePdf,
  };
  const mailer = createMailer({ ...parts, log: silentLog });
  await mailer.deliverDueMails(new AbortController().signal);
  mailer.close();
  const sent = db.deleteFrom('mails').where('sent_at', 'is not', null).returning('kind');
  return (await sent.execute()).map(({ kind }) => kind);
}

/** Switches requests as an admin does. */
export function requestSwitch(portal: TestApp, admin: TestBrowser) {
  const view = async (id: string) => {
    const { request } = await callAndRead(admin, 'GET /api/requests/:id', { id });
    return request as typeof request & { updatedAt: string };
  };
  const patch = async (id: string, body: object) =>
    readAnswer('PATCH /api/requests/:id', await admin.call(`PATCH /api/requests/${id}`, { body }));
  return {
    view,
    patch,
    /** Later than the first change, as every press of „Rückgängig“. */
    undo: async (id: string, isPublic: boolean) => {
      const { updatedAt } = await view(id);
      portal.passTime(3 * secondMs);
      return patch(id, { public: isPublic, updatedAt });
    },
  };
}
