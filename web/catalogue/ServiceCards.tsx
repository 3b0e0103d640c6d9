import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { type CategoryCode, categories } from '#domain/catalogue/categories.ts';
import { serviceSegments } from '#domain/site/page-paths.ts';
import { paths } from '../paths.ts';
import classes from './ServiceCards.module.css';
import { findServiceText } from './service-texts.ts';

type ServiceCardsProps = {
  code: CategoryCode;
  /** The service whose page this is; it is left out. */
  current: string | undefined;
};

/** The services of a category as links to their pages. */
export function ServiceCards({ code, current }: ServiceCardsProps) {
  const { label } = categories[code];
  return (
    <section className={classes.section} aria-labelledby="leistungen">
      <h2 id="leistungen">{current ? `Weitere Leistungen: ${label}` : 'Alle Leistungen im Überblick'}</h2>
      <ul className={classes.cards}>
        {serviceSegments[code].map((segment) => {
          const service = findServiceText(code, segment);
          if (!service || segment === current) return null;
          return (
            <li key={segment}>
              <Link to={paths.category(code, segment)} className={classes.card}>
                <span className={classes.name}>
                  {service.name}
                  <IconArrowRight size={20} aria-hidden />
                </span>
                <span className={classes.text}>{service.text}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
