import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { buildSchema, type GraphQLSchema } from 'graphql';

/** API version of the schemas that `scripts/shopify-schemas.mjs` has fetched. */
export const schemasVersion = '2026-10';

const read = (api: 'admin' | 'storefront') => {
  let schema: GraphQLSchema | null = null;
  return () => {
    const file = join(import.meta.dirname, 'schemas', `${api}.graphql.gz`);
    schema ??= buildSchema(gunzipSync(readFileSync(file)).toString(), {
      assumeValid: true,
      noLocation: true,
    });
    return schema;
  };
};

/** Shopify's published schemas. A function parses its schema of thousands of types at the first call. */
export const schemas = { admin: read('admin'), storefront: read('storefront') };
