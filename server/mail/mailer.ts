import { type Db, onAnnounced } from '#server/db/database.ts';
import { contentOf, type MailRenderers } from './content.ts';
import { type RenderedMail, renderMail } from './layout.ts';
import { mailTopic } from './outbox.ts';
import { describeSmtpError, isRefusedForGood, smtpTransport, type Transport } from './smtp.ts';
import {
  deleteOldMails,
  type LeasedMail,
  leaseDueMails,
  listNewestMails,
  markFailed,
  markSent,
  releaseMails,
} from './store.ts';

/** A mail as the development mailbox shows it. */
export type ListedMail = RenderedMail & {
  readonly id: string;
  readonly kind: string;
  readonly recipient: string;
  readonly createdAt: Date;
  readonly sentAt: Date | null;
};

export type MailerParts = {
  readonly db: Db;
  /** `null`: mails count as delivered to the development mailbox. */
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  readonly publicUrl: string;
  readonly renderers: MailRenderers;
  /** Gets errors of deliveries that no caller waits for. */
  readonly report: (error: unknown, message: string) => void;
  /** Seconds until the next attempt after the given one failed; `null` gives up. */
  readonly retryAfterSeconds?: (attempt: number) => number | null;
};

export type Mailer = {
  /** Delivers everything that is due; resolves when nothing is left. Never runs twice at a time. */
  deliverDueMails(): Promise<void>;
  /** The newest mails first. Those sent by SMTP have lost their content and are left out. */
  listMails(limit?: number): Promise<ListedMail[]>;
  /** Deletes mails that are done and older than 30 days. */
  deleteOldMails(): Promise<void>;
  /** Takes no more mails, finishes those in flight, gives the others back. */
  stop(): Promise<void>;
};

const batchSize = 10;

/** Longer than a batch can take over two connections with all timeouts running out. */
const leaseSeconds = 600;

/** Mails written together are delivered together. */
const nudgeDelayMs = 10;

const parallelDeliveries = 2;

const keptDays = 30;

/** After 1, 5 and 15 minutes, 1, 4, 12 and 24 hours; then nobody waits for the mail any more. */
export function defaultRetryAfterSeconds(attempt: number): number | null {
  const minutes = [1, 5, 15, 60, 240, 720, 1440][attempt - 1];
  return minutes === undefined ? null : minutes * 60;
}

/** Delivers the outbox: at once after a commit in this process, and whenever `deliverDueMails` is called. */
export function createMailer(parts: MailerParts): Mailer {
  const { db, publicUrl, renderers } = parts;
  const deliverer = new Deliverer(parts);
  return {
    deliverDueMails: () => deliverer.deliver(),
    listMails: async (limit = 200) => {
      const stored = await listNewestMails(db, limit);
      return stored.flatMap(({ id, kind, recipient, payload, createdAt, sentAt }) => {
        if (Object.keys(payload).length === 0) return [];
        const mail = renderMail(contentOf(renderers, kind, payload), publicUrl);
        return [{ id, kind, recipient, createdAt, sentAt, ...mail }];
      });
    },
    deleteOldMails: () => deleteOldMails(db, keptDays),
    stop: () => deliverer.stop(),
  };
}

class Deliverer {
  private readonly parts: MailerParts;
  private readonly transport: Transport | null;
  private readonly stopListening: () => void;
  private nudge: NodeJS.Timeout | null = null;
  private running: Promise<void> | null = null;
  private askedAgain = false;
  private stopping = false;

  constructor(parts: MailerParts) {
    this.parts = parts;
    const { smtpUrl, mailFrom, publicUrl } = parts;
    this.transport = smtpUrl === null ? null : smtpTransport(smtpUrl, mailFrom, publicUrl);
    this.stopListening = onAnnounced(parts.db, mailTopic, () => this.deliverSoon());
  }

  deliver(): Promise<void> {
    this.askedAgain = true;
    this.running ??= this.deliverAll().finally(() => {
      this.running = null;
    });
    return this.running;
  }

  async stop(): Promise<void> {
    this.stopping = true;
    this.stopListening();
    if (this.nudge) clearTimeout(this.nudge);
    await this.running;
    this.transport?.close();
  }

  private deliverSoon(): void {
    this.nudge ??= setTimeout(() => {
      this.nudge = null;
      this.deliver().catch((error) => this.parts.report(error, 'mail delivery failed'));
    }, nudgeDelayMs);
  }

  private async deliverAll(): Promise<void> {
    while (this.askedAgain && !this.stopping) {
      this.askedAgain = false;
      let mails: LeasedMail[];
      do {
        mails = this.stopping ? [] : await leaseDueMails(this.parts.db, batchSize, leaseSeconds);
        await this.deliverBatch(mails);
      } while (mails.length > 0);
    }
  }

  private async deliverBatch(mails: readonly LeasedMail[]): Promise<void> {
    const waiting = [...mails];
    const worker = async () => {
      for (let mail = waiting.shift(); mail; mail = waiting.shift()) {
        await this.deliverOne(mail);
        if (this.stopping) break;
      }
    };
    await Promise.all(Array.from({ length: parallelDeliveries }, worker));
    await releaseMails(
      this.parts.db,
      waiting.map((mail) => mail.id),
    );
  }

  private async deliverOne(mail: LeasedMail): Promise<void> {
    const { db, publicUrl, renderers } = this.parts;
    let rendered: RenderedMail;
    try {
      rendered = renderMail(contentOf(renderers, mail.kind, mail.payload), publicUrl);
    } catch (error) {
      this.parts.report(error, `mail of kind ${mail.kind} cannot be rendered`);
      return markFailed(db, mail.id, 'cannot be rendered', this.retryAfter(mail.attempts));
    }
    if (!this.transport) return markSent(db, mail.id, false);
    try {
      await this.transport.send({ ...rendered, id: mail.id, recipient: mail.recipient });
    } catch (error) {
      const retry = isRefusedForGood(error) ? null : this.retryAfter(mail.attempts);
      const reason = describeSmtpError(error);
      // The first failure and the last: a wrong mail server must not go unnoticed, nor fill the log.
      if (mail.attempts === 1 || retry === null) {
        this.parts.report(
          new Error(reason),
          `mail of kind ${mail.kind} not delivered, ${retry === null ? 'given up' : 'will be tried again'}`,
        );
      }
      return markFailed(db, mail.id, reason, retry);
    }
    await markSent(db, mail.id, true);
  }

  private retryAfter(attempt: number): number | null {
    return (this.parts.retryAfterSeconds ?? defaultRetryAfterSeconds)(attempt);
  }
}
