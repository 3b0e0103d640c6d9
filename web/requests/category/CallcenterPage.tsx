import { callcenterTexts } from '#web/catalogue/catalogue.ts';
import { CategoryPage, categoryMeta } from './CategoryPage.tsx';

export const meta = categoryMeta(callcenterTexts);

export default function CallcenterPage() {
  return <CategoryPage texts={callcenterTexts} />;
}
