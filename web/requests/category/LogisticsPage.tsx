import { logisticsTexts } from '#web/catalogue/catalogue.ts';
import { CategoryPage, categoryMeta } from './CategoryPage.tsx';

export const meta = categoryMeta(logisticsTexts);

export default function LogisticsPage() {
  return <CategoryPage texts={logisticsTexts} />;
}
