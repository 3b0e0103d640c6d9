import type { TestProject } from 'vitest/node';
import { createPgliteSnapshot } from './pglite-snapshot.ts';

export async function setup(project: TestProject): Promise<() => void> {
  const snapshot = await createPgliteSnapshot();
  project.provide('pgliteSnapshot', snapshot.path);
  return snapshot.remove;
}
