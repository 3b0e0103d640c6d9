import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { completeSettings, settingsProblems } from '#server/testing/settings/settings-problems.ts';
import { readSettings } from './settings.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-settings-'));
  return () => rmSync(folder, { recursive: true });
});

function write(content: string): string {
  const file = join(folder, randomUUID());
  writeFileSync(file, content);
  return file;
}

test.each(Object.entries(completeSettings))('%s may come from a file', (name, value) => {
  const { [name]: _, ...others } = completeSettings as Record<string, string>;
  const fromFile = readSettings({ ...others, [`${name}_FILE`]: write(`${value}\n`) });
  expect(fromFile).toEqual(readSettings(completeSettings));
});

test('a password in a file keeps its blanks, but not the line break at the end', () => {
  const env = { ADMIN_EMAIL: 'admin@portal.example', ADMIN_PASSWORD_FILE: write('  Kessel-Morgen 47! \n') };
  expect(readSettings(env).admin?.password).toBe('  Kessel-Morgen 47! ');
});

test('an empty file counts as not set', () => {
  expect(readSettings({ SMTP_URL_FILE: write('\n') }).smtpUrl).toBeNull();
});

test('a start names each file that cannot be used, beside the other problems', () => {
  const file = write('3000');
  const env = {
    PORT: '3000',
    PORT_FILE: file,
    DATABASE_URL_FILE: join(folder, 'missing'),
    DATABASE_POOL: '1',
  };
  expect(settingsProblems(env)).toEqual([
    'PORT_FILE is set, and so is PORT: set one of them.',
    'DATABASE_URL_FILE names a file that cannot be read (ENOENT).',
    expect.stringMatching(/^DATABASE_POOL must be a number/),
  ]);
});

test('a start does not quote a value that came from a file', () => {
  const env = {
    PORT_FILE: write('geheim”geheim'),
    LOG_LEVEL_FILE: write('geheim'),
    TRUST_PROXY_FILE: write('10.0.0.1, geheim\n'),
    DATABASE_URL_FILE: write('geheim'),
  };
  const problems = settingsProblems(env);
  expect(problems).toEqual([
    'PORT (from PORT_FILE) must be a number from 0 to 65535, not “…”.',
    'DATABASE_URL (from DATABASE_URL_FILE) must be an address that begins with postgres:// or postgresql://.',
    expect.stringMatching(/^TRUST_PROXY \(from TRUST_PROXY_FILE\) contains “…”; .*or “none” alone\.$/),
    expect.stringMatching(/^LOG_LEVEL \(from LOG_LEVEL_FILE\) must be one of .*, not “…”\.$/),
  ]);
});
