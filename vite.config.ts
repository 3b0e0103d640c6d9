import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { directImports } from './web/app/bundling/direct-imports.ts';
import { sharedFiles } from './web/app/bundling/shared-files.ts';
import { visitorModules } from './web/app/routes.ts';
import { legalTexts } from './web/site/legal/legal-text-plugin.ts';

export default defineConfig({
  plugins: [legalTexts(), reactRouter(), directImports(), sharedFiles(visitorModules)],
  // Without these targets Lightning CSS rewrites light-dark() into something that ignores the colour mode.
  build: { cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'], assetsInlineLimit: 0 },
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
});
