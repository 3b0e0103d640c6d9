import { publicUrlPlaceholder } from '#domain/site/public-url.ts';

/**
 * The portal's address, without a trailing slash. In the browser it is read from the page as it was served, so
 * that both agree even where the portal is opened under another name. Every page names its share image.
 */
export function findPortalOrigin(): string {
  if (import.meta.env.SSR) return publicUrlPlaceholder;
  const served = document.querySelector<HTMLMetaElement>('meta[property="og:image"]');
  return served ? new URL(served.content).origin : window.location.origin;
}
