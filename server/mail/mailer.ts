import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '#server/db/database.ts';
import { UnreadableSecretError } from '#server/secrets/keyring.ts';
import type { StoredSecrets } from '#server/secrets/stored-secrets.ts';
import { contentOf, type MailRenderers } from './content.ts';
import { type RenderedMail, renderMail } from './layout.ts';
import { describeSmtpError, isPermanentRefusal, smtpTransport, type Transport } from './smtp.ts';
import {
  claimMail,
  type DueMail,
  deleteOldMails,
  isSoonDue,
  listDueMails,
  listNewestMails,
  mailTokens,
  markFailed,
  markSent,
  readPayload,
  renewClaim,
} from './store.ts';

export type ListedMail = RenderedMail & {
  readonly id: string;
  readonly kind: string;
  readonly recipient: string;
  readonly createdAt: Date;
  readonly sentAt: Date | null;
};

export type MailerParts = {
  readonly db: Db;
  /** `null`: mails are kept for the development mailbox instead. */
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  readonly publicUrl: string;
  readonly renderers: MailRenderers;
  readonly report: (error: unknown, message: string) => void;
  /** Seconds until the next attempt after the given one failed; `null` gives up. */
  readonly retryAfterSeconds?: (attempt: number) => number | null;
  /** How long nobody else takes a mail in flight after the last sign of life of its process. */
  readonly claimSeconds?: number;
};

export type Mailer = {
  /**
   * Delivers everything that is due, also what becomes due while the claims of a dead process end; after `stopping` only
   * what is in flight.
   *
   * @returns how many deliveries it tried
   */
  deliverDueMails(stopping: AbortSignal): Promise<number>;
  /** Newest first, without mails sent by SMTP, whose content is deleted. */
  listMails(limit?: number): Promise<ListedMail[]>;
  /** Of mails that wait or are kept. */
  readonly tokens: StoredSecrets;
  /** Deletes delivered or given-up mails after 30 days (mails 3). @returns how many */
  deleteOldMails(stopping?: AbortSignal): Promise<number>;
  close(): void;
};

const batchSize = 10;

const parallelDeliveries = 2;

/** A delivery renews its claim three times in this time (docs/decisions/0023). */
const defaultClaimSeconds = 15;

/** Of the previous version, whose processes may deliver beside this one. */
const longestClaimSeconds = 45;

const lookAgainMs = 1000;

const keptDays = 30;

/** Rule mails 2: 1, 5 and 15 minutes, 1, 4, 12 and 24 hours; null afterwards. */
export function defaultRetryAfterSeconds(attempt: number): number | null {
  const minutes = [1, 5, 15, 60, 240, 720, 1440][attempt - 1];
  return minutes === undefined ? null : minutes * 60;
}

export function createMailer(parts: MailerParts): Mailer {
  const { db, smtpUrl, mailFrom, publicUrl, renderers } = parts;
  const transport = smtpUrl === null ? null : smtpTransport(smtpUrl, mailFrom, publicUrl);
  return {
    deliverDueMails: (stopping) => deliverUntilNoneIsDue(parts, transport, stopping),
    listMails: async (limit = 200) => {
      const stored = await listNewestMails(db, limit);
      return stored.flatMap(({ id, kind, recipient, createdAt, sentAt, payload: kept, encryptedToken }) => {
        const payload = kept && readKeptPayload(db, { id, payload: kept, encryptedToken });
        if (payload === null) return [];
        const mail = renderMail(contentOf(renderers, kind, payload), publicUrl);
        return [{ id, kind, recipient, createdAt, sentAt, ...mail }];
      });
    },
    tokens: mailTokens(db, longestClaimSeconds),
    deleteOldMails: (stopping) => deleteOldMails(db, keptDays, stopping),
    close: () => transport?.close(),
  };
}

/** @returns null when no key of `SECRET_KEY` opens its token */
function readKeptPayload(db: Db, mail: Parameters<typeof readPayload>[1]) {
  try {
    return readPayload(db, mail);
  } catch (error) {
    if (error instanceof UnreadableSecretError) return null;
    throw error;
  }
}

