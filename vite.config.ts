import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { legalTexts } from './web/site/legal/legal-text-plugin.ts';

const alwaysUsed = [
  '(react|react-dom|scheduler|react-router|react-transition-group|@tanstack|clsx|tslib)',
  'react-(remove-scroll|remove-scroll-bar|style-singleton)',
  '@mantine/(store|notifications)',
  '@mantine/core/esm/core',
  '@mantine/core/esm/components/(ActionIcon|Button|CloseButton|Loader|Notification|Portal|Transition|UnstyledButton)',
];

/** What every page needs of the libraries, in one file: fifteen would be larger and need as many calls. */
const library = { name: 'library', test: new RegExp(`/node_modules/(${alwaysUsed.join('|')})/`) };

export default defineConfig({
  plugins: [legalTexts(), reactRouter()],
  // Without these targets Lightning CSS rewrites light-dark() into something that ignores the colour mode.
  build: { cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'], assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [library] } } } } },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
});
