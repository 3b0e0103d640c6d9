import type { MetaDescriptor } from 'react-router';
import { brand, pageTitle } from '#domain/brand.ts';
import { publicUrlPlaceholder } from '#domain/site/public-url.ts';

type PageMeta = {
  /** Name of the page; the portal's name is added. */
  title: string;
  /** One or two sentences for search engines and shared links. */
  description: string;
  /** Own path of the page; left out for pages that search engines must not keep. */
  path?: string;
  keywords?: readonly string[];
};

/**
 * The portal's address. In the browser it is read from the page as it was served, so that both agree even
 * where the portal is opened under another name.
 */
function findOrigin(): string {
  if (import.meta.env.SSR) return publicUrlPlaceholder;
  const served = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  return served ? new URL(served.href).origin : window.location.origin;
}

/** Title, description, canonical address, Open Graph and Twitter metadata of a page. */
export function pageMeta({ title, description, path, keywords }: PageMeta): MetaDescriptor[] {
  const fullTitle = pageTitle(title);
  const url = path === undefined ? undefined : `${findOrigin()}${path}`;
  return [
    { title: fullTitle },
    { name: 'description', content: description },
    ...(keywords ? [{ name: 'keywords', content: keywords.join(', ') }] : []),
    ...(url
      ? [{ tagName: 'link' as const, rel: 'canonical', href: url }]
      : [{ name: 'robots', content: 'noindex' }]),
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: 'de_DE' },
    { property: 'og:site_name', content: brand.name },
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: description },
    ...(url ? [{ property: 'og:url', content: url }] : []),
    { name: 'twitter:card', content: 'summary' },
    { name: 'twitter:title', content: fullTitle },
    { name: 'twitter:description', content: description },
  ];
}
