import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '#server/db/database.ts';
import { contentOf, type MailRenderers } from './content.ts';
import { type RenderedMail, renderMail } from './layout.ts';
import type { MailServerWatch } from './smtp-outage.ts';
import { type ClaimedMail, claimMail, markFailed, markSent, readPayload } from './store.ts';
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
  readonly report: (error: unknown, message: string) => void;
  /** `null`: mails are kept. */
  readonly transport: Transport | null;
  readonly mailServer: MailServerWatch;
};

/** How often the run looks for mails that become due while others are on their way. */
const lookAgainMs = 200;

/** Rule mails 2: 1, 5 and 15 minutes, 1, 4, 12 and 24 hours; null afterwards. */
export function retryAfterSeconds(attempt: number): number | null {
  const minutes = [1, 5, 15, 60, 240, 720, 1440][attempt - 1];
  return minutes === undefined ? null : minutes * 60;
}

/**
 * Has at most one mail on its way for each connection. A slow mail does not hold up those that become due meanwhile.
 *
 * @returns how many deliveries it tried
 * @throws when the outcome of a delivery could not be stored; that mail is sent again when its claim ends
 */
export async function deliverUntilNoneIsDue(parts: DeliveryParts, stopping: AbortSignal): Promise<number> {
  const underWay = new Set<Promise<void>>();
  const failures: unknown[] = [];
  let tried = 0;
  while (!stopping.aborted) {
    const mail = underWay.size < smtpConnections ? await claimMail(parts.db) : null;
    if (mail) {
      tried += 1;
      const delivery = deliver(parts, mail)
        .catch((error: unknown) => void failures.push(error))
        .finally(() => underWay.delete(delivery));
      underWay.add(delivery);
    } else if (underWay.size > 0) await Promise.race([...underWay, wait(lookAgainMs)]);
    else break;
  }
  await Promise.all(underWay);
  if (failures.length > 0) throw failures[0];
  return tried;
}

async function deliver(parts: DeliveryParts, mail: ClaimedMail): Promise<void> {
  const { db, publicUrl, renderers, report, transport } = parts;
  const { kind, attempt } = mail;
  if (attempt > 1 && retryAfterSeconds(attempt - 1) === null) {
    // A failure of the last attempt would have been stored.
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
    await transport?.send({ ...rendered, id: mail.id, recipient: mail.recipient });
  } catch (error) {
    return storeFailure(parts, mail, error);
  }
  if (transport) parts.mailServer.answered();
  await markSent(db, mail.id, transport !== null);
}

async function storeFailure(parts: DeliveryParts, mail: ClaimedMail, error: unknown): Promise<void> {
  const retry = isPermanentRefusal(error) ? null : retryAfterSeconds(mail.attempt);
  const reason = describeSmtpError(error);
  if (isServerAway(error)) parts.mailServer.failed(reason, retry === null);
  else {
    parts.mailServer.answered();
    // Only the first failure and the last, so that a mail that is refused for long does not fill the log.
    if (mail.attempt === 1 || retry === null) {
      const outcome = retry === null ? 'given up' : 'will be tried again';
      parts.report(new Error(reason), `mail of kind ${mail.kind} not delivered, ${outcome}`);
    }
  }
  await markFailed(parts.db, mail.id, reason, retry);
}
