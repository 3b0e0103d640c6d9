import { taxTexts } from '#web/catalogue/catalogue.ts';
import { CategoryPage, categoryMeta } from './CategoryPage.tsx';

export const meta = categoryMeta(taxTexts);

export default function TaxPage() {
  return <CategoryPage texts={taxTexts} />;
}
