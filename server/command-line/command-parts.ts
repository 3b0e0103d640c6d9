import type { EraseElsewhere, ExportElsewhere } from '#server/accounts/users/record.ts';
import type { Database, DatabaseSettings } from '#server/db/open-database.ts';
import type { Settings } from '#server/settings/settings.ts';

/** The database, settings, clock and verbs of higher rooms that a command uses. */
export type CommandParts = {
  readonly database: Database;
  readonly settings: DatabaseSettings & Pick<Settings, 'publicUrl' | 'smtpUrl' | 'mailFrom'>;
  readonly now: () => Date;
  readonly eraseElsewhere: EraseElsewhere;
  readonly exportElsewhere: ExportElsewhere;
};

/** The output and exit code of a command. */
export type Outcome = {
  /** For people. */
  readonly lines: readonly string[];
  /** For programs (`--json`). */
  readonly data: unknown;
  readonly exitCode: ExitCode;
  /** The command itself has written to the standard output. */
  readonly hasWritten?: true;
};

/** Rule operation 27. */
export const exitCodes = { done: 0, failed: 1, usage: 2, refused: 3, faulty: 4 } as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

export type Answer = Outcome | { readonly failure: string; readonly exitCode: ExitCode };

/** The command has done nothing, for a reason that the operator can mend. */
export class CommandRefusedError extends Error {
  override readonly name = 'CommandRefusedError';
}

export function done(lines: readonly string[], data: unknown): Outcome {
  return { lines, data, exitCode: exitCodes.done };
}
