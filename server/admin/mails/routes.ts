import { z } from 'zod';
import { maskEmail } from '#domain/accounts/mask-email.ts';
import { actorOf, admin } from '#server/accounts/guards.ts';
import {
  type Cursor,
  countPages,
  createCursor,
  cursorInstant,
  readCounted,
  toOffset,
} from '#server/api/paging.ts';
import { notFound } from '#server/api/problem.ts';
import { route } from '#server/api/route.ts';
import type { Context } from '#server/context.ts';
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

type Template = {
  readonly kind: string;
  readonly label: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
};

/** Every kind of mail with sample data. */
type MailTemplates = {
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

export type MailTemplatesContext = Context & { readonly mailTemplates: MailTemplates };

export const adminMailsRoutes = [
  route('GET /api/admin/mails', admin, async (context: MailTemplatesContext, { query }) => {
    const { db, mailTemplates } = context;
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
      mails: mails.map((mail) => presentMail(mail, mailTemplates.labels)),
      totalCount,
      totalIsCapped: isCapped,
      totalPages: countPages(totalCount, query.limit),
      nextCursor: place && cursors[order].write({ order, ...place }),
      givenUpCount,
    };
  }),

  route('POST /api/admin/mails/:id/retry', admin, async ({ db }, call) => {
    await retryOneMail(db, { id: call.params.id, actor: actorOf(call), now: call.now });
    return { msg: 'Die Mail wird erneut versucht.' };
  }),

  route('POST /api/admin/mails/retry', admin, async ({ db }, call) => {
    const asked = { actor: actorOf(call), now: call.now, atMost: countedMails };
    const retriedCount = await retryAllMails(db, asked);
    return { msg: describeRetried(retriedCount), retriedCount };
  }),

  route('GET /api/admin/mail-templates', admin, ({ mailTemplates }: MailTemplatesContext) => ({
    templates: Object.entries(mailTemplates.labels)
      .map(([kind, label]) => ({ kind, label }))
      .toSorted((one, other) => one.label.localeCompare(other.label, 'de')),
  })),

  route(
    'GET /api/admin/mail-templates/:kind',
    admin,
    ({ mailTemplates }: MailTemplatesContext, { params }) => {
      const template = mailTemplates.render(params.kind);
      if (!template) throw notFound('Diese Art von Mail gibt es nicht.');
      return { template };
    },
  ),
];

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
