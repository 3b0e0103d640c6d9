import type { CategoryCode } from '#domain/catalogue/categories.ts';
import { breakableLabel, CategoryIcon } from '#web/catalogue/catalogue.ts';
import classes from './CategoryName.module.css';

export function CategoryName({ code }: { code: CategoryCode }) {
  return (
    <span className={classes.category}>
      <CategoryIcon code={code} size={20} />
      {breakableLabel(code)}
    </span>
  );
}
