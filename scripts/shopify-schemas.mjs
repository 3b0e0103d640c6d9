/**
 * `node scripts/shopify-schemas.mjs` updates the schemas of Shopify's APIs for the tests.
 *
 * The schemas come from `@shopify/dev-mcp`. This package is no dependency, because it depends on Shopify's whole command line
 * (decision 32). The script removes descriptions, which are most of the text.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { buildClientSchema, printSchema } from 'graphql';

const source = '@shopify/dev-mcp@1.16.0';
const target = join(import.meta.dirname, '..', 'server', 'testing', 'shopify', 'schemas');
const version = /schemasVersion = '([\d-]+)'/.exec(
  readFileSync(join(target, '..', 'published-schemas.ts'), 'utf8'),
)?.[1];

const folder = mkdtempSync(join(tmpdir(), 'shopify-schemas-'));
try {
  const [{ filename }] = JSON.parse(
    execFileSync('npm', ['pack', '--json', '--silent', '--pack-destination', folder, source], {
      encoding: 'utf8',
    }),
  );
  execFileSync('tar', ['-xzf', join(folder, filename), '-C', folder]);
  const files = { admin: `admin_${version}`, storefront: `storefront-graphql_${version}` };
  for (const [api, file] of Object.entries(files)) {
    const published = readFileSync(join(folder, 'package', 'dist', 'data', `${file}.json.gz`));
    const withoutDescriptions = JSON.parse(gunzipSync(published).toString(), (key, value) =>
      key === 'description' && typeof value === 'string' ? null : value,
    );
    const schema = printSchema(buildClientSchema(withoutDescriptions.data));
    writeFileSync(join(target, `${api}.graphql.gz`), gzipSync(schema, { level: 9 }));
  }
  copyFileSync(join(folder, 'package', 'LICENSE'), join(target, 'LICENSE'));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
