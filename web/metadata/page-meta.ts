import type { MetaDescriptor } from 'react-router';
import { brand, pageTitle } from '#domain/brand.ts';
import type { PageText } from '#domain/site/page-text.ts';
import { portalShareImage, type ShareImage, shareImageSize } from '#domain/site/share-image.ts';
import { breadcrumbsJsonLd, type Crumb, type JsonLd } from './json-ld.ts';
import { findPortalOrigin } from './portal-origin.ts';

type PageMeta = PageText & {
  /** Left out for pages that search engines must not keep (site 8). */
  path?: string;
  keywords?: readonly string[];
  /** The portal's own by default. */
  shareImage?: ShareImage;
  /** Pages between the landing page and this one. */
  parents?: readonly Crumb[];
  /** In the breadcrumbs; the title by default. */
  crumb?: string;
  jsonLd?: readonly JsonLd[];
};

export function describePage({
  fullTitle,
  description,
  shareImage = portalShareImage,
}: {
  fullTitle: string;
  description: string;
  shareImage?: ShareImage | undefined;
}): MetaDescriptor[] {
  const image = `${findPortalOrigin()}${shareImage.path}`;
  return [
    { title: fullTitle },
    { name: 'description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: 'de_DE' },
    { property: 'og:site_name', content: brand.name },
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: description },
    { property: 'og:image', content: image },
    { property: 'og:image:type', content: 'image/png' },
    { property: 'og:image:width', content: String(shareImageSize.width) },
    { property: 'og:image:height', content: String(shareImageSize.height) },
    { property: 'og:image:alt', content: shareImage.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: fullTitle },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: image },
    { name: 'twitter:image:alt', content: shareImage.alt },
  ];
}

export const noindex: MetaDescriptor = { name: 'robots', content: 'noindex' };

function placePage({ title, path = '/', parents = [], crumb = title }: PageMeta): MetaDescriptor[] {
  const url = `${findPortalOrigin()}${path}`;
  return [
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:url', content: url },
    ...(path === '/' ? [] : [{ 'script:ld+json': breadcrumbsJsonLd([...parents, { name: crumb, path }]) }]),
  ];
}

export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const { title, description, path, keywords, shareImage, jsonLd = [] } = page;
  return [
    ...describePage({ fullTitle: pageTitle(title), description, shareImage }),
    ...(keywords ? [{ name: 'keywords', content: keywords.join(', ') }] : []),
    ...(path === undefined ? [noindex] : placePage(page)),
    ...jsonLd.map((data) => ({ 'script:ld+json': data })),
  ];
}
