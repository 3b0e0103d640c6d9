import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { SamplePartner } from '../support/sample-partners.ts';

/** Open streams of events, in a process of its own, so that they take nothing of the server's memory. */
export type ListenersTask =
  | {
      readonly kind: 'open';
      readonly origin: string;
      readonly count: number;
      readonly partners: readonly SamplePartner[];
    }
  /** When each purchase was committed, in milliseconds since 1970. */
  | { readonly kind: 'report'; readonly soldAt: Readonly<Record<string, number>> };

export type ListenersAnswer = {
  /** Streams that still stand. */
  readonly open: number;
  /** From each sale to each event that named it, in milliseconds, from the least to the greatest. */
  readonly delaysMs: readonly number[];
  /** Each event was written to one stream. */
  readonly events: number;
  readonly cpuSeconds: number;
};

/** At once, so that the server's queue of new connections does not overflow. */
const openedTogether = 50;

const sockets: Socket[] = [];
const heard: { readonly id: string; readonly at: number }[] = [];
let events = 0;

async function open(origin: string, cookie: string): Promise<void> {
  const { hostname, port } = new URL(origin);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  await once(socket, 'connect');
  socket.write(`GET /api/events HTTP/1.1\r\nHost: portal.example\r\nCookie: ${cookie}\r\n\r\n`);
  const [head] = await once(socket, 'data');
  if (!/^HTTP\/1\.1 200 /.test(String(head))) throw new Error(`No stream: ${head}`);
  sockets.push(socket);
  socket.on('data', (bytes) => hear(bytes.toString('latin1')));
}

/** An event is written at once and is small, so it comes whole. */
function hear(text: string): void {
  const at = Date.now();
  for (const [, list = ''] of text.matchAll(/event: request\ndata: \{"ids":\[(.*?)\]/g)) {
    events += 1;
    for (const [, id = ''] of list.matchAll(/"([^"]+)"/g)) heard.push({ id, at });
  }
}

function report(soldAt: Readonly<Record<string, number>>): ListenersAnswer {
  const delaysMs = heard.flatMap(({ id, at }) => (id in soldAt ? [at - (soldAt[id] ?? 0)] : []));
  const { user, system } = process.cpuUsage();
  return {
    open: sockets.filter(({ closed }) => !closed).length,
    delaysMs: delaysMs.sort((one, other) => one - other),
    events,
    cpuSeconds: (user + system) / 1e6,
  };
}

process.on('message', async (task: ListenersTask) => {
  if (task.kind === 'report') return process.send?.(report(task.soldAt));
  const { origin, partners } = task;
  for (let n = 0; n < task.count; n += openedTogether) {
    const some = Array.from({ length: Math.min(openedTogether, task.count - n) }, (_, index) => n + index);
    await Promise.all(some.map((at) => open(origin, partners[at % partners.length]?.cookie ?? '')));
  }
  process.send?.(report({}));
});
