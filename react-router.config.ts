import type { Config } from '@react-router/dev/config';
import { prerenderedPaths } from './domain/site/pages.ts';

/** `npm run dev` sets `PRERENDER=0`: without a build nobody fills the placeholders of prerendered pages. */
const isPrerendered = process.env['PRERENDER'] !== '0';

/** Every public page is a static file; the rest of the application starts from `__spa-fallback.html`. */
export default {
  appDirectory: 'web/app',
  ssr: false,
  // After a deployment the router reloads the page when a page's file is gone, but not when a separate loader's file is gone.
  splitRouteModules: false,
  ...(isPrerendered && { prerender: [...prerenderedPaths] }),
} satisfies Config;
