import type { AcceptedTerms } from '#domain/accounts/accepted-terms.ts';
import { toBerlinDate } from '#domain/date-formats.ts';
import { addHours, dayMs, minuteMs } from '#domain/durations.ts';
import { createUser, hashPassword } from '#server/accounts/accounts.ts';
import { thePortal } from '#server/audit/audit.ts';
import { type Db, inTransaction } from '#server/db/database.ts';
import { discardPendingMails } from '#server/mail/outbox.ts';
import { updatePartnerMatches } from '#server/matching/matching.ts';
import { buyRequests, changeFrequency, reportBuyer, reportRequest } from '#server/purchases/purchases.ts';
import { findRequest } from '#server/requests/listings.ts';
import type { RequestRecord } from '#server/requests/record.ts';
import {
  changeRequest,
  changeVisibility,
  editInput,
  editRequest,
  recordConfirmation,
  rejectRequest,
  submitRequest,
  updateRequest,
} from '#server/requests/requests.ts';
import { loadAcceptedTerms } from '#server/site/site.ts';
import { DEMO_PASSWORD, demoAccounts } from './accounts.ts';
import { billDemo } from './billing.ts';
import { type DemoReport, type DemoRequest, PARTNER } from './request.ts';
import { demoRequests } from './requests.ts';
import {
  claimSeeding,
  deleteHalfSeeded,
  dropDueMails,
  hasAccountOf,
  hasAccounts,
  insertBilling,
  updateSeedingDone,
} from './store.ts';

export { DEMO_PASSWORD, demoAccounts } from './accounts.ts';

export type DemoLogin = { readonly email: string; readonly password: string; readonly description: string };

export const demoLogins: readonly DemoLogin[] = demoAccounts.map(({ email, description }) => ({
  email,
  description,
  password: DEMO_PASSWORD,
}));

/** Checks for any demo account, because everybody knows their password. */
export function hasDemoAccounts(db: Db): Promise<boolean> {
  return hasAccountOf(
    db,
    demoAccounts.map(({ email }) => email),
  );
}

const rejectionReason =
  'Ihre Angaben reichen für ein Angebot nicht aus. Bitte stellen Sie eine neue Anfrage mit mehr Einzelheiten.';

/** After this time another process's seeding counts as interrupted. */
const STALE_MS = 2 * minuteMs;

/**
 * Fills an empty database with demo accounts and requests (operation 8), by the same functions as real ones. Deletes the
 * resulting mails. The next start repeats an interrupted seeding.
 *
 * @param isAlone whether no other process can have the database open: an unfinished seeding was then interrupted
 */
export async function seedDemo(db: Db, now: Date, isAlone: boolean): Promise<void> {
  const staleBefore = new Date(now.getTime() - (isAlone ? 0 : STALE_MS));
  const isMine = await inTransaction(db, async (tx) => {
    const claim = await claimSeeding(tx, now, staleBefore);
    if (claim === 'again') await deleteHalfSeeded(tx);
    return claim !== null && !(await hasAccounts(tx));
  });
  if (!isMine) return;
  const ids = await insertAccounts(db, now);
  // The dashboard of the second partner asks for mails.
  await changeFrequency(db, { partnerId: ids.get(PARTNER) ?? '', frequency: 'never', now });
  for (const demo of demoRequests) await insertDemoRequest(db, demo, ids, now);
  await billDemo(db, ids, now);
  await discardPendingMails(db);
  await dropDueMails(db, now);
  await updateSeedingDone(db, now);
}

/** A version of the terms from the time of the demo data, up to a year ago. */
function demoTerms(now: Date): AcceptedTerms {
  const version = toBerlinDate(new Date(now.getTime() - 365 * dayMs));
  return { version, hash: loadAcceptedTerms().hash };
}

