import { setTimeout as wait } from 'node:timers/promises';
import { hashPassword } from '#server/accounts/users/users.ts';
import { findFreePort } from '#server/testing/free-port.ts';
import { createFilled, startServer, withDatabase } from '../support/database.ts';
import { startPortal, startProcess } from '../support/processes.ts';
import { percentile, printLine, printTable, reportGoal } from '../support/report.ts';
import { insertPartners, type SamplePartner } from '../support/sample-partners.ts';
import { insertRequests } from '../support/sample-requests.ts';

/** Shows only that the benchmark works, not how fast the portal is. */
const quick = process.argv.includes('--quick');
const atOnce = 60;
const seconds = quick ? 3 : 30;
const requestCount = quick ? 1000 : 10_000;
const password = 'Demo-1234!';

/** `restMs`: until a refusal says that another try is worth it. */
type Outcome = { readonly status: number; readonly ms: number; readonly restMs: number };

/** Without the call for the CSRF token, which a browser has made by then. */
async function logIn(origin: string, email: string): Promise<Outcome> {
  const asked = await fetch(`${origin}/api/csrf-token`);
  const cookie = asked.headers.getSetCookie().map((set) => set.split(';')[0]);
  const headers = {
    cookie: cookie.join('; '),
    'x-csrf-token': asked.headers.get('x-csrf-token') ?? '',
    'content-type': 'application/json',
  };
  const begun = performance.now();
  const body = JSON.stringify({ email, password });
  const answer = await fetch(`${origin}/api/auth/login`, { method: 'POST', headers, body });
  await answer.text();
  const restMs = 1000 * Number(answer.headers.get('retry-after') ?? 0);
  return { status: answer.status, ms: performance.now() - begun, restMs };
}

/** Until `isOver`: one list after the other, with a pause, so that it is no load by itself. */
async function timeLists(origin: string, cookie: string, isOver: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (!isOver()) {
    const begun = performance.now();
    const answer = await fetch(`${origin}/api/requests/partner?page=1&limit=10`, { headers: { cookie } });
    await answer.text();
    if (answer.status !== 200) throw new Error(`A list was answered ${answer.status}.`);
    times.push(performance.now() - begun);
    await wait(10);
  }
  return times;
}

/** Each of them logs in again as soon as the answer is there. */
async function logInAgainAndAgain(origin: string, emails: readonly string[], isOver: () => boolean) {
  const outcomes: Outcome[] = [];
  const people = emails.map(async (email) => {
    while (!isOver()) {
      const outcome = await logIn(origin, email);
      outcomes.push(outcome);
      await wait(outcome.restMs);
    }
  });
  await Promise.all(people);
  return outcomes;
}

function clock(): () => boolean {
  const end = performance.now() + seconds * 1000;
  return () => performance.now() > end;
}

const ms = (figure: number) => `${figure.toFixed(0)} ms`;

const postgres = await startServer();
const processes: { stop(): Promise<void> }[] = [];
try {
  const now = new Date();
  let partners: SamplePartner[] = [];
  const database = await createFilled(postgres, async ({ db }) => {
    partners = await insertPartners(db, 100, now);
    await insertRequests(db, { count: requestCount, spreadDays: 5, now });
    await db
      .updateTable('users')
      .set({ password_hash: await hashPassword(password) })
      .execute();
  });
  const emails = await withDatabase(database, async ({ db }) => {
    const rows = await db.selectFrom('users').select('email').where('role', '=', 'partner').execute();
    return rows.slice(0, atOnce).map(({ email }) => email);
  });
  const sinkPort = await findFreePort();
  processes.push(startProcess('bench/purchase/mail-sink.ts', [String(sinkPort)], {}));
  const portal = await startPortal(database, `smtp://127.0.0.1:${sinkPort}`);
  processes.push(portal);
  const { cookie = '' } = partners[0] ?? {};
  await timeLists(portal.origin, cookie, clock());
  const quiet = await timeLists(portal.origin, cookie, clock());
  const once = await Promise.all(emails.map((email) => logIn(portal.origin, email)));
  const isOver = clock();
  const begun = performance.now();
  const [beside, outcomes] = await Promise.all([
    timeLists(portal.origin, cookie, isOver),
    logInAgainAndAgain(portal.origin, emails, isOver),
  ]);
  const took = (performance.now() - begun) / 1000;
  const letIn = outcomes.filter(({ status }) => status === 200).map((outcome) => outcome.ms);
  printLine(
    `${atOnce} logins at once: all answered after ${ms(Math.max(...once.map((login) => login.ms)))}.`,
  );
  printLine(`Then ${(letIn.length / took).toFixed(1)} logins a second, ${atOnce} people at a time,`);
  printLine(
    `  p95 ${ms(percentile(letIn, 0.95))}; ${outcomes.length - letIn.length} were told to come back.`,
  );
  printTable(
    ['a list', 'p50', 'p95'],
    [
      ['alone', ms(percentile(quiet, 0.5)), ms(percentile(quiet, 0.95))],
      ['beside the logins', ms(percentile(beside, 0.5)), ms(percentile(beside, 0.95))],
    ],
  );
  const refused = once.filter(({ status }) => status !== 200).length;
  const isMet = reportGoal(`of ${atOnce} logins at once, refused`, refused, { atMost: 0 });
  process.exitCode = isMet || quick ? 0 : 1;
} finally {
  await Promise.all(processes.map((started) => started.stop()));
  await postgres.stop();
}
