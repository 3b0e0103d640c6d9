import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { secureDataFolder } from './data-folder.ts';

let parent: string;
let folder: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'portal-data-'));
  folder = join(parent, 'data');
  return () => rmSync(parent, { recursive: true });
});

const modeOf = (path: string) => statSync(path).mode & 0o777;

it('is created for its user only', () => {
  secureDataFolder(join(folder, 'deeper'));
  expect([modeOf(folder), modeOf(join(folder, 'deeper'))]).toEqual([0o700, 0o700]);
});

it('is closed to others when it has only files of the portal', () => {
  mkdirSync(join(folder, 'database'), { recursive: true });
  writeFileSync(join(folder, 'database.lock'), '');
  chmodSync(folder, 0o777);
  secureDataFolder(folder);
  expect(modeOf(folder)).toBe(0o700);
});

it('is refused in one sentence, and left unchanged, when it is open and has other files', () => {
  mkdirSync(join(folder, 'fotos'), { recursive: true });
  chmodSync(folder, 0o755);
  const problem = `The folder “${folder}” (DATA_DIR) is open to other users of this machine and holds other things too`;
  expect(() => secureDataFolder(folder)).toThrow(problem);
  expect(modeOf(folder)).toBe(0o755);
  chmodSync(folder, 0o700);
  secureDataFolder(folder);
});

it('is refused when it is not a folder', () => {
  writeFileSync(folder, '');
  expect(() => secureDataFolder(folder)).toThrow(`The folder “${folder}” (DATA_DIR) cannot be used: `);
});
