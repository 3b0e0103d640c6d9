import { sql } from 'kysely';
import { beforeAll, beforeEach, vi } from 'vitest';
import { paths } from '#domain/site/paths.ts';
import { inTransaction } from '#server/db/database.ts';
import { createJobs, type Jobs } from '#server/jobs/jobs.ts';
import { mailJobs } from '#server/mail/jobs.ts';
import { createMailer, type Mailer, type MailerParts } from '#server/mail/mailer.ts';
import { readPayload, writeMail } from '#server/mail/outbox.ts';
import { openTestDatabase, type TestDatabase } from './database/test-database.ts';
import { silentLog } from './silent-log.ts';
import { startSmtpServer } from './smtp-server.ts';

const renderers = {
  welcome: ({ name, token }: { name: string; token: string }) => ({
    subject: `Willkommen, ${name}`,
    paragraphs: ['Schön, dass Sie da sind.'],
    button: { label: 'Bestätigen', path: paths.verifyEmail(token) },
  }),
  news: ({ token }: { token: string }) => ({
    subject: 'Neues',
    paragraphs: ['Das ist neu.'],
    subscription: { reason: 'Bestellt.', links: [], unsubscribePath: paths.unsubscribe(token) },
  }),
  locked: () => ({ subject: 'Gesperrt', paragraphs: ['Bitte schreiben Sie uns.'] }),
};

type SmtpServer = Awaited<ReturnType<typeof startSmtpServer>>;

type Row = {
  sent: boolean;
  attempts: number;
  last_error: string | null;
  payload: Record<string, unknown>;
  due_in: number | null;
};

const readAttachment: MailerParts['readAttachment'] = async (_, fileId) => Buffer.from(fileId);

/** An outbox for all tests of a file. Each test begins without mails. Mailers, servers and jobs close after each test. */
export function testOutbox() {
  let database: TestDatabase;
  const report = vi.fn();
  const log = { error: vi.fn(), info: vi.fn() };
  const mailers: Mailer[] = [];
  const started: Jobs[] = [];
  const servers: SmtpServer[] = [];

  beforeAll(async () => {
    database = await openTestDatabase();
    return () => database.close();
  });

  beforeEach(async () => {
    await sql`delete from mails`.execute(database.db);
    for (const mock of [report, log.error, log.info]) mock.mockReset();
    return async () => {
      for (const jobs of started.splice(0)) await jobs.stop();
      for (const mailer of mailers.splice(0)) mailer.close();
      for (const server of servers.splice(0)) await server.close();
    };
  });

  function openMailer(parts: Partial<MailerParts> = {}): Mailer {
    const mailer = createMailer({
      db: database.db,
      smtpUrl: null,
      mailFrom: 'Portal <post@portal.example>',
      publicUrl: 'https://portal.example',
      ...{ renderers, readAttachment },
      report,
      log,
      ...parts,
    });
    mailers.push(mailer);
    return mailer;
  }

  /** Opens a mail server and a mailer that sends to it. @returns both, and a function that runs the mailer once */
  async function openDelivery(...refuse: Parameters<typeof startSmtpServer>) {
    const smtp = await startSmtpServer(...refuse);
    servers.push(smtp);
    const mailer = openMailer({ smtpUrl: smtp.url });
    return { smtp, mailer, deliver: () => mailer.deliverDueMails(new AbortController().signal) };
  }

  async function startDelivery(mailer: Mailer): Promise<void> {
    const jobs = createJobs({ database, jobs: mailJobs(mailer), report, log: silentLog });
    started.push(jobs);
    await jobs.start();
  }

  async function write(recipient: string, kind = 'welcome'): Promise<void> {
    const payload = { name: 'Jürgen', token: 'geheim' };
    await inTransaction(database.db, (tx) => writeMail(tx, { kind, recipient, payload }));
  }

  async function writeMany(count: number): Promise<void> {
    await inTransaction(database.db, async (tx) => {
      for (let n = 0; n < count; n += 1) {
        const payload = { name: 'A', token: 't' };
        await writeMail(tx, { kind: 'welcome', recipient: `m${n}@example.org`, payload });
      }
    });
  }

  /** @returns the only mail, with its payload as the renderer gets it */
  async function onlyRow(): Promise<Row | undefined> {
    const { rows } = await sql<Row & { readonly id: string; readonly encryptedToken: string | null }>`
      select id, sent_at is not null as sent, attempts, last_error, payload, encrypted_token as "encryptedToken",
        case when isfinite(next_attempt_at)
          then round(extract(epoch from next_attempt_at - clock_timestamp()))::int end as due_in
      from mails`.execute(database.db);
    const [row] = rows;
    return row && { ...row, payload: readPayload(database.db, row) };
  }

  return {
    get db() {
      return database.db;
    },
    report,
    log,
    openMailer,
    openDelivery,
    startDelivery,
    write,
    writeMany,
    onlyRow,
  };
}
