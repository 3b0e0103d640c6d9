import { execFileSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

/** Migrations are numbered, and each release may add some. */
const exempt = 'server/db/migrations';

test('no folder holds more than 20 files', () => {
  const root = join(import.meta.dirname, '..');
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root })
    .toString()
    .trim()
    .split('\n');
  const folders = Map.groupBy(files, dirname);
  const crowded = [...folders].filter(([folder, names]) => names.length > 20 && folder !== exempt);
  expect(folders.size).toBeGreaterThan(50);
  expect(crowded.map(([folder, names]) => `${folder}: ${names.length} files`)).toEqual([]);
});
