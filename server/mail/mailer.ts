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
  listDueMails,
  listNewestMails,
  mailTokens,
  markFailed,
  markSent,
  readPayload,
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
};

export type Mailer = {
  /** Delivers everything that is due; after `stopping` only what is in flight. */
  deliverDueMails(stopping: AbortSignal): Promise<void>;
  /** Newest first, without mails sent by SMTP, whose content is deleted. */
  listMails(limit?: number): Promise<ListedMail[]>;
  /** Of mails that wait or are kept. */
  readonly tokens: StoredSecrets;
  /** Deletes delivered or given-up mails after 30 days (mails 3). */
  deleteOldMails(): Promise<void>;
  close(): void;
};

const batchSize = 10;

const parallelDeliveries = 2;

/**
 * Longer than a delivery takes, even when the mail server lets 10 seconds pass to connect, 10 to greet and 20 in between;
 * not longer than it may take until the job of a killed process is taken up (docs/decisions/0023).
 */
const claimSeconds = 45;

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
    deliverDueMails: async (stopping) => {
      while (!stopping.aborted) {
        const mails = await listDueMails(db, batchSize);
        if (mails.length === 0) return;
        await deliverBatch(mails, stopping, (mail) => deliverOne(parts, transport, mail));
      }
    },
    listMails: async (limit = 200) => {
      const stored = await listNewestMails(db, limit);
      return stored.flatMap(({ id, kind, recipient, createdAt, sentAt, ...content }) => {
        const payload = readKeptPayload(db, { id, ...content });
        if (payload === null || Object.keys(payload).length === 0) return [];
        const mail = renderMail(contentOf(renderers, kind, payload), publicUrl);
        return [{ id, kind, recipient, createdAt, sentAt, ...mail }];
      });
    },
    tokens: mailTokens(db, claimSeconds),
    deleteOldMails: () => deleteOldMails(db, keptDays),
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

async function deliverBatch(
  mails: readonly DueMail[],
  stopping: AbortSignal,
  deliver: (mail: DueMail) => Promise<void>,
): Promise<void> {
  const waiting = mails.values();
  const deliverWaiting = async () => {
    for (const mail of waiting) {
      if (stopping.aborted) return;
      await deliver(mail);
    }
  };
  // Waits for both even when one fails, so that no mail is in flight after the run.
  const endings = await Promise.allSettled(Array.from({ length: parallelDeliveries }, deliverWaiting));
  const failed = endings.find((ending) => ending.status === 'rejected');
  if (failed) throw failed.reason;
}

async function deliverOne(parts: MailerParts, transport: Transport | null, mail: DueMail): Promise<void> {
  const { db, publicUrl, renderers, report } = parts;
  const retryAfterSeconds = parts.retryAfterSeconds ?? defaultRetryAfterSeconds;
  if (!(await claimMail(db, mail, claimSeconds))) return;
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
    await transport.send({ ...rendered, id: mail.id, recipient: mail.recipient });
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
