import { Text } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { categories, categoryCodes } from '#domain/catalogue/categories.ts';
import { paths } from '#domain/site/paths.ts';
import { breakableLabel, CategoryIcon } from '#web/catalogue/catalogue.ts';
import classes from './LandingServices.module.css';

export function LandingServices() {
  return (
    <section className={classes.section} aria-labelledby="services">
      <h2 id="services">Sechs Kategorien, ein Weg</h2>
      <Text c="dimmed" fz="lg" maw="40rem" mt="sm">
        Jede Kategorie hat ihren eigenen Fragebogen. So weiß ein Dienstleister vor dem ersten Gespräch, worum
        es geht.
      </Text>
      <ul className={classes.services}>
        {categoryCodes.map((code) => (
          <li key={code}>
            <Link to={paths.category(code)} className={classes.service}>
              <span className={classes.icon}>
                <CategoryIcon code={code} size={28} />
              </span>
              <span className={classes.name}>{breakableLabel(code)}</span>
              <IconArrowRight size={22} aria-hidden className={classes.go} />
              <span className={classes.text}>{categories[code].summary}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
