import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '#server/db/database.ts';
import { inSpan } from '#server/tracing/tracing.ts';
import { contentOf, type MailRenderers, type ReadAttachment } from './content.ts';
import { type RenderedMail, renderMail } from './layout.ts';
import type { MailServerWatch } from './smtp-outage.ts';
import { type ClaimedMail, claimMails, markFailed, markSent, readPayload } from './store.ts';
import {
  describeSmtpError,
  isPermanentRefusal,
  isServerAway,
  smtpConnections,
  type Transport,
} from './transport.ts';

export type DeliveryParts = {
  readonly db: Db;
  readonly publicUrl: string;
  readonly renderers: MailRenderers;
  readonly readAttachment: ReadAttachment;
  readonly report: (error: unknown, message: string) => void;
  /** `null` keeps the mails. */
  readonly transport: Transport | null;
  readonly mailServer: MailServerWatch;
};

/** Interval in which a run looks for new due mails while others are in flight. */
const lookAgainMs = 200;

/** Rule mails 2: 1, 5 and 15 minutes, 1, 4, 12 and 24 hours; null afterwards. */
export function retryAfterSeconds(attempt: number): number | null {
  const minutes = [1, 5, 15, 60, 240, 720, 1440][attempt - 1];
  return minutes === undefined ? null : minutes * 60;
}

/**
 * Sends one mail at a time per connection. A slow mail does not delay mails that become due meanwhile.
 *
 * @returns number of tried deliveries
 * @throws when the outcome of a delivery cannot be stored; the mail is sent again after its claim ends
 */
export async function deliverUntilNoneIsDue(parts: DeliveryParts, stopping: AbortSignal): Promise<number> {
  const underWay = new Set<Promise<void>>();
  const failures: unknown[] = [];
  let tried = 0;
  while (!stopping.aborted) {
    const free = smtpConnections - underWay.size;
    for (const mail of free > 0 ? await claimMails(parts.db, free) : []) {
      tried += 1;
      const delivery = deliver(parts, mail)
        .catch((error: unknown) => void failures.push(error))
        .finally(() => underWay.delete(delivery));
      underWay.add(delivery);
    }
    if (underWay.size === 0) break;
    await Promise.race([Promise.all(underWay), wait(lookAgainMs)]);
  }
  await Promise.all(underWay);
  if (failures.length > 0) throw failures[0];
  return tried;
}

async function deliver(parts: DeliveryParts, mail: ClaimedMail): Promise<void> {
  const { db, publicUrl, renderers, report, transport } = parts;
  const { kind, attempt } = mail;
  if (attempt > 1 && retryAfterSeconds(attempt - 1) === null) {
    // The process of the last attempt has died: a failure would be stored.
    report(new Error('process ended'), `mail of kind ${kind} ended its last attempt's process, given up`);
    return markFailed(db, mail.id, 'process ended', null);
  }
  let rendered: RenderedMail;
  try {
    rendered = renderMail(contentOf(renderers, kind, readPayload(db, mail)), publicUrl);
  } catch (error) {
    report(error, `mail of kind ${kind} cannot be rendered`);
    return markFailed(db, mail.id, 'cannot be rendered', retryAfterSeconds(attempt));
  }
  try {
    await inSpan('mail', { 'portal.mail.kind': kind }, () => send(parts, mail, rendered), mail.traceParent);
  } catch (error) {
    return storeFailure(parts, mail, error);
  }
  if (transport) parts.mailServer.answered();
  await markSent(db, mail.id, transport !== null);
}

async function send(
  { db, transport, readAttachment }: DeliveryParts,
  { id, recipient }: ClaimedMail,
  rendered: RenderedMail,
): Promise<void> {
  if (!transport) return;
  const { attachments = [] } = rendered;
  const attached = await Promise.all(attachments.map(({ fileId }) => readAttachment(db, fileId)));
  await transport.send({ ...rendered, attached, id, recipient });
}

async function storeFailure(parts: DeliveryParts, mail: ClaimedMail, error: unknown): Promise<void> {
  const retry = isPermanentRefusal(error) ? null : retryAfterSeconds(mail.attempt);
  const reason = describeSmtpError(error);
  if (isServerAway(error)) parts.mailServer.failed(reason, retry === null);
  else {
    parts.mailServer.answered();
    // Log only the first and the last failure, so that one refused mail does not fill the log.
    if (mail.attempt === 1 || retry === null) {
      const outcome = retry === null ? 'given up' : 'will be tried again';
      parts.report(new Error(reason), `mail of kind ${mail.kind} not delivered, ${outcome}`);
    }
  }
  await markFailed(parts.db, mail.id, reason, retry);
}
