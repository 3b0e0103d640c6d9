import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { HeadedTexts } from '#web/catalogue/texts/texts.ts';
import classes from './CategoryBenefits.module.css';

type CategoryBenefitsProps = {
  title: string;
  benefits: HeadedTexts;
  action: ReactNode;
};

const compound = /((?:E-Mail|IT|KI)-\p{L}+)/u;

export function CategoryBenefits({ title, benefits, action }: CategoryBenefitsProps) {
  return (
    <section className={classes.section} aria-labelledby="vorteile">
      <div className={classes.head}>
        <h2 id="vorteile">
          {title.split(compound).map((part) =>
            compound.test(part) ? (
              <span key={part} className="one-line">
                {part}
              </span>
            ) : (
              part
            ),
          )}
        </h2>
        <div className={classes.action}>{action}</div>
      </div>
      <dl className={classes.benefits}>
        {Object.entries(benefits).map(([benefit, text]) => (
          <div key={benefit} className={classes.benefit}>
            <dt className="headline">{benefit}</dt>
            <Text component="dd" c="dimmed" mt="xs">
              {text}
            </Text>
          </div>
        ))}
      </dl>
    </section>
  );
}
