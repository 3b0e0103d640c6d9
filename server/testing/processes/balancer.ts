import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

const askEveryMs = 100;

/**
 * Hands calls to the processes in turn that answer `/readyz` with 200, over connections that it keeps. Repeats no call, and
 * answers 502 when a process breaks one off.
 */
export async function startBalancer() {
  const agent = new Agent({ keepAlive: true });
  const processes = new Map<string, boolean>();
  let turn = 0;
  const ask = () => {
    for (const url of processes.keys())
      fetch(`${url}/readyz`)
        .then(
          ({ ok }) => ok,
          () => false,
        )
        .then((isReady) => processes.has(url) && processes.set(url, isReady));
  };
  const asking = setInterval(ask, askEveryMs);
  const listReady = () => [...processes].filter(([, isReady]) => isReady).map(([url]) => url);
  const server = createServer((call, answer) => {
    const ready = listReady();
    turn += 1;
    const url = ready[turn % ready.length];
    if (url === undefined) return void answer.writeHead(502).end('no process is ready');
    const { method, headers } = call;
    const onward = request(url + call.url, { method, headers, agent }, (got) => {
      const { connection, 'keep-alive': _, ...kept } = got.headers;
      answer.writeHead(got.statusCode ?? 502, kept);
      got.pipe(answer);
    });
    onward.on('error', (error) => answer.writeHead(502).end(error.message));
    call.pipe(onward);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    add: (url: string) => void processes.set(url, false),
    remove: (url: string) => void processes.delete(url),
    listReady,
    close: () => {
      clearInterval(asking);
      agent.destroy();
      server.close();
      server.closeAllConnections();
    },
  };
}
