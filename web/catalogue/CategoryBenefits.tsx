import type { CategoryCode } from '#domain/catalogue/categories.ts';
import classes from './CategoryBenefits.module.css';
import { categoryTexts } from './category-texts.ts';

/** What a client gains by asking through the portal, for one category. */
export function CategoryBenefits({ code }: { code: CategoryCode }) {
  return (
    <section className={classes.section} aria-labelledby="vorteile">
      <h2 id="vorteile">Ihre Vorteile</h2>
      <dl className={classes.benefits}>
        {categoryTexts[code].benefits.map(({ title, text }) => (
          <div key={title} className={classes.benefit}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
