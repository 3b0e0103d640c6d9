import { askNewAddress } from '#server/accounts/email-change/email-change.ts';
import { finishRegistration, sendOpenConfirmation } from '#server/accounts/registration/registration.ts';
import { sendResetLink } from '#server/accounts/reset/reset.ts';
import { type Db, inTransaction, onAnnounced, type Tx } from '#server/db/database.ts';
import { errandTopic } from './errands.ts';
import { type Errand, takeErrand } from './store.ts';

export type ErrandRunner = {
  /** Does every errand that waits; resolves when each was tried once. Never runs twice at a time. */
  runErrands(): Promise<void>;
  /** Takes no more errands and finishes the one under way. */
  stop(): Promise<void>;
};

type Parts = {
  readonly db: Db;
  readonly now: () => Date;
  /** Gets errors that no caller waits for. */
  readonly report: (error: unknown, message: string) => void;
};

/** The answer is on its way before the work begins: on the embedded database both share one thread. */
const delayMs = 100;

/** Does errands soon after their commit in this process, and whenever `runErrands` is called. */
export function createErrandRunner({ db, now, report }: Parts): ErrandRunner {
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> | null = null;
  let askedAgain = false;
  let stopping = false;

  const runAll = async () => {
    while (askedAgain && !stopping) {
      askedAgain = false;
      // One that fails stays for the next run and keeps nobody behind it waiting.
      for (let lastId: number | null = 0; lastId !== null && !stopping; )
        lastId = await runNext(db, now(), lastId, report);
    }
  };
  const runErrands = () => {
    askedAgain = true;
    running ??= runAll().finally(() => {
      running = null;
    });
    return running;
  };
  const stopListening = onAnnounced(db, errandTopic, () => {
    timer ??= setTimeout(() => {
      timer = null;
      runErrands().catch((error) => report(error, 'account errands failed'));
    }, delayMs);
  });
  const stop = async () => {
    stopping = true;
    stopListening();
    if (timer) clearTimeout(timer);
    await running;
  };
  return { runErrands, stop };
}

/** @returns the id of the errand that was tried; null when none is left after `lastId` */
async function runNext(db: Db, now: Date, lastId: number, report: Parts['report']): Promise<number | null> {
  let triedId: number | null = null;
  try {
    await inTransaction(db, async (tx) => {
      const errand = await takeErrand(tx, lastId);
      if (!errand) return;
      triedId = errand.id;
      await runErrand(tx, errand, now);
    });
  } catch (error) {
    report(error, 'account errand failed, will be tried again');
  }
  return triedId;
}

function runErrand(tx: Tx, { kind, email, registrationId, userId }: Errand, now: Date): Promise<void> {
  if (userId !== null) return askNewAddress(tx, userId, email, now);
  if (kind === 'forgot') return sendResetLink(tx, email, now);
  if (kind === 'resend' || registrationId === null) return sendOpenConfirmation(tx, email, now);
  return finishRegistration(tx, registrationId, now);
}
