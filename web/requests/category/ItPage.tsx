import { itTexts } from '#web/catalogue/catalogue.ts';
import { CategoryPage, categoryMeta } from './CategoryPage.tsx';

export const meta = categoryMeta(itTexts);

/** One file per category, so that a page loads only its own texts. */
export default function ItPage() {
  return <CategoryPage texts={itTexts} />;
}
