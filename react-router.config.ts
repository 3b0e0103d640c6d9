import type { Config } from '@react-router/dev/config';
import { prerenderedPaths } from './domain/site/pages.ts';

/** Every public page is a static file; the rest of the application starts from `__spa-fallback.html`. */
export default {
  appDirectory: 'web/app',
  ssr: false,
  prerender: { paths: [...prerenderedPaths], concurrency: 2 },
} satisfies Config;
