import { deviceName } from '#domain/accounts/device-name.ts';
import { auditActions } from '#domain/audit/audit-actions.ts';
import { findStoredBilling } from '#server/accounts/billing/store.ts';
import { describeSessionUser } from '#server/accounts/login/answer.ts';
import { listDevicesOf } from '#server/accounts/login/devices-store.ts';
import { listPasskeysOf } from '#server/accounts/second-factor/passkeys-store.ts';
import { findTotpState } from '#server/accounts/second-factor/store.ts';
import { listSessionsOf } from '#server/accounts/sessions/store.ts';
import { listHelp } from '#server/accounts/support/store.ts';
import type { AccountRecord, ExportElsewhere } from '#server/accounts/users/record.ts';
import { findAccount } from '#server/accounts/users/store.ts';
import { presentPages } from '#server/api/json-stream.ts';
import { notFound } from '#server/api/problem.ts';
import { type EntryOfAccount, type EntryPlace, listAuditOfAccount } from '#server/audit/audit.ts';
import type { Db } from '#server/db/database.ts';
import type { InstantPlace } from '#server/db/microseconds.ts';
import { listLinksOf } from '#server/links/links.ts';
import { listMailsTo, type MailOf } from '#server/mail/outbox.ts';

/**
 * All data of an account for its owner (Art. 15 and 20 GDPR), without hashes of secrets, keys and tokens. Reads long lists while
 * it writes (`writeJson`).
 */
export async function exportAccount(
  db: Db,
  { userId, secondFactorMissing, now }: { userId: string; secondFactorMissing: boolean; now: Date },
  exportElsewhere: ExportElsewhere,
): Promise<Record<string, unknown>> {
  const account = await findAccount(db, userId);
  if (!account) throw notFound();
  const { acceptedTerms, ...own } = await describeSessionUser(db, account, secondFactorMissing);
  return {
    exportedAt: now,
    account: { ...own, emailVerifiedAt: account.emailVerifiedAt },
    acceptedTerms,
    billing: await findStoredBilling(db, account.organisationId),
    ...(await exportAccess(db, userId, now)),
    ...(await exportHistory(db, account, now)),
    ...(await exportElsewhere(db, { userId, isUnlocked: account.accountActive }, now)),
  };
}

async function exportAccess(db: Db, userId: string, now: Date) {
  const passkeys = await listPasskeysOf(db, userId);
  const sessions = await listSessionsOf(db, userId, now);
  return {
    authenticatorApp: await findTotpState(db, userId),
    passkeys: passkeys.map(({ name, createdAt, lastUsedAt }) => ({ name, createdAt, lastUsedAt })),
    knownDevices: await listDevicesOf(db, userId),
    sessions: sessions.map(({ userAgent, createdAt, lastSeenAt }) => ({
      device: deviceName(userAgent),
      userAgent,
      createdAt,
      lastSeenAt,
    })),
  };
}

async function exportHistory(db: Db, { id, email }: AccountRecord, now: Date) {
  const help = await listHelp(db, id);
  const undoLinks = await listLinksOf(db, id, 'email_change_undo', now);
  return {
    // Leave out the admin's address, which is another person's data.
    helpByAdmins: help.map(({ action, reason, createdAt: at }) => ({
      // Use the name of the mail about the lock.
      action: action === 'user_locked' ? 'partner_locked' : action,
      reason,
      at,
    })),
    auditTrail: presentPages<EntryOfAccount, EntryPlace>(
      (slice) => listAuditOfAccount(db, id, slice),
      (entry) => presentEntry(entry, id),
    ),
    emailChangesToUndo: undoLinks.map(
      ({ email: previousEmail, since: askedAt, expiresAt: undoableUntil }) => ({
        previousEmail,
        askedAt,
        undoableUntil,
      }),
    ),
    mails: presentPages<MailOf, InstantPlace>(
      (slice) => listMailsTo(db, email, slice),
      ({ recipient, kind, createdAt, sentAt }) => ({ recipient, kind, createdAt, sentAt }),
    ),
  };
}

/** Leaves out the admin who acted on this account, and the account on which this admin acted (decision 36). */
function presentEntry(
  { at, action, byId, subjectKind, subjectId, personal, ...entry }: EntryOfAccount,
  id: string,
) {
  const isAbout = subjectId === id;
  return {
    at,
    action: auditActions[action].label,
    by: byId === id ? 'self' : byId === null ? null : 'administration',
    networkAddress: personal.from ?? null,
    subject: { kind: subjectKind, _id: isAbout || subjectKind !== 'user' ? subjectId : null },
    old: isAbout ? (entry.oldValue ?? personal.old ?? null) : null,
    new: isAbout ? (entry.newValue ?? personal.new ?? null) : null,
    reason: personal.reason ?? null,
  };
}
