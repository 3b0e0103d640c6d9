import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Proxies a server that a test cannot stop, so that the test can cut its connections. */
export async function startTcpProxy(target: { readonly port: number; readonly host: string }) {
  const sockets = new Set<Socket>();
  let isCut = false;
  let isStalled = false;
  const server = createServer((client) => {
    if (isCut) return void client.destroy();
    if (isStalled) {
      sockets.add(client);
      client.on('error', () => {});
      return void client.on('close', () => sockets.delete(client));
    }
    const upstream = connect(target);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.on('error', () => {});
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      from.pipe(to);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    cut: () => {
      isCut = true;
      endAll();
    },
    /** Keeps and accepts connections, but forwards nothing. */
    stall: () => {
      isStalled = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    /** Forwards again. Closes stalled connections. */
    mend: () => {
      if (isStalled) endAll();
      isCut = false;
      isStalled = false;
    },
    close: () => {
      endAll();
      server.close();
    },
  };
}
