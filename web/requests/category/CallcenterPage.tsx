import { callcenterTexts } from '#web/catalogue/catalogue.ts';
import { CategoryPage, categoryMeta } from './CategoryPage.tsx';

export const meta = categoryMeta(callcenterTexts);

/** One file per category, so that a page loads only its own texts. */
export default function CallcenterPage() {
  return <CategoryPage texts={callcenterTexts} />;
}
