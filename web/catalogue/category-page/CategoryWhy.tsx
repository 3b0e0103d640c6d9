import { Text } from '@mantine/core';
import type { GeneralText } from '#web/catalogue/texts/texts.ts';
import { RouteChart } from '#web/ui/page/RouteLine.tsx';
import classes from './CategoryWhy.module.css';

export function CategoryWhy({ why }: { why: GeneralText['why'] }) {
  return (
    <section className={classes.band} aria-labelledby="warum">
      <RouteChart className={classes.chart} />
      <div className={classes.inner}>
        <h2 id="warum">{why.title}</h2>
        <ul className={classes.reasons}>
          {Object.entries(why.reasons).map(([title, text]) => (
            <li key={title}>
              <h3>{title}</h3>
              <Text c="var(--on-sea-soft)" mt="xs">
                {text}
              </Text>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
