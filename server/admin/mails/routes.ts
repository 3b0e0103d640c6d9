import { z } from 'zod';
import type { Api } from '#contract/api.ts';
import { maskEmail } from '#domain/accounts/mask-email.ts';
import { actorOf, type SignedIn } from '#server/accounts/accounts.ts';
import type { Handler } from '#server/api/endpoint-types.ts';
import {
  type Cursor,
  countPages,
  createCursor,
  cursorInstant,
  readCounted,
  toOffset,
} from '#server/api/paging.ts';
import { notFound } from '#server/api/problem.ts';
import type { Db } from '#server/db/database.ts';
import {
  countMails,
  listMails,
  type MailOrder,
  type MailPage,
  type MailPlace,
  orderOf,
  type QueuedMail,
} from '#server/mail/queue.ts';
import { retryAllMails, retryOneMail } from './retrying.ts';

type Admin = SignedIn<'admin'>;

type Template = {
  readonly kind: string;
  readonly label: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
};

/** Every kind of mail with sample data. */
export type MailTemplates = {
  readonly labels: Readonly<Record<string, string>>;
  /** @returns null for an unknown kind */
  render(kind: string): Template | null;
};

/** Beyond, a total says only that there are more: an exact count of a million mails is slow. */
const countedMails = 10_000;

/** A cursor of one order is none of the other. */
const cursors = { queue: cursorOf('queue'), newest: cursorOf('newest') };

function cursorOf(order: MailOrder): Cursor<MailPlace & { readonly order: MailOrder }> {
  return createCursor('mails', z.strictObject({ order: z.literal(order), at: cursorInstant, id: z.uuid() }));
}

export function adminMailsHandlers(db: Db, templates: MailTemplates) {
  const list: Handler<Api, 'GET /api/admin/mails', Admin> = async ({ query }) => {
    const { state, kind } = query;
    const recipient = query.recipient?.trim().toLowerCase() || undefined;
    const filter = { state, kind, recipient };
    const order = orderOf(filter);
    const slice = { ...toOffset(query), after: cursors[order].read(query) };
    const [{ mails, place, totalCount, isCapped }, givenUpCount] = await Promise.all([
      readCounted<MailPage>(slice, {
        count: () => countMails(db, filter, countedMails + 1),
        most: countedMails,
        read: () => listMails(db, filter, slice),
        nothing: { mails: [], place: null },
      }),
      countMails(db, { state: 'given_up' }, countedMails),
    ]);
    return {
      mails: mails.map((mail) => presentMail(mail, templates.labels)),
      totalCount,
      totalIsCapped: isCapped,
      totalPages: countPages(totalCount, query.limit),
      nextCursor: place && cursors[order].write({ order, ...place }),
      givenUpCount,
    };
  };

  const retry: Handler<Api, 'POST /api/admin/mails/:id/retry', Admin> = async (call) => {
    await retryOneMail(db, { id: call.params.id, actor: actorOf(call), now: call.now });
    return { msg: 'Die Mail wird erneut versucht.' };
  };

  const retryAll: Handler<Api, 'POST /api/admin/mails/retry', Admin> = async (call) => {
    const retriedCount = await retryAllMails(db, {
      actor: actorOf(call),
      now: call.now,
      atMost: countedMails,
    });
    return { msg: describeRetried(retriedCount), retriedCount };
  };

  const listTemplates: Handler<Api, 'GET /api/admin/mail-templates', Admin> = async () => ({
    templates: Object.entries(templates.labels)
      .map(([kind, label]) => ({ kind, label }))
      .toSorted((one, other) => one.label.localeCompare(other.label, 'de')),
  });

  const viewTemplate: Handler<Api, 'GET /api/admin/mail-templates/:kind', Admin> = async ({ params }) => {
    const template = templates.render(params.kind);
    if (!template) throw notFound('Diese Art von Mail gibt es nicht.');
    return { template };
  };

  return { list, retry, retryAll, listTemplates, viewTemplate };
}

function presentMail(mail: QueuedMail, labels: MailTemplates['labels']) {
  const { id, kind, recipient, state, attempts, lastError } = mail;
  return {
    _id: id,
    kind,
    label: labels[kind] ?? kind,
    recipient: maskEmail(recipient),
    state,
    attempts,
    lastError,
    createdAt: mail.createdAt.toISOString(),
    sentAt: mail.sentAt?.toISOString() ?? null,
    nextAttemptAt: mail.nextAttemptAt?.toISOString() ?? null,
  };
}

function describeRetried(count: number): string {
  if (count === 0) return 'Es gibt keine fehlgeschlagenen Mails.';
  return count === 1
    ? 'Eine Mail wird erneut versucht.'
    : `${count.toLocaleString('de-DE')} Mails werden erneut versucht.`;
}
