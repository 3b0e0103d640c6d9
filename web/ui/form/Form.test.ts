import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const web = join(import.meta.dirname, '..', '..');

it('every form uses Form, which keeps early input and sends once at a time', () => {
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.tsx'),
  );
  const isForm = (name: string) => /<form\b|component="form"/.test(readFileSync(join(web, name), 'utf8'));
  expect(files.filter(isForm)).toEqual(['ui/form/Form.tsx']);
});
