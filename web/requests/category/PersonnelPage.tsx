import { personnelTexts } from '#web/catalogue/catalogue.ts';
import { CategoryPage, categoryMeta } from './CategoryPage.tsx';

export const meta = categoryMeta(personnelTexts);

/** One file per category, so that a page loads only its own texts. */
export default function PersonnelPage() {
  return <CategoryPage texts={personnelTexts} />;
}
