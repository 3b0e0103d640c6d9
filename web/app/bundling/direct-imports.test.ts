import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { afterAll, expect, test } from 'vitest';
import { directImports } from './direct-imports.ts';

const root = mkdtempSync(join(tmpdir(), 'portal-imports-'));
afterAll(() => rmSync(root, { recursive: true }));

const files = {
  'web/page.ts':
    "import { named, second as other, third } from './room/room.ts';\nexport const page = [named, other, third];",
  'web/room/room.ts':
    "export { named } from './named.ts';\nexport { inner as second } from './part/part.ts';\nexport * from './all.ts';",
  'web/room/named.ts': "export const named = 'named';",
  'web/room/all.ts': "export * from './unused.ts';\nexport * from './third.ts';",
  'web/room/unused.ts': "export const unused = 'unused';",
  'web/room/third.ts': "export const third = 'third';",
  'web/room/part/part.ts': "import whole from './whole.ts';\nexport { whole as inner };",
  'web/room/part/whole.ts': "export default 'whole';",
};

test('an import leads past every door to the module that defines what it names', async () => {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  const loaded: string[] = [];
  const watch = { name: 'watch', buildEnd: collect } as const;
  function collect(this: Rolldown.PluginContext) {
    loaded.push(...[...this.getModuleIds()].map((id) => id.slice(root.length + 1)));
  }
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [directImports(), watch],
    build: { write: false, lib: { entry: join(root, 'web/page.ts'), formats: ['es'] } },
  });
  expect(loaded.sort()).toEqual([
    'web/page.ts',
    'web/room/named.ts',
    'web/room/part/whole.ts',
    'web/room/third.ts',
  ]);
});
