import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { KNOWN_ROLE_KEY } from '#web/accounts/session/known-role.ts';

it('reads the hint under the key it is kept under, though it knows no room', () => {
  const source = readFileSync(join(import.meta.dirname, 'start-when-idle.ts'), 'utf8');
  expect(source).toContain(`localStorage.getItem('${KNOWN_ROLE_KEY}')`);
});
