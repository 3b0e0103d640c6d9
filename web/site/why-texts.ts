import type { Side } from '#web/site/sides.ts';

export type WhySection = {
  readonly side: Side;
  readonly statement: string;
  readonly text: string;
  readonly reasons: readonly { readonly title: string; readonly text: string }[];
};

export const whySections: Readonly<Record<Side, WhySection>> = {
  client: {
    side: 'client',
    statement: 'Die Nutzung ist für Auftraggeber völlig kostenlos.',
    text: 'Keine Gebühr für die Anfrage und keine Pflicht, ein Angebot anzunehmen.',
    reasons: [
      {
        title: 'Einmal beschreiben statt oft telefonieren',
        text: 'Ein Fragebogen für Ihren Bereich fragt ab, was Dienstleister für ein gutes Angebot wissen müssen. Sie antworten einmal, nicht jedem Anbieter neu.',
      },
      {
        title: 'Nur passende Dienstleister',
        text: 'Vor der Veröffentlichung sehen nur wir Ihre Anfrage, danach nur freigeschaltete Dienstleister, deren Leistungen und Einsatzgebiet dazu passen.',
      },
      {
        title: 'Ihr Kontakt bleibt geschützt',
        text: 'Wer Sie sind, erfährt erst, wer die Anfrage kauft. Wie viele das höchstens sein sollen, sagen Sie selbst.',
      },
      {
        title: 'Sie behalten das Ruder',
        text: 'Sie vergleichen in Ruhe und entscheiden, ob und mit wem Sie arbeiten. Auch ein Nein kostet nichts.',
      },
    ],
  },
  provider: {
    side: 'provider',
    statement: 'Sie zahlen nur für Anfragen, die Sie haben wollen.',
    text: 'Die Registrierung ist kostenlos. Es gibt keine Grundgebühr und kein Abo.',
    reasons: [
      {
        title: 'Anfragen, die zu Ihnen passen',
        text: 'Sie wählen Ihre Leistungen und Ihr Einsatzgebiet. In Ihrem Dashboard steht nur, was dazu passt.',
      },
      {
        title: 'Erst lesen, dann kaufen',
        text: 'Bedarf, Region, Preis, Frist und freie Plätze sehen Sie vorher. Sie kaufen, wenn sich die Anfrage für Sie lohnt.',
      },
      {
        title: 'Wenige Mitbewerber',
        text: 'Jede Anfrage hat eine feste Zahl von Plätzen. Ist der letzte verkauft, ist sie für alle anderen geschlossen.',
      },
      {
        title: 'Geprüfte Anfragen',
        text: 'Wir prüfen jede Anfrage auf Vollständigkeit und Ernsthaftigkeit. Hat jemand seine E-Mail-Adresse nicht bestätigt, prüfen wir den Kontakt vorher am Telefon.',
      },
    ],
  },
};
