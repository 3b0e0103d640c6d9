import { brand } from '#domain/brand.ts';
import { type CategoryCode, categories, categoryCodes } from '#domain/catalogue/categories.ts';
import { portalShareImage, type ShareImage } from './share-image.ts';

/** Also for the pages of its services. */
export function categoryShareImage(code: CategoryCode): ShareImage {
  const { label, summary } = categories[code];
  return {
    path: `/share/${code.toLowerCase()}.png`,
    headline: label,
    text: summary,
    alt: `${brand.name}, Kategorie ${label}: eine Kurslinie mit Peilmarken, die auf ein Hafenlicht zuführt.`,
  };
}

export const shareImages: readonly { readonly code: CategoryCode | null; readonly image: ShareImage }[] = [
  { code: null, image: portalShareImage },
  ...categoryCodes.map((code) => ({ code, image: categoryShareImage(code) })),
];
