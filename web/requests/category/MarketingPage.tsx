import { marketingTexts } from '#web/catalogue/catalogue.ts';
import { CategoryPage, categoryMeta } from './CategoryPage.tsx';

export const meta = categoryMeta(marketingTexts);

/** One file per category, so that a page loads only its own texts. */
export default function MarketingPage() {
  return <CategoryPage texts={marketingTexts} />;
}
