import { expect, test } from 'vitest';
import { clientAddress, clientSite, createTrust, toNetwork } from './client-address.ts';
import { createHttpServer } from './http-server.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['192.0.2.7:1234', '192.0.2.7'],
  [' 192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::ffff:707:707', '7.7.7.7'],
  ['0:0:0:0:0:FFFF:0707:0707', '7.7.7.7'],
  ['[::ffff:7.7.7.7]:443', '7.7.7.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::1]:1234', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::1]', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
  ['7.7.7.7:port', '7.7.7.7:port'],
])('%s counts as %s', (text, network) => {
  expect(toNetwork(text)).toBe(network);
});

test.each([
  [['10.0.0.0/8'], '10.1.2.3:4711', true],
  [['10.0.0.0/8'], '11.1.2.3', false],
  [['::ffff:707:707'], '7.7.7.7', true],
  [['::ffff:10.0.0.0/104'], '10.1.2.3', true],
  [['::ffff:10.0.0.0/104'], '11.1.2.3', false],
  [['0:0:0:0:0:ffff:a00:0/104'], '10.1.2.3', true],
  [['7.7.7.7'], '::ffff:707:707', true],
  [['2001:db8::/32'], '[2001:db8:1::1]:443', true],
  [['loopback'], '127.0.0.1', true],
  [['uniquelocal'], 'fd12::1', true],
  [['uniquelocal'], 'unknown', false],
])('%s trusts %s: %s', (networks, address, isTrusted) => {
  expect(createTrust(networks)(address)).toBe(isTrusted);
});

test.each([
  ['7.7.7.7:1234', '7.7.7.7'],
  ['::ffff:707:707, 10.0.0.1:4711', '7.7.7.7'],
  ['6.6.6.6, 7.7.7.7:99, [::ffff:10.0.0.1]:80', '7.7.7.7'],
])('behind a trusted proxy, „X-Forwarded-For: %s“ is %s', async (forwarded, address) => {
  const app = await createHttpServer({ production: false, logLevel: 'silent', trustProxy: ['10.0.0.0/8'] });
  app.get('/who', async (request) => ({ address: clientAddress(request) }));
  const asked = { url: '/who', remoteAddress: '::ffff:10.0.0.9', headers: { 'x-forwarded-for': forwarded } };
  expect((await app.inject(asked)).json()).toEqual({ address });
  await app.close();
});

test.each([
  ['192.0.2.7', null],
  ['::ffff:192.0.2.7', null],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
])('%s is of the site %s', (ip, site) => {
  expect(clientSite({ ip })).toBe(site);
});
