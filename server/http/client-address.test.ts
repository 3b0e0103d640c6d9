import { expect, test } from 'vitest';
import { clientAddress, clientSite } from './client-address.ts';
import { createHttpServer } from './http-server.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['192.0.2.7:1234', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['0:0:0:0:0:FFFF:0707:0707', '7.7.7.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::1]:1234', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::1]', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
  ['7.7.7.7:port', '7.7.7.7:port'],
])('%s counts as %s', (ip, network) => {
  expect(clientAddress({ ip })).toBe(network);
});

test.each([
  ['192.0.2.7', null],
  ['::ffff:192.0.2.7', null],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
])('%s belongs to the site %s', (ip, site) => {
  expect(clientSite({ ip })).toBe(site);
});

test.each([
  ['7.7.7.7', '7.7.7.7'],
  ['7.7.7.7:1234', '7.7.7.7'],
  ['6.6.6.6, 7.7.7.7', '7.7.7.7'],
  ['::ffff:7.7.7.7, 10.0.0.1', '7.7.7.7'],
  ['7.7.7.7', '192.0.2.1', '192.0.2.1'],
])(
  '„X-Forwarded-For: %s“ of a trusted proxy becomes %s',
  async (forwarded, address, from = '::ffff:10.0.0.9') => {
    const app = await createHttpServer({ production: false, logLevel: 'silent', trustProxy: ['10.0.0.0/8'] });
    app.get('/who', async (request) => ({ address: clientAddress(request) }));
    const asked = { url: '/who', remoteAddress: from, headers: { 'x-forwarded-for': forwarded } };
    expect((await app.inject(asked)).json()).toEqual({ address });
    await app.close();
  },
);
