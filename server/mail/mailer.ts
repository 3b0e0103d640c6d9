import type { Db } from '#server/db/database.ts';
import type { Log } from '#server/http/logging.ts';
import { UnreadableSecretError } from '#server/secrets/keyring.ts';
import { contentOf, type MailRenderers, type ReadAttachment } from './content.ts';
import { deliverUntilNoneIsDue } from './delivery.ts';
import { type RenderedMail, renderMail } from './layout.ts';
import type { smtpTransport } from './smtp.ts';
import { watchMailServer } from './smtp-outage.ts';
import { deleteOldMails, listNewestMails, readPayload, releaseClaims } from './store.ts';
import type { Transport } from './transport.ts';

export type ListedMail = RenderedMail & {
  readonly id: string;
  readonly kind: string;
  readonly recipient: string;
  readonly createdAt: Date;
  readonly sentAt: Date | null;
};

export type MailerParts = {
  readonly db: Db;
  /** `null` keeps mails for the development mailbox. */
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  readonly publicUrl: string;
  readonly renderers: MailRenderers;
  readonly readAttachment: ReadAttachment;
  readonly report: (error: unknown, message: string) => void;
  /** Gets outages of the mail server. */
  readonly log: Pick<Log, 'error' | 'info'>;
};

export type Mailer = {
  /**
   * Delivers all due mails. After `stopping`, it only finishes the mails in flight.
   *
   * @returns number of tried deliveries
   */
  deliverDueMails(stopping: AbortSignal): Promise<number>;
  /** Call it at the start on an embedded database: its mails in flight belong to a dead process. */
  releaseClaims(): Promise<void>;
  /** Newest first, without mails sent by SMTP, whose content is deleted. */
  listMails(limit?: number): Promise<ListedMail[]>;
  /** Deletes delivered or given-up mails after 30 days (mails 3). @returns how many */
  deleteOldMails(stopping?: AbortSignal): Promise<number>;
  close(): void;
};

const keptDays = 30;

export function createMailer(parts: MailerParts): Mailer {
  const { db, smtpUrl, mailFrom, publicUrl, renderers } = parts;
  let loading: Promise<Transport> | null = null;
  const findTransport = () => {
    if (smtpUrl !== null) loading ??= loadTransport(smtpUrl, mailFrom, publicUrl);
    return loading;
  };
  const mailServer = watchMailServer(parts.log);
  return {
    deliverDueMails: async (stopping) =>
      deliverUntilNoneIsDue({ ...parts, mailServer, transport: await findTransport() }, stopping),
    releaseClaims: () => releaseClaims(db),
    listMails: async (limit = 200) => {
      const stored = await listNewestMails(db, limit);
      return stored.flatMap(({ id, kind, recipient, createdAt, sentAt, payload: kept, encryptedToken }) => {
        const payload = kept && readKeptPayload(db, { id, payload: kept, encryptedToken });
        if (payload === null) return [];
        const mail = renderMail(contentOf(renderers, kind, payload), publicUrl);
        return [{ id, kind, recipient, createdAt, sentAt, ...mail }];
      });
    },
    deleteOldMails: (stopping) => deleteOldMails(db, keptDays, stopping),
    close: () => {
      // Each delivery reports a failed load.
      loading?.then((transport) => transport.close()).catch(() => {});
    },
  };
}

/** Loads the large library after the start. */
async function loadTransport(...parts: Parameters<typeof smtpTransport>): Promise<Transport> {
  const loaded = await import('./smtp.ts');
  return loaded.smtpTransport(...parts);
}

/** @returns null when no key of `SECRET_KEY` decrypts the token */
function readKeptPayload(db: Db, mail: Parameters<typeof readPayload>[1]) {
  try {
    return readPayload(db, mail);
  } catch (error) {
    if (error instanceof UnreadableSecretError) return null;
    throw error;
  }
}
