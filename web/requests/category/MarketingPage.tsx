import { marketingTexts } from '#web/catalogue/catalogue.ts';
import { CategoryPage, categoryMeta } from './CategoryPage.tsx';

export const meta = categoryMeta(marketingTexts);

export default function MarketingPage() {
  return <CategoryPage texts={marketingTexts} />;
}
