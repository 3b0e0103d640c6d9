import type { MetaDescriptor } from 'react-router';
import { appPages } from '#domain/site/app-pages.ts';
import type { AppPage } from '#domain/site/page-paths.ts';
import { pageMeta } from './page-meta.ts';

/** Metadata of a page that is not built beforehand: the same that the server has put into the HTML. */
export function appPageMeta(page: AppPage): MetaDescriptor[] {
  return pageMeta(appPages[page]);
}
