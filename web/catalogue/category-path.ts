import { type CategoryCode, isCategoryCode } from '#domain/catalogue/categories.ts';

/** The routes let no other address get here. */
export function readCategoryPath(pathname: string): { code: CategoryCode; segment: string | undefined } {
  const [, code, segment] = pathname.split('/');
  if (!isCategoryCode(code)) throw new Error(`${pathname} is no category page`);
  return { code, segment: segment || undefined };
}
