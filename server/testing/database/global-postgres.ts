import type { TestProject } from 'vitest/node';
import { openMigratedTemplate } from './postgres-template.ts';

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { server, template, close } = await openMigratedTemplate();
  project.provide('postgresServer', server);
  project.provide('postgresTemplate', template);
  return close;
}
