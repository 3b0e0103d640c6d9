import { describe, expect, it } from 'vitest';
import { completeSettings, settingsProblems } from '#server/testing/settings/settings-problems.ts';
import { readSettings } from './settings.ts';

describe('a store at Shopify', () => {
  const shopify = {
    SHOPIFY_STORE: 'Laden.myshopify.com',
    SHOPIFY_CLIENT_ID: 'client-id',
    SHOPIFY_CLIENT_SECRET: 'geheimnis',
    SHOPIFY_STOREFRONT_TOKEN: 'shpat_0123',
  };

  it('is accepted, also behind another address', () => {
    const given = { ...shopify, SHOPIFY_API_URL: 'http://127.0.0.1:4001' };
    expect(readSettings(given).shopify).toEqual({
      store: 'laden.myshopify.com',
      clientId: 'client-id',
      clientSecret: 'geheimnis',
      storefrontToken: 'shpat_0123',
      apiUrl: 'http://127.0.0.1:4001',
    });
    expect(readSettings({ ...completeSettings, ...shopify }).shopify).toMatchObject({ apiUrl: null });
  });

  it('needs all of its variables or none', () => {
    const { SHOPIFY_STORE, SHOPIFY_CLIENT_ID } = shopify;
    expect(settingsProblems({ SHOPIFY_STORE, SHOPIFY_CLIENT_ID })).toEqual([
      'SHOPIFY_CLIENT_SECRET is missing: it goes together with SHOPIFY_STORE, SHOPIFY_CLIENT_ID, which are set.',
      'SHOPIFY_STOREFRONT_TOKEN is missing: it goes together with SHOPIFY_STORE, SHOPIFY_CLIENT_ID, which are set.',
    ]);
    expect(settingsProblems({ SHOPIFY_API_URL: 'https://proxy.example' })).toHaveLength(4);
  });

  it.each([
    ['SHOPIFY_STORE', 'https://laden.myshopify.com', 'must be the address of the store at Shopify'],
    ['SHOPIFY_STORE', 'laden.example', 'must be the address of the store at Shopify'],
    ['SHOPIFY_CLIENT_SECRET', 'zwei Wörter', 'has characters that no such value has'],
    ['SHOPIFY_API_URL', 'http://proxy.example', 'must begin with https:// unless it is a loopback address'],
    ['SHOPIFY_API_URL', 'https://proxy.example/pfad', 'must be an address without path'],
  ])('refuses %s=%s', (name, value, problem) => {
    const problems = settingsProblems({ ...shopify, [name]: value });
    expect(problems).toEqual([expect.stringContaining(`${name} ${problem}`)]);
    expect(problems.join()).not.toContain(shopify.SHOPIFY_CLIENT_SECRET);
  });

  it('needs https in production', () => {
    const given = { ...completeSettings, ...shopify, SHOPIFY_API_URL: 'http://127.0.0.1:4001' };
    expect(settingsProblems(given)).toEqual([
      'SHOPIFY_API_URL must be an address that begins with https://.',
    ]);
  });
});
