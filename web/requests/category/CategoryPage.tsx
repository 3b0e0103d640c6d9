import { Button } from '@mantine/core';
import { IconArrowUp } from '@tabler/icons-react';
import { Link, type MetaFunction, useLocation } from 'react-router';
import { categories } from '#domain/catalogue/categories.ts';
import { REVIEW_PROMISE_HOURS } from '#domain/requests/offer/visibility.ts';
import { paths } from '#domain/site/paths.ts';
import {
  CategoryBenefits,
  CategoryIcon,
  type CategoryTexts,
  CategoryWhy,
  categoryPageMeta,
  findServiceText,
  nameService,
  readCategoryPath,
  ServiceCards,
} from '#web/catalogue/catalogue.ts';
import { Questionnaire } from '#web/requests/questionnaire/Questionnaire.tsx';
import { focusQuietly } from '#web/ui/page/focus.ts';
import classes from './CategoryPage.module.css';

/** The service's in the address, else the category's (catalogue 19). */
export function categoryMeta(texts: CategoryTexts): MetaFunction {
  return ({ location }) => {
    const { code, segment } = readCategoryPath(location.pathname);
    const { metaTitle, metaDescription, keywords } = findPageText(texts, segment);
    return categoryPageMeta({
      code,
      segment,
      serviceName: segment === undefined ? undefined : nameService(segment),
      title: metaTitle,
      description: metaDescription,
      keywords,
    });
  };
}

/** The routes name only segments that exist; without one it is the category's general page. */
function findPageText(texts: CategoryTexts, segment: string | undefined) {
  return (segment === undefined ? undefined : findServiceText(texts, segment)) ?? texts.general;
}

const promises = [
  'Kostenlos und unverbindlich für Sie',
  `Innerhalb von ${REVIEW_PROMISE_HOURS} Stunden geprüft`,
  'Nur passende Dienstleister sehen die Anfrage',
];

const FORM_ID = 'fragebogen';

/** Rule catalogue 18. */
export function CategoryPage({ texts }: { texts: CategoryTexts }) {
  const { code } = texts;
  const { segment } = readCategoryPath(useLocation().pathname);
  const { title, subtitle, description, benefitsTitle, benefits } = findPageText(texts, segment);
  const cards = <ServiceCards texts={texts} current={segment} />;
  const ownBenefits = (
    <CategoryBenefits title={benefitsTitle} benefits={benefits} action={<BackToQuestions />} />
  );
  return (
    <div className={classes.page}>
      <div className={classes.measure}>
        <div className={classes.start}>
          <div className={classes.about}>
            <header className={classes.intro}>
              <p className={classes.kicker}>
                <CategoryIcon code={code} size={24} />
                {segment ? (
                  <Link to={paths.category(code)}>{categories[code].label}</Link>
                ) : (
                  categories[code].label
                )}
              </p>
              <h1>{title}</h1>
              <p className={classes.subtitle}>{subtitle}</p>
            </header>
            <div className={classes.details}>
              <p className={classes.description}>{description}</p>
              <ul data-side="client">
                {promises.map((promise) => (
                  <li key={promise} className={classes.promise}>
                    {promise}
                  </li>
                ))}
              </ul>
            </div>
          </div>
          <div id={FORM_ID} className={classes.form}>
            <Questionnaire key={`${code}/${segment ?? ''}`} category={code} segment={segment} />
          </div>
        </div>
        {segment ? ownBenefits : cards}
      </div>
      {segment ? null : <CategoryWhy why={texts.general.why} />}
      <div className={classes.measure}>{segment ? cards : ownBenefits}</div>
    </div>
  );
}

function BackToQuestions() {
  const goBack = () => {
    const form = document.getElementById(FORM_ID);
    form?.scrollIntoView();
    focusQuietly(form?.querySelector('h2'));
  };
  return (
    <Button
      color="client"
      variant="outline"
      size="md"
      leftSection={<IconArrowUp size={20} aria-hidden />}
      onClick={goBack}
    >
      Zum Fragebogen
    </Button>
  );
}
