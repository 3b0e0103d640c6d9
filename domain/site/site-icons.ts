/**
 * Icons besides the favicon, and the web manifest that lists them. `scripts/share-images.mjs` writes them to these paths, which
 * browsers and phones also try by default.
 */
export const siteIcons = {
  /** 32 px, for programs that do not read the SVG. */
  ico: '/favicon.ico',
  /** 180 px, square: the phone rounds it. */
  appleTouch: '/apple-touch-icon.png',
  small: '/icons/icon-192.png',
  large: '/icons/icon-512.png',
  /** Drawn within the circle that Android may cut out. */
  maskable: '/icons/icon-maskable-512.png',
  manifest: '/site.webmanifest',
} as const;
