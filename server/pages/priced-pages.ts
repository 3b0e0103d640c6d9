import { escapeHtml } from '#domain/escape-html.ts';
import { type CurrentPrices, listPriceTexts, pricePlaceholders } from '#domain/site/current-prices.ts';
import { type BuiltPage, withHtml } from './built-pages.ts';

export type PricedPagesOptions = {
  readonly findPrices: () => Promise<CurrentPrices>;
  /** Returns true for an error of a database outage, which has its own log line. */
  readonly countOutage: (error: unknown) => boolean;
  readonly report: (error: unknown, message: string) => void;
};

/** Caches whether a page has prices: searching its text takes longer than sending it. */
const pricedPages = new WeakMap<BuiltPage, boolean>();

export function isPriced(page: BuiltPage): boolean {
  const known = pricedPages.get(page) ?? page.html.includes(pricePlaceholders.data);
  pricedPages.set(page, known);
  return known;
}

/** Sends a page without today's prices after this time. */
const waitMs = 2000;

/**
 * Puts today's prices into a page (site 13). Caches the result until a price changes. Without a database, the page keeps its last
 * prices.
 */
export function fillPrices({ findPrices, countOutage, report }: PricedPagesOptions) {
  let latest: CurrentPrices | null = null;
  const filled = new Map<BuiltPage, { readonly data: string; readonly page: BuiltPage }>();
  const read = async (): Promise<CurrentPrices | null> => {
    const { promise: late, resolve } = Promise.withResolvers<CurrentPrices | null>();
    const timer = setTimeout(() => resolve(latest), waitMs);
    try {
      return await Promise.race([findPrices(), late]);
    } catch (error) {
      if (!countOutage(error)) report(error, 'prices not read for a page');
      return latest;
    } finally {
      clearTimeout(timer);
    }
  };
  return async (page: BuiltPage): Promise<BuiltPage> => {
    if (!isPriced(page)) return page;
    latest = await read();
    const data = JSON.stringify(latest);
    const known = filled.get(page);
    if (known?.data === data) return known.page;
    const made = withHtml(page, writePrices(page.html.toString(), latest));
    filled.set(page, { data, page: made });
    return made;
  };
}

function writePrices(html: string, prices: CurrentPrices | null): string {
  return listPriceTexts(prices).reduce(
    (text, [placeholder, value]) => text.replaceAll(placeholder, () => escapeHtml(value)),
    html,
  );
}
