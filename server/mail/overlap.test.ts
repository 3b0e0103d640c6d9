import { setTimeout as sleep } from 'node:timers/promises';
import { type CompiledQuery, sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { inTransaction, outsideTransactions } from '#server/db/database.ts';
import { startSmtpServer } from '#server/testing/smtp-server.ts';
import { testOutbox } from '#server/testing/test-outbox.ts';

const outbox = testOutbox();
const never = new AbortController().signal;

describe('deliveries that overlap or break off', () => {
  it('sends each mail once, whichever of two processes takes it', async () => {
    const smtp = await startSmtpServer();
    for (let node = 0; node < 2; node += 1)
      await outbox.startDelivery(outbox.openMailer({ smtpUrl: smtp.url }));
    await outbox.writeMany(30);
    await vi.waitFor(async () => {
      const { rows } = await sql`select 1 from mails where sent_at is null`.execute(outbox.db);
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
    const release = smtp.holdAll();
    await outbox.writeMany(10);
    const first = outbox.openMailer({ smtpUrl: smtp.url }).deliverDueMails(never);
    await vi.waitFor(() => expect(smtp.received()).toBe(4), 10_000);
    const second = outbox.openMailer({ smtpUrl: smtp.url }).deliverDueMails(never);
    await vi.waitFor(() => expect(smtp.received()).toBe(8), 10_000);
    release();
    await Promise.all([first, second]);
    const recipients = smtp.deliveries.flatMap((delivery) => delivery.to);
    expect(recipients.toSorted()).toEqual(Array.from({ length: 10 }, (_, n) => `m${n}@example.org`));
    const { rows } = await sql`
      select sent_at is not null as sent, attempts, count(*) as count from mails group by 1, 2`.execute(
      outbox.db,
    );
    expect(rows).toEqual([{ sent: true, attempts: 1, count: 10 }]);
    await smtp.close();
  });

  it('sends a mail that becomes due while three others take their time', async () => {
    const smtp = await startSmtpServer();
    const release = smtp.holdAll();
    for (const n of [1, 2, 3]) await outbox.write(`slow${n}@example.org`);
    const run = outbox.openMailer({ smtpUrl: smtp.url }).deliverDueMails(never);
    await vi.waitFor(() => expect(smtp.received()).toBe(3), 10_000);
    smtp.acceptNew();
    await outbox.write('later@example.org');
    await vi.waitFor(
      () => expect(smtp.deliveries.map(({ to }) => to)).toEqual([['later@example.org']]),
      10_000,
    );
    release();
    expect(await run).toBe(4);
    expect(smtp.deliveries).toHaveLength(4);
    await smtp.close();
  });

  it('takes thirty mails once each, and marks them by the statements that take others', async () => {
    const smtp = await startSmtpServer();
    await outbox.writeMany(30);
    const executor = Object.getPrototypeOf(Object.getPrototypeOf(outbox.db.getExecutor()));
    const executed = vi.spyOn(executor, 'executeQuery');
    expect(await outbox.openMailer({ smtpUrl: smtp.url }).deliverDueMails(never)).toBe(30);
    const writing = executed.mock.calls.filter(([query]) =>
      (query as CompiledQuery).sql.includes('update mails'),
    );
    executed.mockRestore();
    // The first takes only, each other one marks at least one.
    expect(writing.length).toBeLessThanOrEqual(31);
    await smtp.close();
  });

  it('leaves a busy database to others for up to a second before it takes more', async () => {
    const smtp = await startSmtpServer();
    await outbox.writeMany(5);
    const run = await inTransaction(outbox.db, async (tx) => {
      await sql`lock table mails in access exclusive mode`.execute(tx);
      const delivering = outsideTransactions(() =>
        outbox.openMailer({ smtpUrl: smtp.url }).deliverDueMails(never),
      );
      await sleep(400);
      return { delivering };
    });
    await vi.waitFor(() => expect(smtp.deliveries).toHaveLength(4), 5000);
    await sleep(500);
    expect(smtp.deliveries).toHaveLength(4);
    expect(await run.delivering).toBe(5);
    await smtp.close();
  });

  it('leaves a mail in flight alone for as long as its delivery lasts', async () => {
    const smtp = await startSmtpServer();
    const release = smtp.holdAll();
    await outbox.write('anna@example.org');
    const parts = { smtpUrl: smtp.url, claimSeconds: 0.6 };
    const slow = outbox.openMailer(parts).deliverDueMails(never);
    await vi.waitFor(() => expect(smtp.received()).toBe(1), 10_000);
    smtp.acceptNew();
    const other = outbox.openMailer(parts).deliverDueMails(never);
    await sleep(2000);
    expect(await outbox.onlyRow()).toMatchObject({ sent: false, attempts: 1 });
    release();
    await Promise.all([slow, other]);
    expect(smtp.deliveries).toHaveLength(1);
    expect(await outbox.onlyRow()).toMatchObject({ sent: true, attempts: 1 });
    await smtp.close();
  });

  it('sends a mail whose process is gone as soon as its claim has ended, in the same run', async () => {
    const smtp = await startSmtpServer();
    await outbox.write('anna@example.org');
    await sql`
      update mails set attempts = 1, next_attempt_at = clock_timestamp() + interval '2 seconds'`.execute(
      outbox.db,
    );
    const startedAt = performance.now();
    expect(await outbox.openMailer({ smtpUrl: smtp.url }).deliverDueMails(never)).toBe(1);
    expect(performance.now() - startedAt).toBeGreaterThan(1900);
    expect(smtp.deliveries).toHaveLength(1);
    expect(await outbox.onlyRow()).toMatchObject({ sent: true, attempts: 2 });
    await smtp.close();
  });

  it('gives up a mail whose last attempt its process did not survive', async () => {
    const smtp = await startSmtpServer();
    await outbox.write('anna@example.org');
    await sql`update mails set attempts = 8`.execute(outbox.db);
    await outbox.openMailer({ smtpUrl: smtp.url }).deliverDueMails(never);
    expect(smtp.received()).toBe(0);
    expect(await outbox.onlyRow()).toMatchObject({ sent: false, due_in: null, last_error: 'process ended' });
    expect(outbox.report).toHaveBeenCalledTimes(1);
    await smtp.close();
  });

  it('finishes what is in flight when stopping and leaves the rest as it was', async () => {
    const smtp = await startSmtpServer();
    const release = smtp.holdAll();
    const mailer = outbox.openMailer({ smtpUrl: smtp.url });
    await outbox.writeMany(5);
    const stopping = new AbortController();
    const delivering = mailer.deliverDueMails(stopping.signal);
    await vi.waitFor(() => expect(smtp.received()).toBe(4), 10_000);
    stopping.abort();
    release();
    await delivering;
    expect(smtp.deliveries).toHaveLength(4);
    const { rows } = await sql`
      select sent_at is not null as sent, attempts, count(*) as count from mails
      where sent_at is not null or next_attempt_at <= clock_timestamp() group by 1, 2 order by 1`.execute(
      outbox.db,
    );
    expect(rows).toEqual([
      { sent: false, attempts: 0, count: 1 },
      { sent: true, attempts: 1, count: 4 },
    ]);
    await smtp.close();
  });

  it('a mail whose state cannot be written keeps no other claimed, and has none sent twice', async () => {
    const smtp = await startSmtpServer((address) => (address === 'm2@example.org' ? 450 : null));
    await outbox.writeMany(10);
    await sql`
      create function refuse_states() returns trigger language plpgsql as $$
      begin
        if new.recipient = 'm1@example.org' and new.sent_at is not null
          or new.recipient = 'm2@example.org' and new.last_error is not null then
          raise exception 'no state';
        end if;
        return new;
      end $$`.execute(outbox.db);
    await sql`
      create trigger refuse_states before update on mails for each row execute function refuse_states()`.execute(
      outbox.db,
    );
    const mailer = outbox.openMailer({ smtpUrl: smtp.url, claimSeconds: 1 });
    const listOthers = async () => {
      const { rows } = await sql<{ sent: boolean; isDue: boolean }>`
        select sent_at is not null as sent, next_attempt_at <= clock_timestamp() as "isDue" from mails
        where recipient not in ('m1@example.org', 'm2@example.org')`.execute(outbox.db);
      return rows;
    };
    await expect(mailer.deliverDueMails(never)).rejects.toThrow('no state');
    const afterOneRun = await listOthers();
    expect(afterOneRun.filter(({ sent, isDue }) => !sent && !isDue)).toEqual([]);
    while ((await listOthers()).some(({ sent }) => !sent))
      await mailer.deliverDueMails(never).catch(() => {});
    await sql`drop trigger refuse_states on mails`.execute(outbox.db);
    await sql`drop function refuse_states`.execute(outbox.db);
    const sentTo = smtp.deliveries.map(({ to }) => to.join()).filter((to) => to !== 'm1@example.org');
    expect(sentTo.toSorted()).toEqual([0, 3, 4, 5, 6, 7, 8, 9].map((n) => `m${n}@example.org`));
    await smtp.close();
  });
});
