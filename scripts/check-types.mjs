import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { projectDir, run, say } from './processes.mjs';

const layers = readdirSync(projectDir).filter((name) => existsSync(join(projectDir, name, 'tsconfig.json')));
const typegen = await run('react-router', ['typegen']);
let failed = typegen.code !== 0;
for (const layer of layers.sort()) {
  // Use one checker: several would check shared types again and take twice the processor time.
  const { code } = await run('tsc', ['--noEmit', '--checkers', '1', '-p', layer]);
  say(`${code === 0 ? '✓' : '✗'} ${layer}`);
  failed ||= code !== 0;
}
process.exitCode = failed ? 1 : 0;
