import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testOutbox } from '#server/testing/test-outbox.ts';
import { writeMail } from './outbox.ts';

const outbox = testOutbox();
const never = new AbortController().signal;

describe('overlapping and interrupted deliveries', () => {
  it('two overlapping runs send each mail once', async () => {
    const { smtp, deliver } = await outbox.openDelivery();
    const release = smtp.holdAll();
    await outbox.writeMany(10);
    const first = deliver();
    await expect.poll(() => smtp.received()).toBe(4);
    const second = outbox.openMailer({ smtpUrl: smtp.url }).deliverDueMails(never);
    await expect.poll(() => smtp.received()).toBe(8);
    release();
    await Promise.all([first, second]);
    const recipients = smtp.deliveries.flatMap((delivery) => delivery.to);
    expect(recipients.toSorted()).toEqual(Array.from({ length: 10 }, (_, n) => `m${n}@example.org`));
    const { rows } = await sql`
      select sent_at is not null as sent, attempts, count(*) as count from mails group by 1, 2`.execute(
      outbox.db,
    );
    expect(rows).toEqual([{ sent: true, attempts: 1, count: 10 }]);
  });

  it.each([1, 3])('a run sends a mail that becomes due during %i slow deliveries', async (count) => {
    const { smtp, deliver } = await outbox.openDelivery();
    const release = smtp.holdAll();
    for (let n = 0; n < count; n += 1) await outbox.write(`slow${n}@example.org`);
    const run = deliver();
    await expect.poll(() => smtp.received()).toBe(count);
    smtp.acceptNew();
    await outbox.write('later@example.org');
    await expect.poll(() => smtp.deliveries.map(({ to }) => to)).toEqual([['later@example.org']]);
    release();
    expect(await run).toBe(count + 1);
    expect(smtp.deliveries).toHaveLength(count + 1);
  });

  it('a process of version 0.1.0 finds the name by which it greets', async () => {
    const mail = { kind: 'news', recipient: 'anna@example.org' };
    await writeMail(outbox.db, { ...mail, payload: { name: 'Anna Petersen' } });
    await writeMail(outbox.db, { ...mail, payload: { name: 'Bo Berg', ownerName: 'Anna Petersen' } });
    const { rows } = await sql`select payload ->> 'firstName' as "firstName" from mails`.execute(outbox.db);
    expect(rows).toEqual([{ firstName: 'Anna Petersen' }, { firstName: 'Anna Petersen' }]);
  });

  it('a run sends a mail of a dead process after the end of its claim', async () => {
    const { deliver } = await outbox.openDelivery();
    const claimUntil = (interval: string) =>
      sql`update mails set attempts = 1, next_attempt_at = now() + ${interval}::interval`.execute(outbox.db);
    await outbox.write('anna@example.org');
    await claimUntil('1 minute');
    expect(await deliver()).toBe(0);
    await claimUntil('-1 second');
    expect(await deliver()).toBe(1);
    expect(await outbox.onlyRow()).toMatchObject({ sent: true, attempts: 2 });
  });

  it('a run gives up a mail when the process died at the last attempt', async () => {
    const { smtp, deliver } = await outbox.openDelivery();
    await outbox.write('anna@example.org');
    await sql`update mails set attempts = 8`.execute(outbox.db);
    await deliver();
    expect(smtp.received()).toBe(0);
    expect(await outbox.onlyRow()).toMatchObject({ sent: false, due_in: null, last_error: 'process ended' });
    expect(outbox.report).toHaveBeenCalledTimes(1);
  });

  it('a stopping run finishes its deliveries and leaves other mails unchanged', async () => {
    const { smtp, mailer } = await outbox.openDelivery();
    const release = smtp.holdAll();
    await outbox.writeMany(5);
    const stopping = new AbortController();
    const delivering = mailer.deliverDueMails(stopping.signal);
    await expect.poll(() => smtp.received()).toBe(4);
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
  });
});
