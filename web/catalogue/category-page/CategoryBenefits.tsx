import type { ReactNode } from 'react';
import type { Benefit } from '#web/catalogue/texts/texts.ts';
import classes from './CategoryBenefits.module.css';

type CategoryBenefitsProps = {
  title: string;
  benefits: readonly Benefit[];
  action: ReactNode;
};

export function CategoryBenefits({ title, benefits, action }: CategoryBenefitsProps) {
  return (
    <section className={classes.section} aria-labelledby="vorteile">
      <div className={classes.head}>
        <h2 id="vorteile">{title}</h2>
        <div className={classes.action}>{action}</div>
      </div>
      <dl className={classes.benefits}>
        {benefits.map(({ title: benefit, text }) => (
          <div key={benefit} className={classes.benefit}>
            <dt>{benefit}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
