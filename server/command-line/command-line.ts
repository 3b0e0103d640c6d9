import { Problem } from '#server/api/problem.ts';
import { DatabaseNotEmptyError } from '#server/backups/restore.ts';
import { ServerProgramError } from '#server/backups/server-backup.ts';
import { DataFolderError } from '#server/data-folder/data-folder.ts';
import { DatabaseInUseError } from '#server/db/embedded/directory-lock.ts';
import { DatabaseUnavailableError, openDatabase } from '#server/db/open-database.ts';
import { MailRefusedError } from '#server/mail/test-mail.ts';
import { loadSecretKeys } from '#server/secrets/key-file.ts';
import { createKeyring } from '#server/secrets/keyring.ts';
import { type Settings, SettingsError } from '#server/settings/settings.ts';
import { type Answer, type CommandParts, CommandRefusedError, exitCodes } from './command-parts.ts';
import { type CommandCall, prepareDatabase, runCommand } from './commands.ts';

/** Runs a command on the database of the settings. The lock of an embedded database refuses commands while the portal runs. */
export async function perform(
  call: CommandCall,
  settings: Settings,
  parts: Pick<CommandParts, 'now' | 'eraseElsewhere' | 'exportElsewhere'>,
): Promise<Answer> {
  // One connection for the command and one for LISTEN: a busy server has room for two.
  const opening = { ...settings, databasePool: 2, keyring: createKeyring(loadSecretKeys(settings)) };
  await prepareDatabase(opening, call);
  const database = await openDatabase(opening, () => {});
  try {
    return await runCommand({ ...parts, database, settings: { ...settings, ...opening } }, call);
  } finally {
    await database.close();
  }
}

/** Errors with a message for the operator. They need no stack. */
const plainErrors = [
  SettingsError,
  DataFolderError,
  DatabaseUnavailableError,
  ServerProgramError,
  MailRefusedError,
];

const refusals = [CommandRefusedError, DatabaseInUseError, DatabaseNotEmptyError];

export function toFailure(error: unknown): Exclude<Answer, { lines: unknown }> {
  if (error instanceof Problem) return { failure: describeProblem(error), exitCode: exitCodes.refused };
  if (error instanceof Error && refusals.some((known) => error instanceof known))
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
