import type { MetaDescriptor } from 'react-router';
import { type CategoryCode, categories, isCategoryCode } from '#domain/catalogue/categories.ts';
import type { PageText } from '#domain/site/page-text.ts';
import { paths } from '#domain/site/paths.ts';
import { categoryShareImage } from '#domain/site/share-images.ts';
import { pageMeta } from '#web/metadata/page-meta.ts';
import { serviceJsonLd } from '#web/metadata/portal-json-ld.ts';

/** The routes let no other address get here. */
export function readCategoryPath(pathname: string): { code: CategoryCode; segment: string | undefined } {
  const [, code, segment] = pathname.split('/');
  if (!isCategoryCode(code)) throw new Error(`${pathname} is no category page`);
  return { code, segment: segment || undefined };
}

type CategoryPageText = PageText & {
  code: CategoryCode;
  segment?: string | undefined;
  serviceName?: string | undefined;
  keywords: readonly string[];
};

/** Pages of services lie below their category's page and share its picture (catalogue 19). */
export function categoryPageMeta(page: CategoryPageText): MetaDescriptor[] {
  const { code, segment, title, description, keywords } = page;
  const { label } = categories[code];
  const path = paths.category(code, segment);
  const name = page.serviceName ?? label;
  return pageMeta({
    title,
    description,
    path,
    keywords,
    shareImage: categoryShareImage(code),
    parents: segment === undefined ? [] : [{ name: label, path: paths.category(code) }],
    crumb: name,
    jsonLd: [serviceJsonLd({ name: title, serviceType: name, description, path })],
  });
}
