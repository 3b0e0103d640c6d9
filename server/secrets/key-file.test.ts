import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { DataFolderError } from '#server/data-folder/data-folder.ts';
import { spawnScript, waitForExit } from '#server/testing/processes/child-process.ts';
import { loadSecretKeys } from './key-file.ts';
import { createSecretKey, isSecretKey } from './keyring.ts';

let parent: string;
let dataDir: string;
let file: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'portal-key-'));
  dataDir = join(parent, 'data');
  file = join(dataDir, 'secret-key');
  return () => rmSync(parent, { recursive: true });
});

const load = () => loadSecretKeys({ secretKeys: null, dataDir });
const modeOf = (path: string) => statSync(path).mode & 0o777;

it('is created once, for the portal’s user only', () => {
  const [key = ''] = load();
  expect(isSecretKey(key)).toBe(true);
  expect(load()).toEqual([key]);
  expect([modeOf(dataDir), modeOf(file)]).toEqual([0o700, 0o600]);
});

it('is not created when the settings name keys', () => {
  const keys = [createSecretKey(), createSecretKey()];
  expect(loadSecretKeys({ secretKeys: keys, dataDir })).toBe(keys);
  expect(readdirSync(parent)).toEqual([]);
});

it('is the same for processes that start together', async () => {
  const script = `
    import { loadSecretKeys } from '#server/secrets/key-file.ts';
    process.stdout.write(loadSecretKeys({ secretKeys: null, dataDir: process.argv.at(-1) }).join());`;
  const endings = await Promise.all([1, 2, 3].map(() => waitForExit(spawnScript(script, [dataDir]))));
  const output = readFileSync(file, 'utf8').trim();
  expect(endings).toEqual(Array(3).fill({ code: 0, output }));
  expect(readdirSync(dataDir)).toEqual(['secret-key']);
});

it('is not replaced when broken, because it may have encrypted values', () => {
  load();
  writeFileSync(file, 'abgeschnitten');
  expect(load).toThrow(DataFolderError);
  expect(load).toThrow(/holds no secret key. Please restore it, or set SECRET_KEY/);
});
