import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const web = join(import.meta.dirname, '..', '..');

/** `mutate` sends at each press, and a button is disabled only once it is drawn anew. */
it('stands before every call, so that two presses send one', () => {
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.test)\.tsx?$/.test(name),
  );
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((name) => /\bmutate\b/.test(readFileSync(join(web, name), 'utf8')))).toEqual([]);
});
