import { Link } from 'react-router';
import { paths } from '#domain/site/paths.ts';
import { pageMeta } from '#web/metadata/page-meta.ts';
import { AnchoredPage } from '#web/site/shared/AnchoredPage.tsx';
import { ClosingCall } from '#web/site/shared/ClosingCall.tsx';
import { CourseHead } from '#web/site/shared/CourseHead.tsx';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import classes from './HowItWorksPage.module.css';
import { BeforeAndAfter, FitRules, Limit, Order, Prices, Review } from './MatchingRules.tsx';

export const meta = () =>
  pageMeta({
    title: 'So funktioniert die Vermittlung',
    description:
      'Wer welche Anfrage sieht, was sie kostet, wie oft sie verkauft wird und in welcher Reihenfolge sie erscheint: alle Regeln der Vermittlung, offen erklärt.',
    path: paths.howItWorks(),
    keywords: ['Vermittlung', 'Preis je Anfrage', 'Reihenfolge', 'Transparenz'],
  });

const sections = [
  { anchor: 'pruefung', title: 'Jede Anfrage wird geprüft', Body: Review },
  { anchor: 'zuordnung', title: 'Wer eine Anfrage sieht', Body: FitRules },
  { anchor: 'sichtbarkeit', title: 'Vor und nach dem Kauf', Body: BeforeAndAfter },
  { anchor: 'preise', title: 'Was eine Anfrage kostet', Body: Prices },
  { anchor: 'grenze', title: 'Wie oft sie verkauft wird', Body: Limit },
  { anchor: 'reihenfolge', title: 'In welcher Reihenfolge', Body: Order },
] as const;

/** How matching, prices and the limit of sales work (site 13). */
export default function HowItWorksPage() {
  return (
    <AnchoredPage>
      <CourseHead
        title="So funktioniert die Vermittlung"
        lead="Wer welche Anfrage sieht, was sie kostet und wie oft sie verkauft wird. Die Regeln gelten für alle gleich."
      />
      <div className={classes.columns}>
        <nav aria-label="Auf dieser Seite" data-side="client" className={classes.contents}>
          <ol>
            {sections.map(({ anchor, title }) => (
              <li key={anchor} className={classes.stop}>
                <Link to={{ hash: anchor }}>{title}</Link>
              </li>
            ))}
          </ol>
        </nav>
        <div className={classes.rules}>
          {sections.map(({ anchor, title, Body }) => (
            <section key={anchor} aria-labelledby={anchor} className={classes.rule}>
              <h2 id={anchor} tabIndex={-1}>
                {title}
              </h2>
              <Body />
            </section>
          ))}
        </div>
      </div>
      <ClosingCall
        title="Noch eine Frage offen?"
        text="Die kurzen Antworten stehen in den häufigen Fragen. Oder Sie legen gleich los."
        actions={
          <>
            <ButtonLink to={paths.request()} color="action" size="lg">
              Anfrage stellen
            </ButtonLink>
            <ButtonLink to={paths.faq()} variant="default" size="lg">
              Häufige Fragen
            </ButtonLink>
          </>
        }
      />
    </AnchoredPage>
  );
}
