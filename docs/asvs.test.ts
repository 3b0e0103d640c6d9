import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const page = readFileSync(join(import.meta.dirname, 'operation', 'asvs.md'), 'utf8');

const states = ['holds', 'does not apply', 'deviates'];
const requirements = [
  ...page.matchAll(/^\| (V\d+\.\d+\.\d+) \| ([12]) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm),
].map(([, number = '', level = '', heading = '', state = '', reason = '']) => {
  return { number, level, heading, state, reason };
});

test('the page of OWASP ASVS has each requirement of levels 1 and 2 once', () => {
  const ofLevel = (level: string) => requirements.filter((row) => row.level === level);
  expect(new Set(requirements.map(({ number }) => number)).size).toBe(requirements.length);
  expect([ofLevel('1').length, ofLevel('2').length]).toEqual([70, 183]);
});

test('its summary counts the states', () => {
  const count = (state: string, level: string) =>
    requirements.filter((row) => row.state === state && row.level === level).length;
  for (const state of states)
    expect(page).toContain(`| ${state} | ${count(state, '1')} | ${count(state, '2')} |`);
  expect(requirements.filter(({ state }) => !states.includes(state))).toEqual([]);
});

test('each requirement that holds names a file that shows it', () => {
  const root = join(import.meta.dirname, '..');
  const namesFile = (text: string) =>
    [...text.matchAll(/`([^`]+)`|\]\(([^)#]+)/g)].some(
      ([, code, link]) => link !== undefined || existsSync(join(root, code ?? '')),
    );
  const unproven = requirements.filter(({ state, reason }) => state === 'holds' && !namesFile(reason));
  expect(unproven.map(({ number }) => number)).toEqual([]);
});
