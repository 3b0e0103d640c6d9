import { sql } from 'kysely';
import PostalMime from 'postal-mime';
import { describe, expect, it, vi } from 'vitest';
import { startTcpProxy } from '#server/testing/processes/tcp-proxy.ts';
import { testOutbox } from '#server/testing/test-outbox.ts';
import { retryAfterSeconds } from './delivery.ts';
import { writeMail } from './outbox.ts';

const outbox = testOutbox();
const never = new AbortController().signal;

describe('delivery over SMTP', () => {
  it('sends HTML and plain text with working links after the commit, then deletes the secrets', async () => {
    const { smtp, mailer } = await outbox.openDelivery();
    await outbox.startDelivery(mailer);
    await outbox.write('anna@example.org');
    await expect.poll(() => smtp.deliveries).toHaveLength(1);

    const [delivery] = smtp.deliveries;
    expect(delivery).toMatchObject({ from: 'post@portal.example', to: ['anna@example.org'] });
    const mail = await PostalMime.parse(delivery?.raw ?? '');
    expect(mail.subject).toBe('Willkommen, Jürgen');
    expect(mail.from).toMatchObject({ name: 'Portal', address: 'post@portal.example' });
    expect(mail.text).toContain('https://portal.example/verify-email/geheim');
    expect(mail.html).toContain('href="https://portal.example/verify-email/geheim"');
    expect(mail.messageId).toMatch(/^<[0-9a-f-]{36}@portal\.example>$/);
    expect(mail.headers.find((header) => header.key === 'auto-submitted')?.value).toBe('auto-generated');
    expect(delivery?.raw).not.toMatch(/^List-/im);

    const forgotten = { sent: true, attempts: 1, payload: null, last_error: null };
    await expect.poll(outbox.onlyRow).toMatchObject(forgotten);
  });

  it('lets mail programs unsubscribe by one click (RFC 8058)', async () => {
    const { smtp, deliver } = await outbox.openDelivery();
    await writeMail(outbox.db, { kind: 'news', recipient: 'anna@example.org', payload: { token: 'geheim' } });
    await deliver();
    const { headers } = await PostalMime.parse(smtp.deliveries[0]?.raw ?? '');
    const read = (key: string) => headers.find((header) => header.key === key)?.value;
    expect(read('list-unsubscribe')).toBe('<https://portal.example/benachrichtigungen-abbestellen/geheim>');
    expect(read('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  });

  it('retries after a temporary failure and stores no address in the error', async () => {
    const answers = [450, null];
    const { smtp, deliver } = await outbox.openDelivery(() => answers.shift() ?? null);
    await outbox.write('anna@example.org');
    await deliver();
    const failed = await outbox.onlyRow();
    expect(failed).toMatchObject({
      sent: false,
      attempts: 1,
      last_error: 'EENVELOPE 450 RCPT TO',
      payload: { token: 'geheim' },
    });
    expect(failed?.due_in).toBeGreaterThan(50);
    expect(failed?.due_in).toBeLessThanOrEqual(60);

    await deliver();
    expect(smtp.deliveries).toHaveLength(0);
    await sql`update mails set next_attempt_at = clock_timestamp()`.execute(outbox.db);
    await deliver();
    expect(smtp.deliveries).toHaveLength(1);
    expect(await outbox.onlyRow()).toMatchObject({ sent: true, attempts: 2, last_error: null });
  });

  it('gives up at once after a permanent refusal', async () => {
    const { deliver } = await outbox.openDelivery(() => 550);
    await outbox.write('nobody@example.org');
    await deliver();
    const kept = { sent: false, due_in: null, payload: { token: 'geheim' }, attempts: 1 };
    expect(await outbox.onlyRow()).toMatchObject(kept);
  });
});

it('an unreachable mail server causes one log line, and one with the number of failures when it is back', async () => {
  const { smtp } = await outbox.openDelivery();
  const proxy = await startTcpProxy({ port: Number(new URL(smtp.url).port), host: '127.0.0.1' });
  const mailer = outbox.openMailer({ smtpUrl: `smtp://127.0.0.1:${proxy.port}` });
  const retryNow = () =>
    sql`update mails set next_attempt_at = clock_timestamp() where sent_at is null`.execute(outbox.db);
  proxy.cut();
  await outbox.writeMany(6);
  for (let round = 0; round < 2; round += 1) {
    await mailer.deliverDueMails(never);
    await retryNow();
  }
  expect(outbox.log.error.mock.calls).toEqual([
    [{ code: expect.stringMatching(/^E/) }, expect.stringContaining('the mail server is away')],
  ]);
  proxy.mend();
  const now = performance.now();
  const clock = vi.spyOn(performance, 'now').mockReturnValue(now + 20_000);
  await mailer.deliverDueMails(never);
  clock.mockRestore();
  expect(smtp.deliveries).toHaveLength(6);
  expect(outbox.log.info.mock.calls).toEqual([
    [{ failures: 12, givenUp: 0, seconds: expect.any(Number) }, 'the mail server is back'],
  ]);
  expect(outbox.report).not.toHaveBeenCalled();
  proxy.close();
});

describe('the development mailbox', () => {
  it('shows mails with their links, newest first, sent or not', async () => {
    const mailer = outbox.openMailer();
    await outbox.write('erste@example.org');
    await outbox.write('zweite@example.org');
    await mailer.deliverDueMails(never);
    const mails = await mailer.listMails();
    expect(mails.map((mail) => mail.recipient)).toEqual(['zweite@example.org', 'erste@example.org']);
    const newest = { subject: 'Willkommen, Jürgen', kind: 'welcome', sentAt: expect.any(Date) };
    expect(mails[0]).toMatchObject(newest);
    expect(mails[0]?.text).toContain('https://portal.example/verify-email/geheim');
  });
});

describe('the outbox', () => {
  it('deletes finished mails after 30 days, and no others', async () => {
    const mailer = outbox.openMailer();
    await outbox.write('sent@example.org');
    await mailer.deliverDueMails(never);
    await outbox.write('waiting@example.org');
    await sql`update mails set created_at = created_at - interval '31 days'`.execute(outbox.db);
    await mailer.deleteOldMails();
    const { rows } = await sql`select recipient from mails`.execute(outbox.db);
    expect(rows).toEqual([{ recipient: 'waiting@example.org' }]);
  });

  it('waits longer after each failure and then gives up', () => {
    const waits = [1, 2, 3, 4, 5, 6, 7, 8].map(retryAfterSeconds);
    expect(waits).toEqual([60, 300, 900, 3600, 14_400, 43_200, 86_400, null]);
  });
});
