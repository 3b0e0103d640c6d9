import { z } from 'zod';
import { UNLOCK_HOURS } from '#domain/accounts/check-times.ts';
import { isOverdue, judgeSystem } from '#domain/admin/system-status.ts';
import { addHours } from '#domain/durations.ts';
import { REVIEW_PROMISE_HOURS } from '#domain/requests/offer/visibility.ts';
import { actorOf, admin } from '#server/accounts/guards.ts';
import { summarizeOpenReports } from '#server/admin/reports/store.ts';
import {
  summarizeQuestions,
  summarizeReview,
  summarizeUnseenChanges,
} from '#server/admin/requests/review-store.ts';
import { summarizeWaitingPartners } from '#server/admin/users/list-store.ts';
import {
  type Cursor,
  countPages,
  createCursor,
  cursorInstant,
  cursorPlace,
  readCounted,
  toOffset,
} from '#server/api/paging.ts';
import { notFound } from '#server/api/problem.ts';
import { route } from '#server/api/route.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { summarizeLockQuestions, summarizeOpenEntries } from '#server/billing/billing.ts';
import type { Context } from '#server/context.ts';
import type { InstantPlace } from '#server/db/microseconds.ts';
import { countMails, listMails, type MailOrder, orderOf, summarizeMails } from '#server/mail/queue.ts';
import { type ShopContext, summarizeWaitingOrders } from '#server/shop/shop.ts';
import { type AuditPlace, listAudit } from './audit-store.ts';
import { streamAuditTable } from './audit-table.ts';
import { describeRetried, presentAuditEntry, presentMail, presentSummary } from './presenters.ts';
import { retryAllMails, retryOneMail } from './retrying.ts';
import { countedMails, findSystemFacts } from './system-facts.ts';

const overviewRoutes = [
  route('GET /api/admin/overview', admin, async ({ db, shop }: ShopContext, { now }) => {
    const [
      requests,
      partners,
      changes,
      asked,
      reports,
      credits,
      payments,
      { givenUp, givenUpSince },
      orders,
    ] = await Promise.all([
      summarizeReview(db, addHours(now, -REVIEW_PROMISE_HOURS), now),
      summarizeWaitingPartners(db, addHours(now, -UNLOCK_HOURS)),
      summarizeUnseenChanges(db),
      summarizeQuestions(db),
      summarizeOpenReports(db),
      summarizeLockQuestions(db),
      summarizeOpenEntries(db),
      summarizeMails(db, countedMails),
      summarizeWaitingOrders(db, shop),
    ]);
    return {
      requests: presentSummary(requests),
      partners: presentSummary(partners),
      changes: presentSummary(changes),
      questions: presentSummary(asked.open),
      answers: presentSummary(asked.unread),
      reports: presentSummary(reports),
      credits: presentSummary(credits),
      payments: presentSummary(payments),
      mails: presentSummary({ count: givenUp, since: givenUpSince }),
      orders: orders && presentSummary(orders),
    };
  }),

  route('GET /api/admin/system', admin, async (context: ShopContext, { now }) => {
    const facts = await findSystemFacts(context);
    return {
      checkedAt: now.toISOString(),
      parts: judgeSystem(facts, now).map(({ age, ...part }) => ({
        ...part,
        age: age && { ...age, at: age.at.toISOString() },
      })),
      jobs: facts.jobs.map((job) => ({
        name: job.name,
        lastDoneAt: job.lastDoneAt?.toISOString() ?? null,
        lastFailedAt: job.lastFailedAt?.toISOString() ?? null,
        failures: job.failures,
        isOverdue: isOverdue(job, facts.version.startedAt, now),
      })),
    };
  }),
];

const auditCursor = createCursor<AuditPlace>(
  'audit',
  z.strictObject({ at: cursorInstant, id: z.int().min(0).max(Number.MAX_SAFE_INTEGER) }),
);

const auditRoutes = [
  route('GET /api/admin/audit', admin, async ({ db }, { query }) => {
    const { limit, after: cursor, ...filter } = query;
    const after = auditCursor.read({ page: 1, limit, after: cursor });
    const { rows, place } = await listAudit(db, filter, { limit, offset: 0, after });
    return { entries: rows.map(presentAuditEntry), nextCursor: place && auditCursor.write(place) };
  }),

  route('GET /api/admin/audit/export', admin, async ({ db, findReadDb }, call) => {
    const filter = call.query;
    await recordAudit(db, {
      ...actorOf(call),
      at: call.now,
      action: 'audit_exported',
      subject: { kind: 'system', id: null },
      new: filter,
    });
    return { name: 'protokoll.csv', content: streamAuditTable(await findReadDb(), filter) };
  }),
];

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

/** Each order refuses the cursors of the other. */
const mailCursors = { queue: cursorOf('queue'), newest: cursorOf('newest') };

function cursorOf(order: MailOrder): Cursor<InstantPlace & { readonly order: MailOrder }> {
  return createCursor('mails', cursorPlace.extend({ order: z.literal(order) }));
}

export type MailTemplatesContext = Context & { readonly mailTemplates: MailTemplates };

const mailsRoutes = [
  route('GET /api/admin/mails', admin, async (context: MailTemplatesContext, { query }) => {
    const { db, mailTemplates } = context;
    const { state, kind } = query;
    const recipient = query.recipient?.trim().toLowerCase() || undefined;
    const filter = { state, kind, recipient };
    const order = orderOf(filter);
    const slice = { ...toOffset(query), after: mailCursors[order].read(query) };
    const [{ rows, place, totalCount, isCapped }, givenUpCount] = await Promise.all([
      readCounted(slice, {
        count: () => countMails(db, filter, countedMails + 1),
        most: countedMails,
        read: () => listMails(db, filter, slice),
      }),
      countMails(db, { state: 'given_up' }, countedMails),
    ]);
    return {
      mails: rows.map((mail) => presentMail(mail, mailTemplates.labels)),
      totalCount,
      isCapped,
      totalPages: countPages(totalCount, query.limit),
      nextCursor: place && mailCursors[order].write({ order, ...place }),
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

export const adminOperationRoutes = [...overviewRoutes, ...auditRoutes, ...mailsRoutes];
