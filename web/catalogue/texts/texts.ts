import type { CategoryCode } from '#domain/catalogue/categories.ts';
import type { serviceSegments } from '#domain/catalogue/service-segments.ts';

/** Texts by their headings, in the order of the page. */
export type HeadedTexts = Readonly<Record<string, string>>;

/** What a category page says, with or without a service segment (catalogue 18). */
export type PageText = {
  /** Soft hyphens say where a narrow screen may break it. */
  readonly title: string;
  /** One sentence below the heading, and on the card that leads to the page. */
  readonly subtitle: string;
  /** Two or three sentences: what the service is and what the first step takes. */
  readonly description: string;
  /** Title for search engines and tabs, at most 60 characters; the portal's name is added. */
  readonly metaTitle: string;
  /** For search engines and shared links, 70 to 160 characters. */
  readonly metaDescription: string;
  readonly keywords: readonly string[];
  readonly benefitsTitle: string;
  /** Four that are true of the service itself, not of one provider (catalogue 18). */
  readonly benefits: HeadedTexts;
};

export type GeneralText = PageText & {
  /** Three reasons: only what the portal really does (catalogue 18). */
  readonly why: { readonly title: string; readonly reasons: HeadedTexts };
};

export type CategoryTexts = {
  readonly code: CategoryCode;
  readonly general: GeneralText;
  readonly services: Readonly<Record<string, PageText>>;
};

/** A segment without a text does not compile. */
export type CategoryTextsOf<Code extends CategoryCode> = CategoryTexts & {
  readonly code: Code;
  readonly services: Readonly<Record<(typeof serviceSegments)[Code][number], PageText>>;
};

export function findServiceText({ services }: CategoryTexts, segment: string): PageText | undefined {
  return Object.hasOwn(services, segment) ? services[segment] : undefined;
}
