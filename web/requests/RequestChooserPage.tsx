import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { categories, categoryCodes } from '#domain/catalogue/categories.ts';
import { paths } from '#domain/site/paths.ts';
import { breakableLabel, CategoryIcon } from '#web/catalogue/catalogue.ts';
import { pageMeta } from '#web/metadata/page-meta.ts';
import { Page } from '#web/ui/page/Page.tsx';
import { RouteDivider } from '#web/ui/page/RouteLine.tsx';
import classes from './RequestChooserPage.module.css';

export const meta = () =>
  pageMeta({
    title: 'Anfrage stellen',
    description:
      'Wählen Sie die Kategorie, für die Sie einen Dienstleister suchen, und beschreiben Sie Ihren Bedarf in wenigen Minuten. Kostenlos und unverbindlich.',
    path: paths.request(),
    keywords: categoryCodes.map((code) => categories[code].label),
  });

/** Rule requests 3. */
export default function RequestChooserPage() {
  return (
    <Page
      title="Wofür suchen Sie einen Dienstleister?"
      lead="Wählen Sie eine Kategorie. Danach folgen ein paar kurze Fragen, kostenlos und unverbindlich."
      width="wide"
    >
      <RouteDivider />
      <ul className={classes.cards}>
        {categoryCodes.map((code) => (
          <li key={code}>
            <Link to={paths.category(code)} className={classes.card}>
              <span className={classes.icon}>
                <CategoryIcon code={code} size={34} />
              </span>
              <span className={classes.name}>{breakableLabel(code)}</span>
              <span className={classes.text}>{categories[code].summary}</span>
              <span className={classes.go} aria-hidden="true">
                <IconArrowRight size={22} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Page>
  );
}
