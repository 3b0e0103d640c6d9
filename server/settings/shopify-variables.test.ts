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

  it('is read', () => {
    expect(readSettings({ ...completeSettings, ...shopify }).shopify).toEqual({
      store: 'laden.myshopify.com',
      clientId: 'client-id',
      clientSecret: 'geheimnis',
      storefrontToken: 'shpat_0123',
    });
  });

  it('needs all of its variables or none', () => {
    const { SHOPIFY_STORE, SHOPIFY_CLIENT_ID } = shopify;
    expect(settingsProblems({ SHOPIFY_STORE, SHOPIFY_CLIENT_ID })).toEqual([
      'SHOPIFY_CLIENT_SECRET is missing: it goes together with SHOPIFY_STORE, SHOPIFY_CLIENT_ID, which are set.',
      'SHOPIFY_STOREFRONT_TOKEN is missing: it goes together with SHOPIFY_STORE, SHOPIFY_CLIENT_ID, which are set.',
    ]);
  });

  it.each([
    ['SHOPIFY_STORE', 'https://laden.myshopify.com', 'must be the address of the store at Shopify'],
    ['SHOPIFY_STORE', 'laden.example', 'must be the address of the store at Shopify'],
    ['SHOPIFY_CLIENT_SECRET', 'zwei Wörter', 'has characters that no such value has'],
  ])('does not have %s=%s', (name, value, problem) => {
    const problems = settingsProblems({ ...shopify, [name]: value });
    expect(problems).toEqual([expect.stringContaining(`${name} ${problem}`)]);
    expect(problems.join()).not.toContain(shopify.SHOPIFY_CLIENT_SECRET);
  });
});
