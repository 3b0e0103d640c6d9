import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import pg from 'pg';

type Frame = { readonly type: string; readonly bytes: Buffer };

const startupHeadBytes = 8;
const sslRequest = 80_877_103;
const protocol3 = 196_608;

/** A connection to the server. `onFrame` gets the server's messages. */
type Session = { readonly stream: Socket; onFrame: (frame: Frame) => void };

/**
 * Acts as a pooler such as pgbouncer in transaction mode: each transaction gets another session of the server than the one
 * before. Like an old pgbouncer, it refuses startup options and does not track prepared statements.
 */
export async function startTransactionPooler(serverUrl: string, sessionCount = 3) {
  const clients: pg.Client[] = [];
  const free: Session[] = [];
  const waiting: ((session: Session) => void)[] = [];
  for (let n = 0; n < sessionCount; n += 1) {
    const client = new pg.Client({ connectionString: serverUrl });
    await client.connect();
    clients.push(client);
    free.push(takeStream(client));
  }
  const acquire = () => {
    const session = free.shift();
    return session ? Promise.resolve(session) : new Promise<Session>((resolve) => waiting.push(resolve));
  };
  const release = (session: Session) => {
    session.onFrame = () => {};
    const next = waiting.shift();
    if (next) next(session);
    else free.push(session);
  };
  const server = createServer((socket) => void serve(socket, acquire, release).catch(() => socket.destroy()));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(serverUrl);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    sessionCount,
    close: () => {
      server.close();
      for (const { connection } of clients as unknown as { connection: { stream: Socket } }[])
        connection.stream.destroy();
    },
  };
}

/** Takes the connection over from `pg` after the login. */
function takeStream(client: pg.Client): Session {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  for (const event of ['data', 'end', 'close', 'error']) stream.removeAllListeners(event);
  stream.on('error', () => {});
  const session: Session = { stream, onFrame: () => {} };
  const read = createReader();
  stream.on('data', (chunk: Buffer) => {
    for (const frame of read(chunk)) session.onFrame(frame);
  });
  return session;
}

async function serve(
  socket: Socket,
  acquire: () => Promise<Session>,
  release: (session: Session) => void,
): Promise<void> {
  socket.on('error', () => {});
  await greet(socket);
  const read = createReader();
  let session: Session | null = null;
  /** Number of syncs and simple queries that wait for `ReadyForQuery`. */
  let unanswered = 0;
  const onFrame = (frame: Frame) => {
    if (socket.writable) socket.write(frame.bytes);
    if (frame.type !== 'Z') return;
    unanswered -= 1;
    const isIdle = frame.bytes.at(-1) === 'I'.charCodeAt(0);
    if (unanswered > 0 || !isIdle || !session) return;
    const used = session;
    session = null;
    release(used);
  };
  const send = (bytes: Buffer) => {
    unanswered += 1;
    session?.stream.write(bytes);
  };
  for await (const chunk of socket) {
    for (const { type, bytes } of read(chunk)) {
      if (type === 'X') break;
      session ??= Object.assign(await acquire(), { onFrame });
      if (type === 'S' || type === 'Q') send(bytes);
      else session.stream.write(bytes);
    }
  }
  // Roll back when a client disconnects during a transaction.
  if (session) send(simpleStatement('rollback'));
}

async function greet(socket: Socket): Promise<void> {
  for (;;) {
    const [message] = (await once(socket, 'data')) as [Buffer];
    const code = message.readInt32BE(4);
    if (code === sslRequest) {
      socket.write('N');
      continue;
    }
    if (code !== protocol3) throw new Error('Only startup messages of protocol 3 are supported.');
    if (message.subarray(startupHeadBytes).toString().split('\0').includes('options'))
      throw new Error('unsupported startup parameter: options');
    const authenticated = [0x52, 0, 0, 0, 8, 0, 0, 0, 0];
    const ready = [0x5a, 0, 0, 0, 5, 'I'.charCodeAt(0)];
    socket.write(Buffer.from([...authenticated, ...ready]));
    return;
  }
}

function simpleStatement(text: string): Buffer {
  const body = Buffer.from(`${text}\0`);
  const head = Buffer.from('Q\0\0\0\0');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

/** @returns a function that splits a byte stream into messages: a letter, four bytes with the length of the rest, the rest */
function createReader(): (chunk: Buffer) => Frame[] {
  let rest = Buffer.alloc(0);
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    const frames: Frame[] = [];
    while (rest.length >= 5) {
      const length = 1 + rest.readInt32BE(1);
      if (rest.length < length) break;
      frames.push({ type: String.fromCharCode(rest[0] ?? 0), bytes: rest.subarray(0, length) });
      rest = rest.subarray(length);
    }
    return frames;
  };
}
