import { z } from 'zod';
import { restoreDatabase } from '#server/backups/restore.ts';
import { assertNewEnough, listPendingMigrations } from '#server/db/migrate.ts';
import type { DatabaseSettings } from '#server/db/open-database.ts';
import {
  addAdmin,
  erasePerson,
  exportPerson,
  resetLink,
  signOut,
  signOutAll,
  unlock,
} from './account-commands.ts';
import { type CommandParts, CommandRefusedError, type Outcome } from './command-parts.ts';
import {
  backUp,
  encryptSecrets,
  migrateDatabase,
  noteBackup,
  recordRestore,
  tryMail,
  verifyBackup,
} from './database-commands.ts';

type Command<S extends z.ZodType = z.ZodType> = {
  readonly description: string;
  /** Arguments for commander, such as `<file>`, with their descriptions. */
  readonly arguments: readonly (readonly [syntax: string, description: string])[];
  readonly options?: readonly (readonly [flags: string, description: string, isRequired?: 'required'])[];
  readonly input: S;
  /** Works on a database that lacks migrations. */
  readonly worksOnAnySchema?: boolean;
  readonly beforeOpening?: (settings: DatabaseSettings, input: z.output<S>) => Promise<void>;
  readonly run: (parts: CommandParts, input: z.output<S>) => Promise<Outcome>;
};

const command = <S extends z.ZodType>(row: Command<S>) => row as unknown as Command;

const ofAccount = z.object({ email: z.string() });
const email = ['<email>', 'address of the account'] as const;
const toFile = z.object({ file: z.string() });

/** Operation 27 describes each command. */
export const commands = {
  'create-admin': command({
    description: 'create an admin and print the link by which a password is set',
    arguments: [['<email>', 'address of the new account']],
    input: ofAccount,
    run: addAdmin,
  }),
  'reset-link': command({
    description: 'print a link by which an account gets a new password',
    arguments: [email],
    input: ofAccount,
    run: resetLink,
  }),
  unlock: command({
    description: 'unlock a partner, who is told by mail',
    arguments: [email],
    input: ofAccount,
    run: unlock,
  }),
  'sign-out': command({
    description: 'end all sessions of an account',
    arguments: [email],
    input: ofAccount,
    run: signOut,
  }),
  'sign-out-all': command({
    description: 'end the sessions of all accounts, such as after a data breach',
    arguments: [],
    input: z.object({}),
    run: signOutAll,
  }),
  migrate: command({
    description: 'bring the database to the newest schema',
    arguments: [],
    input: z.object({}),
    worksOnAnySchema: true,
    run: migrateDatabase,
  }),
  backup: command({
    description: 'write the whole database to a file',
    arguments: [['<file>', 'must not exist; - for the standard output']],
    input: toFile,
    run: backUp,
  }),
  'backup-noted': command({
    description: 'record a backup that another program has made, so that admins see its age',
    arguments: [],
    options: [
      ['--bytes <number>', 'its size'],
      ['--failed', 'it has failed'],
    ],
    input: z.object({ bytes: z.coerce.number().int().min(0).default(0), failed: z.boolean().default(false) }),
    run: noteBackup,
  }),
  'verify-backup': command({
    description: 'restore a backup into a temporary database and check it',
    arguments: [['<file>', 'written by backup']],
    input: toFile,
    run: verifyBackup,
  }),
  restore: command({
    description: 'fill an empty database from a backup of the same kind of database',
    arguments: [['<file>', 'written by backup']],
    input: toFile,
    worksOnAnySchema: true,
    beforeOpening: (settings, { file }) => restoreDatabase(settings, file),
    run: recordRestore,
  }),
  'encrypt-secrets': command({
    description: 'encrypt again, with the first key of SECRET_KEY, what the other keys encrypted',
    arguments: [],
    input: z.object({}),
    run: encryptSecrets,
  }),
  'export-person': command({
    description: 'print everything about one account as JSON',
    arguments: [email],
    options: [['--file <file>', 'write it to a new file instead, for the own user alone']],
    input: ofAccount.extend({ file: z.string().optional() }),
    run: exportPerson,
  }),
  'erase-person': command({
    description: 'erase one account, as its owner could; cannot be undone',
    arguments: [email],
    options: [['--yes', 'needed, because it cannot be undone', 'required']],
    input: ofAccount.extend({ yes: z.literal(true) }),
    run: erasePerson,
  }),
  'send-test-mail': command({
    description: 'send a mail at once and print what the mail server says',
    arguments: [['<email>', 'where to']],
    input: ofAccount,
    run: tryMail,
  }),
} as const satisfies Readonly<Record<string, Command>>;

export type CommandName = keyof typeof commands;

export type CommandCall = {
  readonly name: CommandName;
  readonly input: Readonly<Record<string, unknown>>;
};

export async function prepareDatabase(
  settings: DatabaseSettings,
  { name, input }: CommandCall,
): Promise<void> {
  const row: Command = commands[name];
  await row.beforeOpening?.(settings, row.input.parse(input));
}

/** @throws {CommandRefusedError} for a database of another version */
export async function runCommand(parts: CommandParts, { name, input }: CommandCall): Promise<Outcome> {
  const row: Command = commands[name];
  if (!row.worksOnAnySchema) await assertNewEnough(parts.database.db);
  if (!row.worksOnAnySchema && (await listPendingMigrations(parts.database.db)).length > 0)
    throw new CommandRefusedError('The database lacks migrations: run “migrate” first.');
  return row.run(parts, row.input.parse(input));
}
