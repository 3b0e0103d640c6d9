import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { legalTexts } from './web/site/legal/legal-text-plugin.ts';

/** Where the server listens while Vite serves the pages (scripts/dev.mjs). */
const portal = `http://127.0.0.1:${process.env['PORT'] || 3000}`;

export default defineConfig({
  plugins: [legalTexts(), reactRouter()],
  // Without these targets Lightning CSS rewrites light-dark() into something that ignores the colour mode.
  build: {
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    // One style sheet: a page looks the same whether it is loaded directly or reached by a click.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        // `scripts/package.mjs` reads it.
        license: { fileName: '.vite/licences.json' },
        rolldownOptions: {
          output: {
            // Few files for what most pages share.
            codeSplitting: {
              groups: [
                { name: 'shared', minShareCount: 24 },
                { name: 'icons', test: /@tabler/, minShareCount: 2 },
                // Comes with the first page, also what the loaders of pages share.
                {
                  name: 'frame',
                  test: /\/web\/(?:site\/frame\/|ui\/(?:buttons|page)\/|admin\/listed-page|api\/use-list-call|ui\/table\/use-page-params)/,
                  minShareCount: 2,
                },
              ],
            },
          },
        },
      },
    },
  },
  // All packages are bundled before the first page: one that is found later would reload it.
  optimizeDeps: { entries: ['web/**/*.tsx'] },
  server: { proxy: { '/api': portal, '/dev': portal, '/demoshop': portal } },
});
