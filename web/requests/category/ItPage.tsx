import { itTexts } from '#web/catalogue/catalogue.ts';
import { CategoryPage, categoryMeta } from './CategoryPage.tsx';

export const meta = categoryMeta(itTexts);

export default function ItPage() {
  return <CategoryPage texts={itTexts} />;
}
