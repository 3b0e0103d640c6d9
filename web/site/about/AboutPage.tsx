import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { brand } from '#domain/brand.ts';
import { phoneHref } from '#domain/phones/phone-href.ts';
import { paths } from '#domain/site/paths.ts';
import { pageMeta } from '#web/metadata/page-meta.ts';
import { ClosingCall } from '#web/site/shared/ClosingCall.tsx';
import { CourseHead } from '#web/site/shared/CourseHead.tsx';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import classes from './AboutPage.module.css';
import { Compass } from './Compass.tsx';

export const meta = () =>
  pageMeta({
    title: 'Über uns',
    description: `Was ${brand.name} antreibt und wofür wir stehen: Vertrauen, Partnerschaft, Qualität und Support.`,
    path: paths.about(),
    keywords: [brand.name, 'B2B-Vergleichsportal', 'Dienstleister vergleichen'],
  });

const values: readonly { name: string; text: ReactNode }[] = [
  {
    name: 'Vertrauen',
    text: 'Vor dem Kauf sehen Dienstleister den Bedarf, nicht den Namen. Kontaktdaten erhält nur, wer eine Anfrage gekauft hat.',
  },
  {
    name: 'Partnerschaft',
    text: 'Es soll sich für beide Seiten lohnen. Auftraggeber zahlen nichts. Dienstleister zahlen nur für Anfragen, die sie selbst ausgewählt haben.',
  },
  {
    name: 'Qualität',
    text: 'Jede Kategorie hat ihren eigenen Fragebogen. Wir veröffentlichen, was vollständig und ernst gemeint ist, und begrenzen, wie oft es verkauft wird.',
  },
  {
    name: 'Support',
    text: (
      <>
        Etwas ist unklar? Rufen Sie an unter <a href={phoneHref(brand.phone)}>{brand.phone}</a> oder schreiben
        Sie an <a href={`mailto:${brand.contactEmail}`}>{brand.contactEmail}</a>.
      </>
    ),
  },
];

/** Mission and four values (site 11). */
export default function AboutPage() {
  return (
    <>
      <CourseHead
        title="Über uns"
        lead="Wer einen Auftrag vergibt, soll nicht lange suchen. Wer gute Arbeit anbietet, soll nicht ins Blaue werben."
      />
      <section className={classes.mission} aria-labelledby="aufgabe">
        <h2 id="aufgabe">Unsere Aufgabe</h2>
        <div>
          <Text className="headline" fz="2xl" lh={1.3}>
            Ein Lotse kennt das Fahrwasser. Er kommt an Bord, wenn es eng wird, und bringt das Schiff sicher
            in den Hafen. Das Kommando behält der Kapitän.
          </Text>
          <p>
            So verstehen wir unsere Arbeit. {brand.name} bringt Unternehmen, die eine Dienstleistung brauchen,
            mit Dienstleistern zusammen, die genau diese anbieten. Wir fragen nach, was Dienstleister für ein
            gutes Angebot wissen müssen. Wir prüfen jede Anfrage. Und wir zeigen sie nur denen, zu denen sie
            passt.
          </p>
          <p>Ob daraus ein Auftrag wird und mit wem, entscheiden Sie.</p>
        </div>
      </section>
      <section className={classes.values} aria-labelledby="werte">
        <h2 id="werte">Vier Werte geben den Kurs vor</h2>
        <div className={classes.rose}>
          <Compass className={classes.compass} />
          {values.map(({ name, text }) => (
            <div key={name} className={classes.value}>
              <h3>{name}</h3>
              <Text c="dimmed" maw="26rem" mt="xs">
                {text}
              </Text>
            </div>
          ))}
        </div>
      </section>
      <ClosingCall
        title="Wir legen offen, wie wir vermitteln"
        text="Wer welche Anfrage sieht, was sie kostet und wie oft sie verkauft wird: Die Regeln stehen für alle da."
        actions={
          <>
            <ButtonLink to={paths.howItWorks()} color="action" size="lg">
              Regeln der Vermittlung
            </ButtonLink>
            <ButtonLink to={paths.request()} variant="default" size="lg">
              Anfrage stellen
            </ButtonLink>
          </>
        }
      />
    </>
  );
}
