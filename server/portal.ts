import { eraseElsewhere, exportElsewhere } from './account-elsewhere.ts';
import { perform, toFailure } from './command-line/command-line.ts';
import type { Answer } from './command-line/command-parts.ts';
import { readCommandLine } from './command-line/program.ts';
import { readSettings } from './settings/settings.ts';

function print(answer: Answer, json: boolean): void {
  if ('failure' in answer) {
    const text = json ? JSON.stringify({ error: answer.failure }) : answer.failure;
    process.stderr.write(`${text}\n`);
    return;
  }
  const text = json ? JSON.stringify(answer.data) : answer.lines.join('\n');
  (answer.hasWritten ? process.stderr : process.stdout).write(`${text}\n`);
}

async function run(args: readonly string[]): Promise<number> {
  const read = readCommandLine(args);
  if (typeof read === 'number') return read;
  const parts = { now: () => new Date(), eraseElsewhere, exportElsewhere };
  const answer = await Promise.resolve()
    .then(() => perform(read.call, readSettings(process.env), parts))
    .catch(toFailure);
  print(answer, read.json);
  return answer.exitCode;
}

// Only this user may read written files (operation 5).
process.umask(0o077);
process.exitCode = await run(process.argv.slice(2));
