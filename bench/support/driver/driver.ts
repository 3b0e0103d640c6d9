import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Answer, DriverResult, DriverTask } from './drive.ts';

const headEnd = '\r\n\r\n';

/** Null when the answer is not complete yet. */
function readAnswer(bytes: Buffer): { answer: Answer; length: number } | null {
  const end = bytes.indexOf(headEnd);
  if (end < 0) return null;
  const head = bytes.toString('latin1', 0, end);
  const bodyLength = Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1]);
  if (Number.isNaN(bodyLength)) throw new Error('An answer without Content-Length.');
  const length = end + headEnd.length + bodyLength;
  if (bytes.length < length) return null;
  const body = bytes.toString('utf8', end + headEnd.length, length);
  return { answer: { status: Number(head.slice(9, 12)), body }, length };
}

/**
 * Sends calls over several connections, each the next one as soon as its answer is there. A process of its own, over
 * raw sockets, so that it takes little of the machine; its share of the processor is reported.
 */
async function drive({ origin, connections, calls }: DriverTask): Promise<DriverResult> {
  const { hostname, port } = new URL(origin);
  const answers: Answer[] = [];
  let next = 0;
  const sockets = Array.from({ length: connections }, () =>
    connect({ host: hostname, port: Number(port), noDelay: true }),
  );
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  const start = performance.now();
  const cpu = process.cpuUsage();
  await Promise.all(sockets.map((socket) => useConnection(socket, calls, answers, () => next++)));
  const seconds = (performance.now() - start) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  for (const socket of sockets) socket.destroy();
  return { seconds, cpuSeconds: (user + system) / 1e6, answers };
}

function useConnection(
  socket: Socket,
  calls: readonly string[],
  answers: Answer[],
  take: () => number,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let bytes: Buffer = Buffer.alloc(0);
    let current = -1;
    const sendNext = () => {
      current = take();
      const call = calls[current];
      if (call === undefined) resolve();
      else socket.write(call);
    };
    socket.on('data', (chunk: Buffer) => {
      bytes = bytes.length === 0 ? chunk : Buffer.concat([bytes, chunk]);
      const read = readAnswer(bytes);
      if (!read) return;
      bytes = bytes.subarray(read.length);
      answers[current] = read.answer;
      sendNext();
    });
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('The server closed a connection.')));
    sendNext();
  });
}

process.on('message', (task: DriverTask) => {
  drive(task).then(
    (result) => process.send?.(result),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
      process.exit(1);
    },
  );
});
