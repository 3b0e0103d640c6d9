import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { buildSchema, type GraphQLSchema } from 'graphql';

/** Of the published schemas (`scripts/shopify-schemas.mjs`). */
export const schemasVersion = '2026-10';

/** As Shopify publishes them, for tests. */
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

/** Read when they are asked for, because there are thousands of types in them. */
export const schemas = { admin: read('admin'), storefront: read('storefront') };