async function insertAccounts(db: Db, now: Date): Promise<Map<string, string>> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const terms = demoTerms(now);
  const ids = new Map<string, string>();
  for (const { billing, ageDays, ...account } of demoAccounts) {
    const createdAt = new Date(now.getTime() - ageDays * dayMs);
    const made = await inTransaction(db, async (tx) => {
      const user = await createUser(tx, {
        ...account,
        passwordHash,
        phoneNumber: '+49405550100',
        emailVerifiedAt: createdAt,
        termsVersion: terms.version,
        termsHash: terms.hash,
        createdAt,
      });
      if (user) await updatePartnerMatches(tx, user.id, account.services);
      if (user && billing) await insertBilling(tx, user, billing);
      return user;
    });
    if (made) ids.set(account.email, made.id);
  }
  return ids;
}

async function insertDemoRequest(
  db: Db,
  demo: DemoRequest,
  ids: Map<string, string>,
  now: Date,
): Promise<void> {
  const at = (hoursLater: number) => addHours(now, -Math.max(0, demo.ageHours - hoursLater));
  const request = await submitRequest(db, {
    category: demo.category,
    body: { ...demo.body, agbAccepted: true },
    userId: (demo.account && ids.get(demo.account)) ?? null,
    submissionKey: null,
    terms: demoTerms(now),
    now: at(0),
  });
  const { id } = request;
  if (demo.status === 'unconfirmed') return;
  await recordConfirmation(db, request, at(0.5));
  const adminId = ids.get('admin@auftragslotse.example') ?? '';
  const isPublished = ['published', 'sold_out', 'expired', 'closed'].includes(demo.status);
  if (isPublished) {
    await changeVisibility(db, { id, isPublic: true, phoneChecked: false, adminId, now: at(4) });
  }
  for (const [index, buyer] of (demo.buyers ?? []).entries()) {
    await buyRequests(db, {
      partnerId: ids.get(buyer) ?? '',
      requestIds: [id],
      idempotencyKey: null,
      expectedNetCents: null,
      now: at(6 + index),
    });
  }
  await finishDemoRequest(db, id, demo, at);
  if (demo.report) await insertDemoReport(db, request, { ...demo.report, ids, now: at(26) });
}

async function finishDemoRequest(
  db: Db,
  id: string,
  { status, moreInfo, changes }: DemoRequest,
  at: (hoursLater: number) => Date,
): Promise<void> {
  if (status === 'rejected')
    await changeRequest(db, id, (tx, request) =>
      rejectRequest(tx, request, { reason: rejectionReason, now: at(24) }),
    );
  if (status === 'withdrawn' || status === 'closed') {
    const now = at(24);
    await changeRequest(db, id, (tx) =>
      updateRequest(tx, id, { listing: { [`${status}At`]: now } }, { now }),
    );
  }
  if (moreInfo) await writeNote(db, id, moreInfo, at(5));
  if (changes) await editDemoRequest(db, id, changes, at(30));
}

async function insertDemoReport(
  db: Db,
  request: Pick<RequestRecord, 'id' | 'number' | 'category'>,
  { kind, partner, reason, ids, now }: DemoReport & { readonly ids: Map<string, string>; readonly now: Date },
): Promise<void> {
  const partnerId = ids.get(partner) ?? '';
  if (kind === 'contact')
    await reportBuyer(db, { request, reporterId: null, buyerId: partnerId, reason, now });
  else await reportRequest(db, { requestId: request.id, reporterId: partnerId, reason, now });
}

async function editDemoRequest(
  db: Db,
  id: string,
  changes: NonNullable<DemoRequest['changes']>,
  now: Date,
): Promise<void> {
  await changeRequest(db, id, (tx, request) =>
    editInput(tx, request, { changes, readAt: request.updatedAt, by: 'link', now }),
  );
}

async function writeNote(db: Db, id: string, moreInfo: string, now: Date): Promise<void> {
  const request = await findRequest(db, id);
  if (!request) return;
  const edit = { id, offer: { moreInfo }, changes: {}, readAt: request.updatedAt, actor: thePortal, now };
  await editRequest(db, edit);
}
