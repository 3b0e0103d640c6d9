import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '#server/db/database.ts';
import { contentOf, type MailRenderers } from './content.ts';
import { type RenderedMail, renderMail } from './layout.ts';
import {
  describeSmtpError,
  isPermanentRefusal,
  isServerAway,
  smtpConnections,
  type Transport,
} from './smtp.ts';
import type { MailServerWatch } from './smtp-outage.ts';
import {
  type ClaimedMail,
  claimNextMail,
  isSoonDue,
  markFailed,
  markSent,
  readPayload,
  renewClaim,
} from './store.ts';

export type DeliveryParts = {
  readonly db: Db;
  readonly publicUrl: string;
  readonly renderers: MailRenderers;
  readonly report: (error: unknown, message: string) => void;
  /** `null`: mails are kept. */
  readonly transport: Transport | null;
  readonly mailServer: MailServerWatch;
  readonly retryAfterSeconds: (attempt: number) => number | null;
  readonly claimSeconds: number;
};

const lookAgainMs = 1000;

/**
 * Whoever is free takes the next mail, so that slow deliveries do not hold up those that become due meanwhile.
 *
 * @returns how many deliveries it tried
 */
export async function deliverUntilNoneIsDue(parts: DeliveryParts, stopping: AbortSignal): Promise<number> {
  const { db, claimSeconds } = parts;
  let tried = 0;
  const work = async () => {
    while (!stopping.aborted) {
      const mail = await claimNextMail(db, claimSeconds);
      if (mail) {
        await deliver(parts, mail);
        tried += 1;
      } else if (await isSoonDue(db, claimSeconds)) await pause(lookAgainMs, stopping);
      else return;
    }
  };
  // Waits for all even when one fails, so that no mail is in flight after the run.
  const endings = await Promise.allSettled(Array.from({ length: smtpConnections }, work));
  const failed = endings.find((ending) => ending.status === 'rejected');
  if (failed) throw failed.reason;
  return tried;
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await wait(ms, undefined, { signal }).catch(() => {});
}

/** While `work` runs and its process lives. */
async function keepClaimed(
  db: Db,
  mail: ClaimedMail,
  seconds: number,
  work: () => Promise<void>,
): Promise<void> {
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

async function deliver(parts: DeliveryParts, mail: ClaimedMail): Promise<void> {
  const { db, publicUrl, renderers, report, transport, retryAfterSeconds } = parts;
  const { kind, attempt } = mail;
  if (attempt > 1 && retryAfterSeconds(attempt - 1) === null) {
    // A failure of the last attempt would have been noted.
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
  if (!transport) return markSent(db, mail.id, false);
  try {
    const send = () => transport.send({ ...rendered, id: mail.id, recipient: mail.recipient });
    await keepClaimed(db, mail, parts.claimSeconds, send);
  } catch (error) {
    return noteFailure(parts, mail, error);
  }
  parts.mailServer.answered();
  await markSent(db, mail.id, true);
}

async function noteFailure(parts: DeliveryParts, mail: ClaimedMail, error: unknown): Promise<void> {
  const retry = isPermanentRefusal(error) ? null : parts.retryAfterSeconds(mail.attempt);
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
