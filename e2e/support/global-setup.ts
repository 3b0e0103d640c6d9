import { openMigratedTemplate } from '#server/testing/database/postgres-template.ts';

/** Migrates one database before the workers start; each portal opens a copy. */
export default async function setUp(): Promise<() => Promise<void>> {
  const { server, template, close } = await openMigratedTemplate();
  process.env['POSTGRES_SERVER'] = server;
  process.env['POSTGRES_TEMPLATE'] = template;
  return close;
}
