import { NoDeprecatedCustomRule, parse, specifiedRules, validate } from 'graphql';
import { describe, expect, test } from 'vitest';
import { schemas, schemasVersion } from '#server/testing/fake-shopify/published-schemas.ts';
import { apiVersion, operations } from './operations.ts';

describe.each(['admin', 'storefront'] as const)('the schema of the %s API', (api) => {
  test.each(Object.entries(operations[api]))(
    'takes %s, with nothing that is on its way out',
    (_, operation) => {
      const rules = [...specifiedRules, NoDeprecatedCustomRule];
      expect(validate(schemas[api](), parse(operation.document), rules)).toEqual([]);
    },
  );

  test('refuses a field that it does not have', () => {
    const { document } = api === 'admin' ? operations.admin.orderById : operations.storefront.createCart;
    const altered = document.replace(/\bid\b\s/, 'identity ');
    expect(validate(schemas[api](), parse(altered))).not.toEqual([]);
  });
});

test('the version that is spoken is that of the schemas', () => {
  expect(apiVersion).toBe(schemasVersion);
});
