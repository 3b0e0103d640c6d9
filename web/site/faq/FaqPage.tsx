import { Link } from 'react-router';
import { brand } from '#domain/brand.ts';
import { type CurrentPrices, describePrices, pricePlaceholders } from '#domain/site/current-prices.ts';
import { paths } from '#domain/site/paths.ts';
import { pageMeta } from '#web/metadata/page-meta.ts';
import { AnchoredPage } from '#web/site/shared/AnchoredPage.tsx';
import { CourseHead } from '#web/site/shared/CourseHead.tsx';
import { readServedPrices, toPriceData, useCurrentPrices } from '#web/site/shared/use-current-prices.ts';
import { type Side, sideAnchors, sideLabels, sides } from '#web/site/sides.ts';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import classes from './FaqPage.module.css';
import { type FaqEntry, faqPageJsonLd } from './faq-json-ld.ts';
import { faq } from './faq-texts.ts';

export const meta = () =>
  pageMeta({
    title: 'Häufige Fragen',
    description: `Kosten, Prüfung, Kontaktdaten, Kauf: kurze Antworten für Auftraggeber und Dienstleister auf ${brand.name}.`,
    path: paths.faq(),
    keywords: ['FAQ', 'Anfrage stellen', 'Partner werden', brand.name],
    jsonLd: [faqPageJsonLd(sides.flatMap((side) => listQuestions(side, readServedPrices() ?? null)))],
  });

/** The build leaves the placeholder of the prices in the page; the server fills it in. */
function listQuestions(side: Side, prices: CurrentPrices | null): FaqEntry[] {
  const { sentence } = pricePlaceholders;
  const shown = import.meta.env.SSR ? sentence : describePrices(prices);
  return Object.entries(faq[side]).map(([question, answer]) => {
    return { question, answer: answer.replace(sentence, shown) };
  });
}

export default function FaqPage() {
  return (
    <AnchoredPage>
      <CourseHead title="Häufige Fragen" lead="Kurz gefragt, klar beantwortet, für beide Seiten." />
      {sides.map((side) => (
        <Questions key={side} side={side} />
      ))}
      <p className={classes.contact}>
        Ihre Frage ist nicht dabei? Schreiben Sie uns an{' '}
        <a href={`mailto:${brand.contactEmail}`}>{brand.contactEmail}</a>. Alle Regeln im Einzelnen:{' '}
        <Link to={paths.howItWorks()}>So funktioniert die Vermittlung</Link>.
      </p>
    </AnchoredPage>
  );
}

const starts = {
  client: { to: paths.request(), label: 'Anfrage stellen' },
  provider: { to: paths.register(), label: 'Partner werden' },
} as const;

function Questions({ side }: { side: Side }) {
  const anchor = sideAnchors[side];
  const prices = useCurrentPrices();
  return (
    <section data-side={side} className={classes.section} aria-labelledby={anchor}>
      <div className={classes.side}>
        <h2 id={anchor} tabIndex={-1}>
          Für {sideLabels[side]}
        </h2>
        <ButtonLink to={starts[side].to} color={side}>
          {starts[side].label}
        </ButtonLink>
      </div>
      <div className={classes.questions} {...(side === 'provider' && { 'data-prices': toPriceData(prices) })}>
        {listQuestions(side, prices).map(({ question, answer }) => (
          <details key={question} className={classes.question}>
            <summary className="headline">{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
