import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '#server/db/database.ts';
import { restMsAfter } from '#server/db/giving-way.ts';
import { contentOf, type MailRenderers } from './content.ts';
import { type RenderedMail, renderMail } from './layout.ts';
import type { MailServerWatch } from './smtp-outage.ts';
import {
  type ClaimedMail,
  exchangeMails,
  isSoonDue,
  markFailed,
  markSent,
  readPayload,
  renewClaim,
} from './store.ts';
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
  readonly retryAfterSeconds: (attempt: number) => number | null;
  readonly claimSeconds: number;
};

const lookAgainMs = 1000;

/**
 * Takes as many mails as there is room for beside those in flight, so that slow deliveries do not hold up what becomes due
 * meanwhile.
 *
 * @returns how many deliveries it tried
 */
export async function deliverUntilNoneIsDue(parts: DeliveryParts, stopping: AbortSignal): Promise<number> {
  const { db, claimSeconds } = parts;
  const deliveries = startDeliveries(parts);
  const { inFlight } = deliveries;
  try {
    while (!stopping.aborted) {
      const room = smtpConnections - inFlight.size;
      const startedAt = performance.now();
      const taken = await deliveries.exchange(room);
      await pause(restMsAfter(performance.now() - startedAt), stopping);
      if (inFlight.size === smtpConnections) await Promise.race(inFlight);
      else if (taken === room || deliveries.isAnyDone()) continue;
      else if (inFlight.size > 0 || (await isSoonDue(db, claimSeconds)))
        await pause(lookAgainMs, stopping, inFlight);
      else break;
    }
  } finally {
    // Also when one fails, so that no mail is in flight after the run.
    await Promise.all(inFlight);
    await deliveries.markEach();
  }
  return deliveries.tried();
}

function startDeliveries(parts: DeliveryParts) {
  const { db, claimSeconds, transport } = parts;
  const inFlight = new Set<Promise<void>>();
  const sentIds: string[] = [];
  const failures: unknown[] = [];
  let tried = 0;

  const begin = async (mail: ClaimedMail) => {
    tried += 1;
    try {
      if (await deliver(parts, mail)) sentIds.push(mail.id);
    } catch (error) {
      failures.push(error);
    }
  };
  return {
    inFlight,
    tried: () => tried,
    isAnyDone: () => sentIds.length + failures.length > 0,
    /**
     * Marks what was sent since the last time and begins as many other deliveries; none any more once the outcome of one
     * could not be noted, because the run ends then.
     *
     * @returns how many there were to begin
     * @throws when the outcome of one could not be noted
     */
    exchange: async (count: number): Promise<number> => {
      const marked = [...sentIds];
      const room = failures.length > 0 ? 0 : count;
      const isNeeded = room + marked.length > 0;
      const exchange = { sentIds: marked, forget: transport !== null, count: room, claimSeconds };
      const mails = isNeeded ? await exchangeMails(db, exchange) : [];
      sentIds.splice(0, marked.length);
      for (const mail of mails) {
        const delivery = begin(mail).finally(() => inFlight.delete(delivery));
        inFlight.add(delivery);
      }
      throwFirst(failures.splice(0));
      return mails.length;
    },
    /**
     * For the end of the run: one mail whose row takes no mark costs no other its own.
     *
     * @throws as `exchange`
     */
    markEach: async (): Promise<void> => {
      for (const id of sentIds.splice(0))
        await markSent(db, id, transport !== null).catch((error) => failures.push(error));
      throwFirst(failures.splice(0));
    },
  };
}

function throwFirst(failures: readonly unknown[]): void {
  if (failures.length > 0) throw failures[0];
}

/** @param until ends it, too, by any of them */
async function pause(ms: number, stopping: AbortSignal, until: Iterable<Promise<void>> = []): Promise<void> {
  const isOver = new AbortController();
  const signal = AbortSignal.any([stopping, isOver.signal]);
  await Promise.race([...until, wait(ms, undefined, { signal }).catch(() => {})]);
  isOver.abort();
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

/** @returns whether it is to be marked as sent */
async function deliver(parts: DeliveryParts, mail: ClaimedMail): Promise<boolean> {
  const { db, publicUrl, renderers, report, transport, retryAfterSeconds } = parts;
  const { kind, attempt } = mail;
  if (attempt > 1 && retryAfterSeconds(attempt - 1) === null) {
    // A failure of the last attempt would have been noted.
    report(new Error('process ended'), `mail of kind ${kind} ended its last attempt's process, given up`);
    await markFailed(db, mail.id, 'process ended', null);
    return false;
  }
  let rendered: RenderedMail;
  try {
    rendered = renderMail(contentOf(renderers, kind, readPayload(db, mail)), publicUrl);
  } catch (error) {
    report(error, `mail of kind ${kind} cannot be rendered`);
    await markFailed(db, mail.id, 'cannot be rendered', retryAfterSeconds(attempt));
    return false;
  }
  if (!transport) return true;
  try {
    const send = () => transport.send({ ...rendered, id: mail.id, recipient: mail.recipient });
    await keepClaimed(db, mail, parts.claimSeconds, send);
  } catch (error) {
    await noteFailure(parts, mail, error);
    return false;
  }
  parts.mailServer.answered();
  return true;
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
