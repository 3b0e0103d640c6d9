import { join } from 'node:path';
import { defineConfig } from 'vite';
import portal from '../../vite.config.ts';

/**
 * Builds the pattern page beside the portal, not into it: production serves nothing of `build/dev`, and no file
 * or route of the portal names it.
 */
export default defineConfig({
  root: import.meta.dirname,
  base: '/dev/muster/',
  logLevel: 'warn',
  build: {
    ...portal.build,
    outDir: join(import.meta.dirname, '../../build/dev'),
    emptyOutDir: true,
    rolldownOptions: {
      // The library marks its files for servers that render; this page has none.
      onLog: (level, log, pass) => (log.code === 'MODULE_LEVEL_DIRECTIVE' ? undefined : pass(level, log)),
    },
  },
});
