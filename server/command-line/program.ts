import { Command, CommanderError } from 'commander';
import { exitCodes } from './command-parts.ts';
import { type CommandCall, type CommandName, commands } from './commands.ts';

export type ReadCommand = { readonly call: CommandCall; readonly json: boolean };

const exitCodeHelp = `
Exit codes:
  ${exitCodes.done}  done
  ${exitCodes.failed}  failed: settings, database, mail server, a missing key, or an error
  ${exitCodes.usage}  wrong command line
  ${exitCodes.refused}  refused, nothing is changed: no such account, a file that exists, a database that is not empty …`;

/** Commander prints help and errors of the arguments. @returns the exit code when there is no command to run */
export function readCommandLine(args: readonly string[]): ReadCommand | number {
  let read: ReadCommand | null = null;
  const program = new Command('portal')
    .description('What the operator of the portal does outside the browser, with the settings of the portal.')
    .helpCommand(false)
    .addHelpText('after', exitCodeHelp);
  for (const name of Object.keys(commands) as CommandName[])
    addCommand(program, name, (found) => {
      read = found;
    });
  for (const each of [program, ...program.commands]) each.exitOverride();
  try {
    program.parse(args, { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.done : exitCodes.usage;
    throw error;
  }
  return read ?? exitCodes.usage;
}

function addCommand(program: Command, name: CommandName, onRead: (read: ReadCommand) => void): void {
  const row: (typeof commands)[CommandName] = commands[name];
  const added = program.command(name).description(row.description);
  for (const [syntax, description] of row.arguments) added.argument(syntax, description);
  for (const [flags, description, isRequired] of row.options ?? []) {
    if (isRequired) added.requiredOption(flags, description);
    else added.option(flags, description);
  }
  added.option('--json', 'print one JSON object, errors too');
  added.action(() => {
    const values = added.registeredArguments.map((argument, index) => [
      argument.name(),
      added.processedArgs[index],
    ]);
    const { json = false, ...options } = added.opts<{ json?: boolean; file?: string }>();
    const input: Record<string, unknown> = { ...options, ...Object.fromEntries(values) };
    const problem = row.input.safeParse(input).error?.issues[0];
    if (problem) added.error(`error: ${problem.path.join('.')} ${problem.message}`);
    onRead({ call: { name, input }, json });
  });
}
