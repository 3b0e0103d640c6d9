import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { inTransaction } from '#server/db/database.ts';
import { createJobs, type Jobs } from '#server/jobs/jobs.ts';
import { openTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts';
import { mailJobs } from './jobs.ts';
import { createMailer, defaultRetryAfterSeconds, type Mailer, type MailerParts } from './mailer.ts';
import { writeMail } from './outbox.ts';

let database: TestDatabase;
const report = vi.fn();
const mailers: Mailer[] = [];
const started: Jobs[] = [];
const never = new AbortController().signal;

beforeAll(async () => {
  database = await openTestDatabase();
  return () => database.close();
});

beforeEach(async () => {
  await sql`delete from mail_outbox`.execute(database.db);
  report.mockReset();
  return async () => {
    for (const jobs of started.splice(0)) await jobs.stop();
    for (const mailer of mailers.splice(0)) mailer.close();
  };
});

const renderers = {
  welcome: ({ name, token }: { name: string; token: string }) => ({
    subject: `Willkommen, ${name}`,
    paragraphs: ['Schön, dass Sie da sind.'],
    button: { label: 'Bestätigen', path: `/verify-email/${token}` },
  }),
};

function openMailer(parts: Partial<MailerParts> = {}): Mailer {
  const mailer = createMailer({
    db: database.db,
    smtpUrl: null,
    mailFrom: 'Portal <post@portal.example>',
    publicUrl: 'https://portal.example',
    renderers,
    report,
    ...parts,
  });
  mailers.push(mailer);
  return mailer;
}

async function startDelivery(mailer: Mailer): Promise<void> {
  const jobs = createJobs({ database, jobs: mailJobs(mailer), report });
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

type Row = {
  sent: boolean;
  attempts: number;
  last_error: string | null;
  payload: object;
  due_in: number | null;
};

async function onlyRow(): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select sent_at is not null as sent, attempts, last_error, payload,
      case when isfinite(next_attempt_at)
        then round(extract(epoch from next_attempt_at - clock_timestamp()))::int end as due_in
    from mail_outbox`.execute(database.db);
  return rows[0];
}

type Delivery = { from: string; to: string[]; raw: string };

/** `refuse` gives the code of the refusal, or nothing to accept. */
async function startSmtpServer(refuse: (address: string) => number | null = () => null) {
  const deliveries: Delivery[] = [];
  let hold = Promise.resolve();
  let received = 0;
  const server = new SMTPServer({
    authOptional: true,
    // Idle connections of a mailer's pool are cut off at once.
    closeTimeout: 20,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      const code = refuse(address);
      done(code === null ? null : Object.assign(new Error(`<${address}> not now`), { responseCode: code }));
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        received += 1;
        await hold;
        const { mailFrom, rcptTo } = session.envelope;
        const to = rcptTo.map(({ address }) => address);
        deliveries.push({
          from: mailFrom ? mailFrom.address : '',
          to,
          raw: Buffer.concat(chunks).toString(),
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    deliveries,
    received: () => received,
    holdUntil: (promise: Promise<void>) => {
      hold = promise;
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

function holdAll(smtp: Awaited<ReturnType<typeof startSmtpServer>>): () => void {
  let release = () => {};
  smtp.holdUntil(
    new Promise((resolve) => {
      release = resolve;
    }),
  );
  return () => release();
}

describe('delivery over SMTP', () => {
  it('sends HTML and plain text with working links soon after the commit, then forgets the secrets', async () => {
    const smtp = await startSmtpServer();
    await startDelivery(openMailer({ smtpUrl: smtp.url }));
    await write('anna@example.org');
    await vi.waitFor(() => expect(smtp.deliveries).toHaveLength(1), 5000);

    const [delivery] = smtp.deliveries;
    expect(delivery).toMatchObject({ from: 'post@portal.example', to: ['anna@example.org'] });
    const mail = await PostalMime.parse(delivery?.raw ?? '');
    expect(mail.subject).toBe('Willkommen, Jürgen');
    expect(mail.from).toMatchObject({ name: 'Portal', address: 'post@portal.example' });
    expect(mail.text).toContain('https://portal.example/verify-email/geheim');
    expect(mail.html).toContain('href="https://portal.example/verify-email/geheim"');
    expect(mail.messageId).toMatch(/^<[0-9a-f-]{36}@portal\.example>$/);
    expect(mail.headers.find((header) => header.key === 'auto-submitted')?.value).toBe('auto-generated');

    await vi.waitFor(async () => {
      expect(await onlyRow()).toMatchObject({ sent: true, attempts: 1, payload: {}, last_error: null });
    });
    await smtp.close();
  });

  it('tries again after a temporary failure and keeps no address in the error', async () => {
    const answers = [450, null];
    const smtp = await startSmtpServer(() => answers.shift() ?? null);
    const mailer = openMailer({ smtpUrl: smtp.url });
    await write('anna@example.org');
    await mailer.deliverDueMails(never);
    const failed = await onlyRow();
    expect(failed).toMatchObject({
      sent: false,
      attempts: 1,
      last_error: 'EENVELOPE 450 RCPT TO',
      payload: { token: 'geheim' },
    });
    expect(failed?.due_in).toBeGreaterThan(50);
    expect(failed?.due_in).toBeLessThanOrEqual(60);

    await mailer.deliverDueMails(never);
    expect(smtp.deliveries).toHaveLength(0);
    await sql`update mail_outbox set next_attempt_at = clock_timestamp()`.execute(database.db);
    await mailer.deliverDueMails(never);
    expect(smtp.deliveries).toHaveLength(1);
    expect(await onlyRow()).toMatchObject({ sent: true, attempts: 2, last_error: null });
    await smtp.close();
  });

  it('gives up at once when the address is refused for good', async () => {
    const smtp = await startSmtpServer(() => 550);
    const mailer = openMailer({ smtpUrl: smtp.url });
    await write('nobody@example.org');
    await mailer.deliverDueMails(never);
    expect(await onlyRow()).toMatchObject({
      sent: false,
      due_in: null,
      payload: { token: 'geheim' },
      attempts: 1,
    });
    await smtp.close();
  });

  it('waits out a mail server that is not there', async () => {
    const smtp = await startSmtpServer();
    await smtp.close();
    const mailer = openMailer({ smtpUrl: smtp.url });
    await write('anna@example.org');
    await mailer.deliverDueMails(never);
    expect(await onlyRow()).toMatchObject({ sent: false, attempts: 1 });
    expect((await onlyRow())?.last_error).toContain('ESOCKET');
  });

  it('sends each mail once, whichever of two processes takes it', async () => {
    const smtp = await startSmtpServer();
    for (let node = 0; node < 2; node += 1) await startDelivery(openMailer({ smtpUrl: smtp.url }));
    await writeMany(30);
    await vi.waitFor(async () => {
      const { rows } = await sql`select 1 from mail_outbox where sent_at is null`.execute(database.db);
      expect(rows).toHaveLength(0);
    }, 10_000);
    const recipients = smtp.deliveries.flatMap((delivery) => delivery.to);
    expect(recipients.toSorted()).toEqual(
      Array.from({ length: 30 }, (_, n) => `m${n}@example.org`).toSorted(),
    );
    await smtp.close();
  });

  it('sends each mail once when two runs overlap', async () => {
    const smtp = await startSmtpServer();
    const release = holdAll(smtp);
    await writeMany(10);
    const first = openMailer({ smtpUrl: smtp.url }).deliverDueMails(never);
    await vi.waitFor(() => expect(smtp.received()).toBe(2), 10_000);
    const second = openMailer({ smtpUrl: smtp.url }).deliverDueMails(never);
    await vi.waitFor(() => expect(smtp.received()).toBe(4), 10_000);
    release();
    await Promise.all([first, second]);
    const recipients = smtp.deliveries.flatMap((delivery) => delivery.to);
    expect(recipients.toSorted()).toEqual(Array.from({ length: 10 }, (_, n) => `m${n}@example.org`));
    const { rows } = await sql`
      select sent_at is not null as sent, attempts, count(*) as count from mail_outbox group by 1, 2`.execute(
      database.db,
    );
    expect(rows).toEqual([{ sent: true, attempts: 1, count: 10 }]);
    await smtp.close();
  });

  it('leaves a mail in flight alone for 45 seconds, then sends it although its process is gone', async () => {
    const smtp = await startSmtpServer();
    const release = holdAll(smtp);
    await write('anna@example.org');
    const gone = openMailer({ smtpUrl: smtp.url }).deliverDueMails(never);
    await vi.waitFor(() => expect(smtp.received()).toBe(1), 10_000);
    const claimed = await onlyRow();
    expect(claimed).toMatchObject({ sent: false, attempts: 1 });
    expect(claimed?.due_in).toBeGreaterThan(30);
    expect(claimed?.due_in).toBeLessThanOrEqual(45);

    smtp.holdUntil(Promise.resolve());
    const mailer = openMailer({ smtpUrl: smtp.url });
    await mailer.deliverDueMails(never);
    expect(smtp.received()).toBe(1);
    await sql`update mail_outbox set next_attempt_at = next_attempt_at - interval '45 seconds'`.execute(
      database.db,
    );
    await mailer.deliverDueMails(never);
    expect(smtp.deliveries).toHaveLength(1);
    expect(await onlyRow()).toMatchObject({ sent: true, attempts: 2 });
    release();
    await gone;
    await smtp.close();
  });

  it('gives up a mail whose last attempt its process did not survive', async () => {
    const smtp = await startSmtpServer();
    await write('anna@example.org');
    await sql`update mail_outbox set attempts = 8`.execute(database.db);
    await openMailer({ smtpUrl: smtp.url }).deliverDueMails(never);
    expect(smtp.received()).toBe(0);
    expect(await onlyRow()).toMatchObject({ sent: false, due_in: null, last_error: 'process ended' });
    expect(report).toHaveBeenCalledTimes(1);
    await smtp.close();
  });

  it('finishes what is in flight when stopping and leaves the rest as it was', async () => {
    const smtp = await startSmtpServer();
    const release = holdAll(smtp);
    const mailer = openMailer({ smtpUrl: smtp.url });
    await writeMany(5);
    const stopping = new AbortController();
    const delivering = mailer.deliverDueMails(stopping.signal);
    await vi.waitFor(() => expect(smtp.received()).toBe(2), 10_000);
    stopping.abort();
    release();
    await delivering;
    expect(smtp.deliveries).toHaveLength(2);
    const { rows } = await sql`
      select sent_at is not null as sent, attempts, count(*) as count from mail_outbox
      where sent_at is not null or next_attempt_at <= clock_timestamp() group by 1, 2 order by 1`.execute(
      database.db,
    );
    expect(rows).toEqual([
      { sent: false, attempts: 0, count: 3 },
      { sent: true, attempts: 1, count: 2 },
    ]);
    await smtp.close();
  });
});

describe('the development mailbox', () => {
  it('shows mails with their links, newest first, sent or not', async () => {
    const mailer = openMailer();
    await write('erste@example.org');
    // The embedded database's clock counts whole milliseconds.
    await sleep(5);
    await write('zweite@example.org');
    await mailer.deliverDueMails(never);
    const mails = await mailer.listMails();
    expect(mails.map((mail) => mail.recipient)).toEqual(['zweite@example.org', 'erste@example.org']);
    expect(mails[0]).toMatchObject({
      subject: 'Willkommen, Jürgen',
      kind: 'welcome',
      sentAt: expect.any(Date),
    });
    expect(mails[0]?.text).toContain('https://portal.example/verify-email/geheim');
  });

  it('holds no mail of a transaction that was rolled back', async () => {
    const mailer = openMailer();
    const failing = inTransaction(database.db, async (tx) => {
      await writeMail(tx, { kind: 'welcome', recipient: 'anna@example.org', payload: {} });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await mailer.listMails()).toEqual([]);
  });
});

describe('the outbox', () => {
  it('reports a mail that nobody can render and tries it later', async () => {
    const mailer = openMailer();
    await write('anna@example.org', 'unknown');
    await mailer.deliverDueMails(never);
    expect(report).toHaveBeenCalledWith(expect.any(Error), 'mail of kind unknown cannot be rendered');
    expect(await onlyRow()).toMatchObject({ sent: false, attempts: 1, last_error: 'cannot be rendered' });
  });

  it('forgets mails that are done after 30 days, and no others', async () => {
    const mailer = openMailer();
    await write('sent@example.org');
    await mailer.deliverDueMails(never);
    await write('waiting@example.org');
    await sql`update mail_outbox set created_at = created_at - interval '31 days'`.execute(database.db);
    await mailer.deleteOldMails();
    const { rows } = await sql`select recipient from mail_outbox`.execute(database.db);
    expect(rows).toEqual([{ recipient: 'waiting@example.org' }]);
  });

  it('waits longer after each failure and ends', () => {
    const waits = [1, 2, 3, 4, 5, 6, 7, 8].map(defaultRetryAfterSeconds);
    expect(waits).toEqual([60, 300, 900, 3600, 14_400, 43_200, 86_400, null]);
  });
});
