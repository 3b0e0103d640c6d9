import type { Side } from '#web/site/sides.ts';

type WhySection = {
  readonly statement: string;
  readonly text: string;
  readonly reasons: Readonly<Record<string, string>>;
};

export const whySections: Readonly<Record<Side, WhySection>> = {
  client: {
    statement: 'Die Nutzung ist für Auftraggeber völlig kostenlos.',
    text: 'Keine Gebühr für die Anfrage und keine Pflicht, ein Angebot anzunehmen.',
    reasons: {
      'Einmal beschreiben statt oft telefonieren':
        'Ein Fragebogen für Ihre Kategorie fragt ab, was Dienstleister für ein gutes Angebot wissen müssen. Sie antworten einmal, nicht jedem Anbieter neu.',
      'Nur passende Dienstleister':
        'Vor der Veröffentlichung sehen nur wir Ihre Anfrage, danach nur freigeschaltete Dienstleister, deren Leistungen und Einsatzgebiet dazu passen.',
      'Ihr Kontakt bleibt geschützt':
        'Wer Sie sind, erfährt erst, wer die Anfrage kauft. Wie viele das höchstens sein sollen, sagen Sie selbst.',
      'Sie behalten das Ruder':
        'Sie vergleichen in Ruhe und entscheiden, ob und mit wem Sie arbeiten. Auch ein Nein kostet nichts.',
    },
  },
  provider: {
    statement: 'Sie zahlen nur für Anfragen, die Sie haben wollen.',
    text: 'Die Registrierung ist kostenlos. Es gibt keine Grundgebühr und kein Abo.',
    reasons: {
      'Anfragen, die zu Ihnen passen':
        'Sie wählen Ihre Leistungen und Ihr Einsatzgebiet. In Ihrer Übersicht steht nur, was dazu passt.',
      'Erst lesen, dann kaufen':
        'Bedarf, Region, Preis, Frist und freie Plätze sehen Sie vorher. Sie kaufen, wenn sich die Anfrage für Sie lohnt.',
      'Wenige Mitbewerber':
        'Jede Anfrage hat eine feste Zahl von Plätzen. Ist der letzte verkauft, ist sie für alle anderen geschlossen.',
      'Geprüfte Anfragen':
        'Wir prüfen jede Anfrage auf Vollständigkeit und Ernsthaftigkeit. Hat jemand seine E-Mail-Adresse nicht bestätigt, prüfen wir den Kontakt vorher am Telefon.',
    },
  },
};
