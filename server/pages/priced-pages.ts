import { escapeHtml } from '#domain/escape-html.ts';
import { type CurrentPrices, listPriceTexts, pricePlaceholders } from '#domain/site/current-prices.ts';
import { type BuiltPage, withHtml } from './built-pages.ts';

export type PricedPagesOptions = {
  readonly findPrices: () => Promise<CurrentPrices>;
  /** Whether that was an outage, which is noted elsewhere. */
  readonly countOutage: (error: unknown) => boolean;
  readonly report: (error: unknown, message: string) => void;
};

/** Searching a page takes longer than sending it, and its text never changes. */
const pricedPages = new WeakMap<BuiltPage, boolean>();

export function isPriced(page: BuiltPage): boolean {
  const known = pricedPages.get(page) ?? page.html.includes(pricePlaceholders.data);
  pricedPages.set(page, known);
  return known;
}

/** A page is sent without today's prices rather than late. */
const waitMs = 2000;

/**
 * Puts today's prices into a page that names them (site 13). What was filled in is kept as long as no price changes. Without a
 * database the page says what it said last.
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
