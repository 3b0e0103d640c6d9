import type { BreadcrumbList, Thing, WithContext } from 'schema-dts';
import { paths } from '#domain/site/paths.ts';
import { findPortalOrigin } from './portal-origin.ts';

/**
 * Facts about the portal and its pages for search engines (https://schema.org). They travel in
 * `<script type="application/ld+json">`, which the router escapes.
 */

export type JsonLd = WithContext<Exclude<Thing, string>>;

export type Crumb = { readonly name: string; readonly path: string };

export const context = 'https://schema.org';

/** The last crumb is the page itself. */
export function breadcrumbsJsonLd(crumbs: readonly Crumb[]): WithContext<BreadcrumbList> {
  const origin = findPortalOrigin();
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Startseite', path: paths.home() }, ...crumbs].map(
      ({ name, path }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: `${origin}${path}`,
      }),
    ),
  };
}
