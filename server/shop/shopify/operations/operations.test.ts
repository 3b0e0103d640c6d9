import { NoDeprecatedCustomRule, parse, specifiedRules, validate } from 'graphql';
import { describe, expect, test } from 'vitest';
import { schemas, schemasVersion } from '#server/testing/shopify/published-schemas.ts';
import * as carts from './carts.ts';
import * as facts from './facts.ts';
import { apiVersion } from './operation.ts';
import * as orders from './orders.ts';
import * as products from './products.ts';
import * as refunds from './refunds.ts';
import * as subscriptions from './subscriptions.ts';

/** All that the modules hand out, so that none is left out. */
const operations = {
  admin: { ...facts, ...products, ...orders, ...refunds, ...subscriptions },
  storefront: { ...carts },
};

describe.each(['admin', 'storefront'] as const)('the schema of the %s API', (api) => {
  test.each(Object.entries(operations[api]))('has %s without deprecated fields', (_, { document }) => {
    const rules = [...specifiedRules, NoDeprecatedCustomRule];
    expect(validate(schemas[api](), parse(document), rules)).toEqual([]);
  });

  test('refuses an unknown field', () => {
    const { document } = api === 'admin' ? orders.orderById : carts.createCart;
    const altered = document.replace(/\bid\b\s|checkoutUrl/, 'identity ');
    expect(validate(schemas[api](), parse(altered))).not.toEqual([]);
  });
});

test('the operations use the version of the schemas', () => {
  expect(apiVersion).toBe(schemasVersion);
});
