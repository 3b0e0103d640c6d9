import { brand } from '#domain/brand.ts';

/** The picture that messengers and social networks show beside a shared link. */
export type ShareImage = {
  /** Path below the portal's address; `scripts/share-images.mjs` writes the file. */
  readonly path: string;
  /** What the picture says in large letters. */
  readonly headline: string;
  /** The sentence below. */
  readonly text: string;
  /** The picture in words, for those who do not see it. */
  readonly alt: string;
};

/** Pixels of every share image: what Open Graph and Twitter show uncropped. */
export const shareImageSize = { width: 1200, height: 630 } as const;

/** Stands for the portal as a whole. */
export const portalShareImage: ShareImage = {
  path: '/share/portal.png',
  headline: brand.claim,
  text: 'Unternehmen beschreiben ihren Bedarf, passende Dienstleister melden sich.',
  alt: `${brand.name}: „${brand.claim}“ Dahinter eine Kurslinie mit Peilmarken, die auf ein Hafenlicht zuführt.`,
};
