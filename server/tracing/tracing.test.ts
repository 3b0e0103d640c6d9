import { expect, onTestFinished, test } from 'vitest';
import { findFreePort } from '#server/testing/free-port.ts';
import { startPortal } from '#server/testing/processes/started-portal.ts';
import { attributeOf, startTraceCollector } from '#server/testing/processes/trace-collector.ts';
import { addPublished } from '#server/testing/sample-listings.ts';
import { samplePartner } from '#server/testing/sample-partner.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { startSmtpServer } from '#server/testing/smtp-server.ts';

/** Writes without serving anybody. */
const app = sharedTestApp();

const allTraces = { OTEL_TRACES_SAMPLER_ARG: '1' };

async function start(env: Readonly<Record<string, string>>) {
  const smtp = await startSmtpServer();
  const portal = await startPortal({
    DATABASE_URL: String(app.database.url),
    SMTP_URL: smtp.url,
    // Keep spans until the stop.
    OTEL_BSP_SCHEDULE_DELAY: '600000',
    ...env,
  });
  onTestFinished(async () => {
    portal.child.kill('SIGKILL');
    await smtp.close();
  });
  return { smtp, portal };
}

test('a purchase is one trace of its call, its statements and its mail', async () => {
  const collector = await startTraceCollector();
  const { smtp, portal } = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`, ...allTraces });
  app.clock.time = new Date();
  const email = 'kauf@spur-26.example';
  const buyer = await app.openBrowserAs(samplePartner(email, { regions: ['26'] }));
  const id = await addPublished(app, 'Callcenter', { postleitzahl: '26121' });
  const token = String(buyer.cookies.get('session'));
  const call = (path: string, body?: object) =>
    fetch(portal.url + path, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  expect((await call(`/api/requests/${id}/buy`, {})).status).toBe(200);
  expect((await call(`/api/requests/${id}/buy`, {})).status).toBe(409);
  expect((await call(`/api/gibt-es-nicht?token=${id}`)).status).toBe(404);
  expect((await call('/readyz')).status).toBe(200);
  await expect.poll(() => smtp.deliveries.map(({ to }) => String(to))).toContain(email);
  expect(await portal.end('SIGTERM')).toEqual([0, null]);

  const spans = collector.spans();
  const [purchase] = spans.filter(({ name }) => name === 'POST /api/requests/:id/buy');
  const trace = spans.filter(({ traceId }) => traceId === purchase?.traceId);
  const below = trace.filter(({ parentSpanId }) => parentSpanId === purchase?.spanId);
  expect(below.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['begin', 'insert', 'commit', 'mail']),
  );
  expect(below.some((span) => attributeOf(span, 'db.query.text'))).toBe(true);
  const [mail] = below.filter(({ name }) => name === 'mail');
  expect(attributeOf(mail as (typeof spans)[number], 'portal.mail.kind')).toBe('purchase_confirmed');
  const jobs = spans.filter(({ name }) => name.startsWith('job '));
  expect(jobs.map(({ name }) => name)).toContain('job mail-delivery');
  expect(jobs.filter(({ parentSpanId }) => parentSpanId)).toEqual([]);
  expect(spans.filter(({ status }) => status.code === 2)).toEqual([]);
  for (const unwanted of [email, token, id, 'gibt-es-nicht', '/readyz', '"message"'])
    expect(collector.received()).not.toContain(unwanted);
  // Not as a part of a longer number, such as a time.
  expect(collector.received()).not.toMatch(/\b26121\b/);
}, 60_000);

test('without OTEL_EXPORTER_OTLP_ENDPOINT no trace is made', async () => {
  const collector = await startTraceCollector();
  const { portal } = await start({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: collector.url });
  expect((await fetch(`${portal.url}/api/site`)).status).toBe(200);
  expect(await portal.end('SIGTERM')).toEqual([0, null]);
  expect(collector.received()).toBe('');
}, 60_000);

test('by default most calls are not recorded', async () => {
  const collector = await startTraceCollector();
  const { portal } = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  for (let calls = 0; calls < 60; calls += 1) await (await fetch(`${portal.url}/api/site`)).text();
  expect(await portal.end('SIGTERM')).toEqual([0, null]);
  expect(collector.spans().filter(({ name }) => name === 'GET /api/site').length).toBeLessThan(30);
}, 60_000);

test('an outage of the collector is logged once and does not delay the stop', async () => {
  const away = `http://127.0.0.1:${await findFreePort()}`;
  const quick = { OTEL_BSP_SCHEDULE_DELAY: '20', OTEL_EXPORTER_OTLP_TIMEOUT: '100' };
  const { portal } = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: away, ...quick, ...allTraces });
  const report = 'the collector of traces is away';
  for (let calls = 0; calls < 3; calls += 1) {
    await fetch(`${portal.url}/api/site`);
    await expect.poll(portal.output).toContain(report);
  }
  expect(await portal.end('SIGTERM')).toEqual([0, null]);
  expect(portal.output().split(report)).toHaveLength(2);
}, 60_000);
