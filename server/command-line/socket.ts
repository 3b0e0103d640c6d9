import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { type CommandCall, callSchema } from './commands.ts';
import { CommandRefusedError, exitCodes, type Outcome } from './outcome.ts';

/** Within the data folder, which only the portal's user gets at; Windows keeps such names elsewhere. */
function socketPath(dataDir: string): string {
  const path = resolve(dataDir, 'commands.sock');
  if (process.platform !== 'win32') return path;
  return `\\\\.\\pipe\\portal-${createHash('sha256').update(path).digest('hex')}`;
}

const answerSchema = z.union([
  z.object({
    lines: z.array(z.string()),
    data: z.unknown(),
    exitCode: z.enum(exitCodes),
  }),
  z.object({ failure: z.string(), exitCode: z.enum(exitCodes) }),
]);

export type Answer = Outcome | { readonly failure: string; readonly exitCode: Outcome['exitCode'] };

/** One process alone can have the embedded database open: the portal does for the command line what it asks. */
export async function answerCommands(
  dataDir: string,
  answer: (call: CommandCall) => Promise<Answer>,
): Promise<{ close(): Promise<void> }> {
  const path = socketPath(dataDir);
  // Left by a process that was killed; no other one has the database open.
  if (process.platform !== 'win32') rmSync(path, { force: true });
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    answerOne(socket, answer).catch(() => socket.destroy());
  });
  await new Promise<void>((listening, failed) => {
    server.once('error', failed);
    server.listen(path, listening);
  });
  return { close: () => new Promise((closed) => server.close(() => closed())) };
}

async function answerOne(socket: Socket, answer: Parameters<typeof answerCommands>[1]): Promise<void> {
  // Node destroys a socket that `text` has read to its end, and the answer is still to be written.
  const said = await text(socket.iterator({ destroyOnReturn: false }));
  const call = callSchema.parse(JSON.parse(said));
  socket.end(JSON.stringify(await answer(call)));
}

/** @throws {CommandRefusedError} when the process that has the database open does not answer */
export async function askRunningPortal(dataDir: string, call: CommandCall): Promise<Answer> {
  const socket = connect({ path: socketPath(dataDir), allowHalfOpen: true });
  try {
    socket.end(JSON.stringify(call));
    return answerSchema.parse(JSON.parse(await text(socket)));
  } catch (error) {
    throw new CommandRefusedError(
      'Another process has the embedded database open and does not answer. Stop it, or try again in a moment.',
      { cause: error },
    );
  }
}
