import type { MetaDescriptor } from 'react-router';
import { shellPlaceholders } from '#domain/site/app-shell.ts';
import { describePage, noindex } from './page-meta.ts';

/**
 * Metadata of the application's shell. The build writes placeholders, the server fills them in for the page that
 * was asked for, and the browser keeps what was served until that page has loaded.
 */
export function shellMeta(): MetaDescriptor[] {
  const { title, description } = import.meta.env.SSR ? shellPlaceholders : readServed();
  return [...describePage({ fullTitle: title, description }), noindex];
}

function readServed(): { title: string; description: string } {
  const served = document.querySelector<HTMLMetaElement>('meta[name="description"]');
  return { title: document.title, description: served?.content ?? '' };
}
