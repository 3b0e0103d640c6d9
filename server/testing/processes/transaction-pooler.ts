import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import pg from 'pg';

type Frame = { readonly type: string; readonly bytes: Buffer };

const startupHeadBytes = 8;
const sslRequest = 80_877_103;
const protocol3 = 196_608;

/** One of the server; who has it gets its answers. */
type Session = { readonly stream: Socket; hear: (frame: Frame) => void };

/**
 * What a pooler such as pgbouncer does in transaction mode, as far as tests need it: each transaction goes to another
 * session of the server than the one before. As an old pgbouncer, it refuses startup options and passes on whatever is
 * prepared without knowing of it.
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
    session.hear = () => {};
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

/** Past the login, `pg` has no more to do with it. */
function takeStream(client: pg.Client): Session {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  for (const event of ['data', 'end', 'close', 'error']) stream.removeAllListeners(event);
  stream.on('error', () => {});
  const session: Session = { stream, hear: () => {} };
  const read = createReader();
  stream.on('data', (chunk: Buffer) => {
    for (const frame of read(chunk)) session.hear(frame);
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
  /** Syncs and simple statements that are not answered. */
  let open = 0;
  const hear = (frame: Frame) => {
    if (socket.writable) socket.write(frame.bytes);
    if (frame.type !== 'Z') return;
    open -= 1;
    const isIdle = frame.bytes.at(-1) === 'I'.charCodeAt(0);
    if (open > 0 || !isIdle || !session) return;
    const used = session;
    session = null;
    release(used);
  };
  const send = (bytes: Buffer) => {
    open += 1;
    session?.stream.write(bytes);
  };
  for await (const chunk of socket) {
    for (const { type, bytes } of read(chunk)) {
      if (type === 'X') break;
      session ??= Object.assign(await acquire(), { hear });
      if (type === 'S' || type === 'Q') send(bytes);
      else session.stream.write(bytes);
    }
  }
  // Who leaves in the middle of a transaction leaves nothing of it.
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
    if (code !== protocol3) throw new Error('Only logins are known.');
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

/** @returns what cuts a stream of bytes into messages: a letter, the length of the rest in four bytes, the rest */
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
