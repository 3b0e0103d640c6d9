import { personnelTexts } from '#web/catalogue/catalogue.ts';
import { CategoryPage, categoryMeta } from './CategoryPage.tsx';

export const meta = categoryMeta(personnelTexts);

export default function PersonnelPage() {
  return <CategoryPage texts={personnelTexts} />;
}
