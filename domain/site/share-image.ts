import { brand } from '#domain/brand.ts';

export type ShareImage = {
  /** Path below the portal's address. `scripts/share-images.mjs` writes the file. */
  readonly path: string;
  readonly headline: string;
  readonly text: string;
  readonly alt: string;
};

/** Pixels of every share image. Open Graph and Twitter show this size uncropped. */
export const shareImageSize = { width: 1200, height: 630 } as const;

export const portalShareImage: ShareImage = {
  path: '/share/portal.png',
  headline: brand.claim,
  text: 'Unternehmen beschreiben ihren Bedarf, passende Dienstleister melden sich.',
  alt: `${brand.name}: „${brand.claim}“ Dahinter eine Kurslinie mit Peilmarken, die auf ein Hafenlicht zuführt.`,
};
