import { logisticsTexts } from '#web/catalogue/catalogue.ts';
import { CategoryPage, categoryMeta } from './CategoryPage.tsx';

export const meta = categoryMeta(logisticsTexts);

/** One file per category, so that a page loads only its own texts. */
export default function LogisticsPage() {
  return <CategoryPage texts={logisticsTexts} />;
}
