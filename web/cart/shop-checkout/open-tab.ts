import { moveFocus } from '#web/ui/page/RouteAnnouncer.tsx';

/** `noopener` would hide whether the browser has blocked the tab. @returns whether it is open */
export function openTab(url: string): boolean {
  const tab = window.open('', '_blank');
  if (!tab) return false;
  tab.opener = null;
  tab.location.replace(url);
  return true;
}

/** @returns null where the text is no address of a page */
export function toWebAddress(text: unknown): string | null {
  if (typeof text !== 'string' || text === '') return null;
  try {
    const { href, protocol } = new URL(text, window.location.href);
    return ['http:', 'https:'].includes(protocol) ? href : null;
  } catch {
    return null;
  }
}

/** The link to the shop's page, in the notice of an open purchase. */
export const OPEN_PURCHASE_ID = 'offener-kauf';

export function focusOpenPurchase(): void {
  const link = document.getElementById(OPEN_PURCHASE_ID);
  moveFocus(link);
  link?.scrollIntoView({ block: 'center' });
}
