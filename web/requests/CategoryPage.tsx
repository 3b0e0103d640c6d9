import { type MetaFunction, useLocation } from 'react-router';
import { categories } from '#domain/catalogue/categories.ts';
import { REVIEW_PROMISE_HOURS } from '#domain/requests/visibility.ts';
import { CategoryBenefits } from '../catalogue/CategoryBenefits.tsx';
import { CategoryIcon } from '../catalogue/category-icons.tsx';
import { categoryPageMeta } from '../catalogue/category-page-meta.ts';
import { readCategoryPath } from '../catalogue/category-path.ts';
import { categoryTexts } from '../catalogue/category-texts.ts';
import { ServiceCards } from '../catalogue/ServiceCards.tsx';
import { findServiceText } from '../catalogue/service-texts.ts';
import classes from './CategoryPage.module.css';
import { Questionnaire } from './Questionnaire.tsx';

export const meta: MetaFunction = ({ location }) => {
  const { code, segment } = readCategoryPath(location.pathname);
  const { title, description, keywords } = categoryTexts[code];
  const service = segment ? findServiceText(code, segment) : undefined;
  return categoryPageMeta({
    code,
    segment,
    serviceName: service?.name,
    title: withoutHyphens(service ? `${service.title} – ${categories[code].label}` : title),
    description: service ? `${service.text} Anfrage kostenlos und unverbindlich stellen.` : description,
    keywords: service ? [service.name, ...keywords] : keywords,
  });
};

/** Headings carry soft hyphens for narrow screens; tabs and search results need none. */
const withoutHyphens = (text: string) => text.replaceAll('\u00AD', '');

/** What a client may rely on, at the marks of a course. */
const promises = [
  'Kostenlos und unverbindlich für Sie',
  `Innerhalb von ${REVIEW_PROMISE_HOURS} Stunden geprüft`,
  'Nur passende Dienstleister sehen die Anfrage',
];

/** A category, with or without one of its services: the first question, then what speaks for it. */
export default function CategoryPage() {
  const { code, segment } = readCategoryPath(useLocation().pathname);
  const service = segment ? findServiceText(code, segment) : undefined;
  const { title, lead } = categoryTexts[code];
  return (
    <div className={classes.page}>
      <div className={classes.start}>
        <header className={classes.intro}>
          <p className={classes.kicker}>
            <CategoryIcon code={code} size={24} />
            {categories[code].label}
          </p>
          <h1>{service?.title ?? title}</h1>
          <p className={classes.lead}>{service?.text ?? lead}</p>
          <ul className={classes.promises}>
            {promises.map((promise) => (
              <li key={promise}>{promise}</li>
            ))}
          </ul>
        </header>
        <Questionnaire key={`${code}/${segment ?? ''}`} category={code} segment={segment} />
      </div>
      <CategoryBenefits code={code} />
      <ServiceCards code={code} current={segment} />
    </div>
  );
}