/** Whoever is free takes the next mail, so that one slow delivery does not hold up those that become due meanwhile. */
async function deliverUntilNoneIsDue(
  parts: MailerParts,
  transport: Transport | null,
  stopping: AbortSignal,
): Promise<number> {
  const { db, claimSeconds = defaultClaimSeconds } = parts;
  const waiting: DueMail[] = [];
  let tried = 0;
  const work = async () => {
    while (!stopping.aborted) {
      if (waiting.length === 0) waiting.push(...(await listDueMails(db, batchSize)));
      const mail = waiting.shift();
      // Both may have listed it; one of them claims it.
      if (mail) {
        if (await deliverOne(parts, transport, mail)) tried += 1;
      } else if (await isSoonDue(db, claimSeconds)) await pause(lookAgainMs, stopping);
      else return;
    }
  };
  // Waits for all even when one fails, so that no mail is in flight after the run.
  const endings = await Promise.allSettled(Array.from({ length: parallelDeliveries }, work));
  const failed = endings.find((ending) => ending.status === 'rejected');
  if (failed) throw failed.reason;
  return tried;
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await wait(ms, undefined, { signal }).catch(() => {});
}

/** While `work` runs and its process lives. */
async function keepClaimed(db: Db, mail: DueMail, seconds: number, work: () => Promise<void>): Promise<void> {
  let renewal = Promise.resolve();
  const timer = setInterval(
    () => {
      // Without its claim the mail may be sent twice, which needs no line of its own in the log.
      renewal = renewClaim(db, mail, seconds).catch(() => {});
    },
    (seconds * 1000) / 3,
  );
  try {
    await work();
  } finally {
    clearInterval(timer);
    // One that arrived later would undo what is noted next.
    await renewal;
  }
}

/** @returns false when another delivery has claimed it */
async function deliverOne(parts: MailerParts, transport: Transport | null, mail: DueMail): Promise<boolean> {
  const isClaimed = await claimMail(parts.db, mail, parts.claimSeconds ?? defaultClaimSeconds);
  if (isClaimed) await deliverClaimed(parts, transport, mail);
  return isClaimed;
}

async function deliverClaimed(parts: MailerParts, transport: Transport | null, mail: DueMail): Promise<void> {
  const { db, publicUrl, renderers, report, claimSeconds = defaultClaimSeconds } = parts;
  const retryAfterSeconds = parts.retryAfterSeconds ?? defaultRetryAfterSeconds;
  if (mail.attempts > 0 && retryAfterSeconds(mail.attempts) === null) {
    // A failure of the last attempt would have been noted.
    report(
      new Error('process ended'),
      `mail of kind ${mail.kind} ended its last attempt's process, given up`,
    );
    return markFailed(db, mail.id, 'process ended', null);
  }
  const attempt = mail.attempts + 1;
  const retrySeconds = retryAfterSeconds(attempt);
  let rendered: RenderedMail;
  try {
    rendered = renderMail(contentOf(renderers, mail.kind, readPayload(db, mail)), publicUrl);
  } catch (error) {
    report(error, `mail of kind ${mail.kind} cannot be rendered`);
    return markFailed(db, mail.id, 'cannot be rendered', retrySeconds);
  }
  if (!transport) return markSent(db, mail.id, false);
  try {
    const send = () => transport.send({ ...rendered, id: mail.id, recipient: mail.recipient });
    await keepClaimed(db, mail, claimSeconds, send);
  } catch (error) {
    const retry = isPermanentRefusal(error) ? null : retrySeconds;
    const reason = describeSmtpError(error);
    // Only the first failure and the last, so that an unreachable mail server is reported but does not fill the log.
    if (attempt === 1 || retry === null) {
      report(
        new Error(reason),
        `mail of kind ${mail.kind} not delivered, ${retry === null ? 'given up' : 'will be tried again'}`,
      );
    }
    return markFailed(db, mail.id, reason, retry);
  }
  await markSent(db, mail.id, true);
}
