import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Answers as the service documents them; `slow` never answers, `moved` redirects to an address that knows every VAT ID. */
const answers = {
  valid: { valid: true, requestIdentifier: 'WAPIAAAAZxyz', name: 'ALPEN RUF GMBH', address: 'WIEN' },
  undisclosed: { valid: true, requestIdentifier: '', name: '---', address: '---' },
  invalid: { valid: false, requestIdentifier: 'WAPIAAAAZabc', name: '---', address: '---' },
  busy: { actionSucceed: false, errorWrappers: [{ error: 'MS_MAX_CONCURRENT_REQ' }] },
  wrongRequester: { actionSucceed: false, errorWrappers: [{ error: 'INVALID_REQUESTER_INFO' }] },
  strange: { isValid: 'yes' },
  garbage: '<html>502 Bad Gateway</html>',
  slow: null,
  moved: null,
} as const;

const elsewhere = '/elsewhere';

/** A local stand-in for the EU's register of VAT IDs. `modes` answers the next questions; afterwards it is busy. */
export async function startFakeVies() {
  const fake = {
    url: '',
    modes: [] as (keyof typeof answers)[],
    asked: [] as unknown[],
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  const server = createServer(async (request, reply) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    fake.asked.push({ path: request.url, ...JSON.parse(body) });
    const mode = request.url === elsewhere ? 'valid' : (fake.modes.shift() ?? 'busy');
    if (mode === 'moved') return void reply.writeHead(307, { location: elsewhere }).end();
    const answer = answers[mode];
    if (answer === null) return;
    const status = typeof answer === 'string' ? 502 : 'errorWrappers' in answer ? 500 : 200;
    reply.writeHead(status, { 'content-type': 'application/json' });
    reply.end(typeof answer === 'string' ? answer : JSON.stringify(answer));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  fake.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/rest-api`;
  return fake;
}
