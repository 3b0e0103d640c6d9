import type { z } from 'zod';
import type { notificationsContract } from '#contract/notifications.ts';
import {
  DEFAULT_FREQUENCY,
  decideNextMail,
  isConsentMissing,
  NO_MORE_NOTIFICATIONS,
  type NotificationChoice,
} from '#domain/accounts/notifications.ts';
import { findAccount, holdAccount, lockAccount } from '#server/accounts/accounts.ts';
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
    isAnswered: setting !== null,
    frequency: setting?.frequency ?? DEFAULT_FREQUENCY,
    consent: setting?.consent ?? null,
    consentedAt: setting?.consentedAt?.toISOString() ?? null,
  };
}

export async function readSetting(db: Db, partnerId: string): Promise<PresentedSetting> {
  return presentSetting(await findSetting(db, partnerId));
}

type FrequencyChange = NotificationChoice & { readonly partnerId: string; readonly now: Date };

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
    const isOff = (before?.frequency ?? 'never') === 'never';
    if (isOff && isConsentMissing(change)) throw consentMissing();
    const setting = before ?? (await addSetting(tx, change));
    if (setting.frequency === frequency) return presentSetting(setting);
    if (frequency === 'never' || setting.frequency === 'never') await deleteWaiting(tx, partnerId);
    if (frequency === 'never') await discardMails(tx, partnerId);
    const changed = { ...setting, ...(isOff && toConsent(change)), frequency };
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

/** Keeps choices made in the registration form. Skips erased accounts and partners who have chosen since. */
export async function keepFirstChoices(tx: Tx, choices: readonly FrequencyChange[]): Promise<void> {
  for (const choice of choices.toSorted((a, b) => (a.partnerId < b.partnerId ? -1 : 1)))
    if (await holdAccount(tx, null, choice.partnerId)) await addSetting(tx, choice);
}

type Consent = Pick<SettingRecord, 'consent' | 'consentedAt'>;

function toConsent({ frequency, consent, now }: FrequencyChange): Consent {
  if (frequency === 'never' || consent === undefined) return { consent: null, consentedAt: null };
  return { consent, consentedAt: now };
}

async function addSetting(tx: Tx, choice: FrequencyChange): Promise<SettingRecord> {
  const { partnerId, frequency } = choice;
  const { token: _, ...stored } = createStoredToken(tx, partnerId);
  const setting = { partnerId, frequency, ...toConsent(choice) };
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
  if (!setting) return null;
  const { isAnswered: _, ...presented } = presentSetting(setting);
  return { ...presented, requests: await listNotifications(db, partnerId) };
}
