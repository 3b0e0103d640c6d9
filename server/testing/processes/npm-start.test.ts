import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '#server/testing/database/test-database.ts';
import { projectFolder } from '#server/version.ts';
import { childEnv } from './child-process.ts';

const isBuilt = existsSync(join(projectFolder, 'build', 'source-hash'));
const started: ChildProcess[] = [];

afterEach(() => {
  for (const { pid = 0 } of started.splice(0)) if (listGroup(pid).length > 0) process.kill(-pid, 'SIGKILL');
});

/** Runs `npm start` in its own process group, as a terminal does. */
async function npmStart(env: Readonly<Record<string, string>>) {
  const npm = spawn('npm', ['start'], {
    cwd: projectFolder,
    env: { ...childEnv, PORT: '0', DEMO: '0', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  started.push(npm);
  let output = '';
  for (const stream of [npm.stdout, npm.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  await expect.poll(() => output, { timeout: 150_000 }).toContain('Stop with Ctrl+C.');
  const url = /http:\/\/localhost:\d+/.exec(output)?.[0] ?? '';
  return { npm, group: Number(npm.pid), said: () => output, url };
}

/** @returns process ids and command lines of the group */
function listGroup(group: number) {
  const listed = execFileSync('ps', ['-eo', 'pgid=,pid=,args='], { encoding: 'utf8' });
  const rows = listed.split('\n').map((line) => /^\s*(\d+)\s+(\d+) (.*)$/.exec(line));
  return rows
    .filter((row) => Number(row?.[1]) === group)
    .map((row) => ({ pid: Number(row?.[2]), program: row?.[3] ?? '' }));
}

describe.runIf(isBuilt)('npm start', () => {
  test('answers, and leaves no process when Ctrl+C or a supervisor ends it', async () => {
    const database = await openTestDatabase();
    const dataDir = mkdtempSync(join(tmpdir(), 'portal-npm-start-'));
    const env = { DATABASE_URL: String(database.url), DATA_DIR: dataDir };

    const portal = await npmStart(env);
    expect((await fetch(portal.url)).status).toBe(200);
    expect((await fetch(`${portal.url}/api/site`)).status).toBe(200);
    expect(portal.said()).not.toContain('ExperimentalWarning');
    const exited = once(portal.npm, 'exit');
    process.kill(-portal.group, 'SIGINT');
    expect((await exited)[0]).toBe(0);
    expect(portal.said()).toContain('Stopped.');
    expect(listGroup(portal.group)).toEqual([]);

    const supervised = await npmStart(env);
    const starter = listGroup(supervised.group).find(({ program }) => program.endsWith('scripts/start.mjs'));
    process.kill(Number(starter?.pid), 'SIGTERM');
    await expect.poll(() => listGroup(supervised.group)).toEqual([]);
    expect(supervised.said()).toContain('Stopped.');

    await database.close();
    rmSync(dataDir, { recursive: true });
  }, 240_000);
});
