import { Group, Text } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { categories } from '#domain/catalogue/categories.ts';
import { serviceSegments } from '#domain/catalogue/service-segments.ts';
import { paths } from '#domain/site/paths.ts';
import { breakable } from '#web/catalogue/breakable.ts';
import { nameService } from '#web/catalogue/service-names.ts';
import { type CategoryTexts, findServiceText } from '#web/catalogue/texts/texts.ts';
import classes from './ServiceCards.module.css';

type ServiceCardsProps = {
  texts: CategoryTexts;
  current: string | undefined;
};

export function ServiceCards({ texts, current }: ServiceCardsProps) {
  const { code } = texts;
  const { label } = categories[code];
  return (
    <section className={classes.section} aria-labelledby="leistungen">
      <Group justify="space-between" align="baseline" gap="xs">
        <h2 id="leistungen">{current ? 'Weitere Leistungen' : 'Alle Leistungen im Überblick'}</h2>
        {current ? <Link to={paths.category(code)}>{label} im Überblick</Link> : null}
      </Group>
      <ul className={classes.cards}>
        {serviceSegments[code].map((segment) => {
          const service = findServiceText(texts, segment);
          if (!service || segment === current) return null;
          return (
            <li key={segment}>
              <Link to={paths.category(code, segment)} className={classes.card}>
                <span className={classes.name}>
                  {breakable(nameService(segment))}
                  <IconArrowRight size={20} aria-hidden />
                </span>
                <Text span c="dimmed">
                  {service.subtitle}
                </Text>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
