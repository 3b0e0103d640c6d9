import type { z } from 'zod';
import type { notificationsContract } from '#contract/notifications.ts';
import {
  DEFAULT_FREQUENCY,
  decideNextMail,
  NO_MORE_NOTIFICATIONS,
  NOTIFICATION_CONSENT,
  type NotificationFrequency,
} from '#domain/accounts/notifications.ts';
import { findAccount, lockAccount } from '#server/accounts/accounts.ts';
import { notFound, Problem } from '#server/api/problem.ts';
import { type Db, inTransaction, type Tx } from '#server/db/database.ts';
import { hashToken, looksLikeToken } from '#server/links/links.ts';
import { discardMailsTo } from '#server/mail/outbox.ts';
import { NEW_REQUESTS_MAIL } from './notifications.ts';
import {
  findPartnerByToken,
  findSetting,
  insertSetting,
  lockSetting,
  type SettingRecord,
  updateSetting,
} from './settings-store.ts';
import { deleteNotifications, deleteWaiting, listNotifications } from './store.ts';
import { createStoredToken } from './unsubscribe-token.ts';

type PresentedSetting = z.input<
  (typeof notificationsContract)['GET /api/user/notifications']['response']
>['notifications'];

function presentSetting(setting: SettingRecord | null): PresentedSetting {
  return {
    frequency: setting?.frequency ?? DEFAULT_FREQUENCY,
    consent: setting?.consent ?? null,
    consentedAt: setting?.consentedAt.toISOString() ?? null,
  };
}

export async function readSetting(db: Db, partnerId: string): Promise<PresentedSetting> {
  return presentSetting(await findSetting(db, partnerId));
}

export type FrequencyChange = {
  readonly partnerId: string;
  readonly frequency: NotificationFrequency;
  /** The consent text that the partner has read. */
  readonly consent?: string | undefined;
  readonly now: Date;
};

/**
 * Rule purchases 45: waiting notifications move to the new time. Requests from a time without mails never get a notification.
 *
 * @throws Problem 409 when the partner has not read the consent text, as on a page from before an unsubscription elsewhere
 */
export function changeFrequency(db: Db, change: FrequencyChange): Promise<PresentedSetting> {
  const { partnerId, frequency, now } = change;
  return inTransaction(db, async (tx) => {
    // Lock the account: otherwise two first choices insert two settings.
    await lockAccount(tx, partnerId);
    const before = await lockSetting(tx, partnerId);
    if (!before && frequency === DEFAULT_FREQUENCY) return presentSetting(null);
    const isNew = (before?.frequency ?? 'never') === 'never' && frequency !== 'never';
    if (isNew && change.consent !== NOTIFICATION_CONSENT) throw consentMissing();
    const setting = before ?? (await addSetting(tx, change));
    if (setting.frequency === frequency) return presentSetting(setting);
    if (frequency === 'never' || setting.frequency === 'never') await deleteWaiting(tx, partnerId);
    if (frequency === 'never') await discardMails(tx, partnerId);
    const consent =
      setting.frequency === 'never' ? { consent: NOTIFICATION_CONSENT, consentedAt: now } : setting;
    const changed = { ...setting, ...consent, partnerId, frequency };
    await updateSetting(tx, changed, decideNextMail(frequency, now));
    return presentSetting(changed);
  });
}

/** Discards unsent mails, which may wait for the mail server for days. */
async function discardMails(tx: Tx, partnerId: string): Promise<void> {
  const account = await findAccount(tx, partnerId);
  if (account) await discardMailsTo(tx, { kind: NEW_REQUESTS_MAIL, recipient: account.email });
}

/** Call it before the account loses its address. */
export async function eraseNotifications(tx: Tx, partnerId: string): Promise<void> {
  await deleteNotifications(tx, partnerId);
  await discardMails(tx, partnerId);
}

async function addSetting(tx: Tx, { partnerId, frequency, now }: FrequencyChange): Promise<SettingRecord> {
  const { token: _, ...stored } = createStoredToken(tx, partnerId);
  const setting = { partnerId, frequency, consent: NOTIFICATION_CONSENT, consentedAt: now };
  await insertSetting(tx, { ...setting, ...stored });
  return setting;
}

async function findByToken(db: Db, token: string) {
  return looksLikeToken(token) ? findPartnerByToken(db, hashToken(token)) : null;
}

/** @throws Problem 404 */
export async function checkUnsubscribeLink(db: Db, token: string): Promise<{ isSubscribed: boolean }> {
  const found = await findByToken(db, token);
  if (!found) throw unknownLink();
  return { isSubscribed: found.frequency !== 'never' };
}

/** Rule purchases 48. @returns the message for the partner; null for an unknown token */
export async function unsubscribe(db: Db, token: string, now: Date): Promise<string | null> {
  const found = await findByToken(db, token);
  if (!found) return null;
  await changeFrequency(db, { partnerId: found.partnerId, frequency: 'never', now });
  return NO_MORE_NOTIFICATIONS;
}

function consentMissing() {
  return new Problem(409, 'consent_missing', 'Sie erhalten zurzeit keine E-Mails über neue Anfragen.', {
    msg2: 'Bitte lesen Sie, wozu Sie zustimmen, und speichern Sie noch einmal.',
  });
}

export function unknownLink(): Problem {
  return notFound('Dieser Link gilt nicht.');
}

export async function exportNotifications(db: Db, partnerId: string) {
  const setting = await findSetting(db, partnerId);
  return setting && { ...presentSetting(setting), requests: await listNotifications(db, partnerId) };
}
