import { taxTexts } from '#web/catalogue/catalogue.ts';
import { CategoryPage, categoryMeta } from './CategoryPage.tsx';

export const meta = categoryMeta(taxTexts);

/** One file per category, so that a page loads only its own texts. */
export default function TaxPage() {
  return <CategoryPage texts={taxTexts} />;
}
