/** The two sides of the portal; each has its accent. */
export type Side = 'client' | 'provider';

export const sideLabels: Readonly<Record<Side, string>> = {
  client: 'Auftraggeber',
  provider: 'Dienstleister',
};

type Step = { readonly title: string; readonly text: string };

/** How it works, in five steps for each side. Times are those the portal promises (specification section 9). */
export const steps: Readonly<Record<Side, readonly Step[]>> = {
  client: [
    {
      title: 'Bedarf beschreiben',
      text: 'Sie wählen einen Bereich, beantworten dessen Fragen und sagen, wie viele Angebote Sie möchten.',
    },
    {
      title: 'Adresse bestätigen',
      text: 'Ein Link in unserer E-Mail genügt. Danach sehen Sie jederzeit, wo Ihre Anfrage steht.',
    },
    {
      title: 'Prüfung durch uns',
      text: 'Wir prüfen, ob alles vollständig und ernst gemeint ist, und veröffentlichen innerhalb von 24 Stunden.',
    },
    {
      title: 'Angebote erhalten',
      text: 'Nur Dienstleister, die zu Ihren Angaben passen, sehen die Anfrage und melden sich direkt bei Ihnen.',
    },
    {
      title: 'Selbst entscheiden',
      text: 'Sie vergleichen in Ruhe. Ob Sie beauftragen und wen, bestimmen allein Sie.',
    },
  ],
  provider: [
    {
      title: 'Kostenlos registrieren',
      text: 'Sie legen Ihr Unternehmen an und wählen die Leistungen, für die Sie Anfragen sehen möchten.',
    },
    {
      title: 'Freigeschaltet werden',
      text: 'Sie bestätigen Ihre E-Mail-Adresse. Wir prüfen Ihre Registrierung innerhalb von 24 Stunden.',
    },
    {
      title: 'Passendes sehen',
      text: 'In Ihrem Dashboard stehen nur Anfragen, die zu Ihren Leistungen passen, mit Preis und Frist.',
    },
    {
      title: 'Gezielt kaufen',
      text: 'Sie lesen die Angaben zum Bedarf und kaufen nur, was sich für Sie lohnt. Ohne Abo, ohne Grundgebühr.',
    },
    {
      title: 'Kontakt aufnehmen',
      text: 'Nach dem Kauf sehen Sie Ansprechpartner, E-Mail und Telefon und machen Ihr Angebot.',
    },
  ],
};

type Benefit = {
  readonly side: Side;
  readonly title: string;
  readonly points: readonly { name: string; text: string }[];
};

/** What each side gains. Only what the portal really does. */
export const benefits: readonly Benefit[] = [
  {
    side: 'client',
    title: 'Für Auftraggeber',
    points: [
      {
        name: 'Kostenlos und unverbindlich',
        text: 'Sie zahlen nichts, weder für die Anfrage noch für einen Abschluss.',
      },
      { name: 'Ihre Daten bleiben geschützt', text: 'Kontaktdaten sieht nur, wer Ihre Anfrage gekauft hat.' },
      {
        name: 'Sie begrenzen die Zahl',
        text: 'Mehr Dienstleister, als Sie Angebote wünschen, erhalten Ihren Kontakt nicht.',
      },
    ],
  },
  {
    side: 'provider',
    title: 'Für Dienstleister',
    points: [
      {
        name: 'Zahlen nur pro Anfrage',
        text: 'Keine Grundgebühr, kein Abo. Der Preis steht vor dem Kauf fest.',
      },
      {
        name: 'Geprüft statt gesammelt',
        text: 'Jede Anfrage wird vor der Veröffentlichung auf Vollständigkeit und Ernsthaftigkeit geprüft.',
      },
      {
        name: 'Wenige Mitbewerber',
        text: 'Jede Anfrage hat eine feste Zahl von Plätzen. Sie sehen, wie viele noch frei sind.',
      },
    ],
  },
];
