import { once } from 'node:events';
import { connect } from 'node:net';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { startSmtpServer } from '#server/testing/smtp-server.ts';
import { type Market, openMarket } from './market.ts';
import { report, roundsOf } from './rounds.ts';

const intact = { lost: 0, oversold: 0, doubled: 0, wronglyMailed: 0 };

let market: Market;
afterEach(() => market.close());

test('five hundred connections send half a call and stay, while others buy', async () => {
  market = await openMarket();
  const node = await market.startNode(0);
  const { port } = new URL(node?.url ?? '');
  const halves = await Promise.all(
    Array.from({ length: 500 }, async () => {
      const socket = connect(Number(port), '127.0.0.1');
      socket.on('error', () => {});
      await once(socket, 'connect');
      socket.write(
        'POST /api/requests HTTP/1.1\r\nHost: portal.example\r\nContent-Length: 5000\r\n\r\n{"cat',
      );
      return socket;
    }),
  );
  await market.publish(20);
  await market.waitForPurchases(50);
  for (const half of halves) half.destroy();
  const counts = await market.count();
  report('half-open connections', counts);
  expect(counts).toMatchObject(intact);
});

test('a mail server is away, slow and refusing; then each mail goes out once', async () => {
  let refusal: number | null = null;
  const smtp = await startSmtpServer(() => refusal);
  market = await openMarket({ env: { SMTP_URL: smtp.url } });
  await market.startNode(0);
  const buySome = async () => {
    await market.publish(5);
    await market.waitForPurchases(Math.min(20, roundsOf(20)));
  };
  const release = smtp.holdAll();
  await buySome();
  refusal = 451;
  await buySome();
  refusal = null;
  smtp.acceptNew();
  release();
  const counts = await market.count();
  const countWaiting = async () => {
    await sql`update mails set next_attempt_at = now() where sent_at is null and next_attempt_at > now() + interval '1 minute'`.execute(
      market.db,
    );
    const { rows } = await sql`select from mails where sent_at is null`.execute(market.db);
    return rows.length;
  };
  await expect.poll(countWaiting, { timeout: 170_000, interval: 500 }).toBe(0);
  const orders = await market.db.selectFrom('orders').select('number').execute();
  const mails = smtp.deliveries.map(({ raw }) => raw.replaceAll('=\r\n', ''));
  const confirmations = orders.map(({ number }) => mails.filter((mail) => mail.includes(number)).length);
  // Sent mails keep no order number.
  report('mail server slow and refusing', {
    ...counts,
    wronglyMailed: confirmations.filter((n) => n !== 1).length,
  });
  expect(counts).toMatchObject({ ...intact, wronglyMailed: expect.any(Number) });
  expect(confirmations).toEqual(orders.map(() => 1));
  await smtp.close();
});
