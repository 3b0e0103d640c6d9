import { Problem } from '#server/api/problem.ts';
import { DataFolderError } from '#server/data-folder/data-folder.ts';
import { BackupError } from '#server/db/backup/format.ts';
import { DatabaseInUseError } from '#server/db/embedded/directory-lock.ts';
import { DatabaseUnavailableError, openDatabase } from '#server/db/open-database.ts';
import { MailRefusedError } from '#server/mail/test-mail.ts';
import { loadSecretKeys } from '#server/secrets/key-file.ts';
import { createKeyring } from '#server/secrets/keyring.ts';
import { type Settings, SettingsError } from '#server/settings/settings.ts';
import type { CommandParts } from './command-parts.ts';
import { type CommandCall, runCommand } from './commands.ts';
import { CommandRefusedError, exitCodes } from './outcome.ts';
import { type Answer, answerCommands, askRunningPortal } from './socket.ts';

export type { CommandParts } from './command-parts.ts';
export { readCommandLine } from './program.ts';
export type { Answer } from './socket.ts';

/** On the database of the settings; by the running portal where that alone can have it open. */
export async function perform(
  call: CommandCall,
  settings: Settings,
  parts: Pick<CommandParts, 'now' | 'eraseElsewhere' | 'exportElsewhere'>,
): Promise<Answer> {
  try {
    const keyring = createKeyring(loadSecretKeys(settings));
    // Whoever uses a connection that breaks is told.
    // The embedded database has one connection, too; so a busy server has room for it.
    const database = await openDatabase({ ...settings, databasePool: 2, keyring }, () => {});
    try {
      return await answer({ ...parts, database, settings }, call);
    } finally {
      await database.close();
    }
  } catch (error) {
    if (error instanceof DatabaseInUseError) return askRunningPortal(settings.dataDir, call).catch(toFailure);
    return toFailure(error);
  }
}

/** For the portal on the embedded database. */
export function answerOnSocket(dataDir: string, parts: CommandParts): Promise<{ close(): Promise<void> }> {
  return answerCommands(dataDir, (call) => answer(parts, call));
}

function answer(parts: CommandParts, call: CommandCall): Promise<Answer> {
  return runCommand(parts, call).catch(toFailure);
}

/** Their messages are for the operator, who can do without a stack. */
const plainErrors = [SettingsError, DataFolderError, DatabaseUnavailableError, MailRefusedError];

export function toFailure(error: unknown): Exclude<Answer, { lines: unknown }> {
  if (error instanceof Problem) return { failure: describeProblem(error), exitCode: exitCodes.refused };
  if (error instanceof CommandRefusedError || error instanceof BackupError)
    return { failure: error.message, exitCode: exitCodes.refused };
  if (error instanceof Error && 'code' in error && error.code === 'EEXIST')
    return { failure: 'The file exists already and is not replaced.', exitCode: exitCodes.refused };
  const isPlain = plainErrors.some((known) => error instanceof known);
  const text =
    error instanceof Error ? ((isPlain ? undefined : error.stack) ?? error.message) : String(error);
  return { failure: text, exitCode: exitCodes.failed };
}

function describeProblem({ code, message, extras }: Problem): string {
  const errors = (extras.errors ?? []).map(({ field, msg }) => `${field}: ${msg}`);
  return [`${message} (${code})`, ...(extras.msg2 ? [extras.msg2] : []), ...errors].join('\n');
}
