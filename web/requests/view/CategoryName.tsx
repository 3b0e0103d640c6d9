import { type CategoryCode, categories } from '#domain/catalogue/categories.ts';
import { CategoryIcon } from '#web/catalogue/catalogue.ts';
import classes from './CategoryName.module.css';

export function CategoryName({ code }: { code: CategoryCode }) {
  return (
    <span className={classes.category}>
      <CategoryIcon code={code} size={20} />
      {categories[code].label}
    </span>
  );
}
