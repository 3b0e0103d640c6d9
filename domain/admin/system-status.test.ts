import { describe, expect, test } from 'vitest';
import { dayMs, hourMs, minuteMs } from '#domain/durations.ts';
import {
  findCronPeriodMs,
  type JobFacts,
  judgeSystem,
  type SystemFacts,
  type SystemPartName,
} from './system-status.ts';

const now = new Date('2026-11-20T12:00:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms);
const job: JobFacts = {
  name: 'mail-delivery',
  cron: '* * * * *',
  lastDoneAt: ago(minuteMs),
  lastFailedAt: null,
  failures: 0,
};

const healthy: SystemFacts = {
  database: { engine: 'postgres', answeredInMs: 3, bytes: 5 * 1024 ** 3, startedAt: ago(dayMs) },
  mail: {
    hasServer: true,
    waiting: 0,
    waitingSince: null,
    givenUp: 0,
    countedUpTo: 10_000,
    lastSentAt: ago(hourMs),
  },
  jobs: [job],
  shop: { label: 'Demo-Shop', isAvailable: true },
  backup: { last: { at: ago(hourMs), bytes: 1_572_864 }, failedAt: null },
  disk: { freeBytes: 50 * 1024 ** 3, totalBytes: 100 * 1024 ** 3 },
  version: { version: '1.2.3', node: '24.0.0', schema: '0048', startedAt: ago(10 * dayMs) },
};

function judge(part: SystemPartName, changes: Partial<SystemFacts>) {
  const parts = judgeSystem({ ...healthy, ...changes }, now);
  const others = parts.filter((other) => other.part !== part);
  expect(others.every(({ state, advice }) => state === 'ok' && advice === null)).toBe(true);
  return parts.find((other) => other.part === part);
}

const withMail = (changes: Partial<SystemFacts['mail']>) => ({ mail: { ...healthy.mail, ...changes } });
const withJob = (changes: Partial<JobFacts>) => ({ jobs: [{ ...job, ...changes }] });
const withBackup = (changes: Partial<SystemFacts['backup']>) => ({
  backup: { ...healthy.backup, ...changes },
});
const gb = 1024 ** 3;

describe('the state of the system (admin 4)', () => {
  test('gives no advice when all is well', () => {
    expect(judge('database', {})).toMatchObject({ state: 'ok', text: 'PostgreSQL, 5 GB, antwortet in 3 ms' });
    expect(judge('backup', {})).toMatchObject({ state: 'ok', text: 'Letzte Sicherung mit 1,5 MB' });
  });

  test.each([
    ['a slow database', 'database', { database: { ...healthy.database, answeredInMs: 900 } }, 'warning'],
    ['mails that wait', 'mail', withMail({ waiting: 3, waitingSince: ago(11 * minuteMs) }), 'warning'],
    ['mails that wait for long', 'mail', withMail({ waiting: 3, waitingSince: ago(2 * hourMs) }), 'error'],
    ['mails given up', 'mail', withMail({ givenUp: 1 }), 'warning'],
    ['no mail server', 'mail', withMail({ hasServer: false }), 'off'],
    ['a job that failed', 'jobs', withJob({ failures: 1 }), 'warning'],
    ['a job that failed at all attempts', 'jobs', withJob({ failures: 3 }), 'error'],
    ['a job that does not run', 'jobs', withJob({ lastDoneAt: ago(8 * minuteMs) }), 'error'],
    ['no jobs', 'jobs', { jobs: [] }, 'error'],
    ['a shop that is away', 'shop', { shop: { label: 'Shopify', isAvailable: false } }, 'error'],
    ['no backup', 'backup', withBackup({ last: null }), 'warning'],
    ['an old backup', 'backup', withBackup({ last: { at: ago(27 * hourMs), bytes: 1 } }), 'warning'],
    ['a very old backup', 'backup', withBackup({ last: { at: ago(8 * dayMs), bytes: 1 } }), 'error'],
    ['a failed backup', 'backup', withBackup({ failedAt: ago(minuteMs) }), 'error'],
    ['little disk', 'disk', { disk: { freeBytes: 9 * gb, totalBytes: 100 * gb } }, 'warning'],
    ['hardly any disk', 'disk', { disk: { freeBytes: 4 * gb, totalBytes: 100 * gb } }, 'error'],
  ] as const)('%s is told with what to do', (_name, part, changes, state) => {
    const judged = judge(part, changes);
    expect(judged?.state).toBe(state);
    expect(judged?.advice).toMatch(/\.$/);
  });

  test('a job is not overdue before its process has run for an interval', () => {
    const version = { ...healthy.version, startedAt: ago(minuteMs) };
    expect(judge('jobs', { version, ...withJob({ lastDoneAt: ago(dayMs) }) })?.state).toBe('ok');
  });

  test('capped counts name their cap', () => {
    expect(judge('mail', withMail({ waiting: 10_000, givenUp: 12 }))?.text).toBe(
      'mindestens 10.000 warten, 12 fehlgeschlagen',
    );
  });
});

test.each([
  ['* * * * *', minuteMs],
  ['*/5 * * * *', 5 * minuteMs],
  ['17 * * * *', hourMs],
  ['40 3 * * *', dayMs],
  ['0 0 1 * *', null],
])('%s runs each %s ms', (cron, periodMs) => {
  expect(findCronPeriodMs(cron)).toBe(periodMs);
});
