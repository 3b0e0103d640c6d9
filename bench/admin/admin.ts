import { createSession } from '#server/accounts/sessions/sessions.ts';
import { callerWith, listCalls, measureCalls, reportCalls } from '../support/calls.ts';
import { startServer, withDatabase } from '../support/database.ts';
import { createManyOfAll } from '../support/fill/fill.ts';
import { goal, rounds, size, wanted, warmUpRounds } from '../support/many-calls.ts';
import { optionOf, quick } from '../support/options.ts';
import { startPortal } from '../support/processes.ts';
import { printLine } from '../support/report.ts';
import { listsOf } from './calls.ts';
import { checkTotals } from './check.ts';
import { findKnown, type Known } from './known.ts';

/** Address of a database that an earlier run has filled on a server of your own. */
const filled = optionOf('--filled');

function openSession(url: string): Promise<{ known: Known; cookie: string }> {
  return withDatabase(url, async ({ db }) => {
    const known = await findKnown(db);
    const session = { userId: known.admin, role: 'admin', secondFactor: true, now: new Date() } as const;
    const { token } = await createSession(db, session);
    return { known, cookie: `__Host-session=${token}` };
  });
}

const postgres = filled ? null : await startServer();
try {
  const url = filled ?? (postgres && (await createManyOfAll(postgres, size))) ?? '';
  const { known, cookie } = await openSession(url);
  // No mail is sent here; nothing listens at this address.
  const portal = await startPortal(url, 'smtp://127.0.0.1:9');
  try {
    const get = callerWith(cookie, portal.origin);
    const checked = await withDatabase(url, ({ db }) => checkTotals(db, known, get));
    printLine(`${checked} totals are what the tables say.`);
    const calls = await listCalls(listsOf(known), get, wanted);
    const figures = await measureCalls(calls, { rounds, warmUpRounds });
    process.exitCode = reportCalls(figures, goal) || quick ? 0 : 1;
  } finally {
    await portal.stop();
  }
} finally {
  await postgres?.stop();
}
