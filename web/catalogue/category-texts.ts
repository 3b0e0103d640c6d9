import type { CategoryCode } from '#domain/catalogue/categories.ts';

export type Benefit = { readonly title: string; readonly text: string };

export type CategoryText = {
  /** Heading and title of the page; soft hyphens say where a narrow screen may break it. */
  readonly title: string;
  /** One sentence below the heading. */
  readonly lead: string;
  /** For search engines and shared links. */
  readonly description: string;
  readonly keywords: readonly string[];
  /** What a client gains here. Only what the portal really does. */
  readonly benefits: readonly [Benefit, Benefit, Benefit];
};

/** What the general page of each category says. */
export const categoryTexts: Readonly<Record<CategoryCode, CategoryText>> = {
  Personaldienstleistung: {
    title: 'Personal\u00ADdienst\u00ADleister finden',
    lead: 'Sagen Sie uns, wen Sie ab wann brauchen. Passende Personaldienstleister melden sich direkt bei Ihnen.',
    description:
      'Zeitarbeit, Vermittlung oder Recruiting: Bedarf kurz beschreiben und Angebote passender Personaldienstleister erhalten. Kostenlos und unverbindlich.',
    keywords: [
      'Personaldienstleister',
      'Zeitarbeit',
      'Personalvermittlung',
      'Recruiting',
      'Interim Management',
    ],
    benefits: [
      {
        title: 'Einsatzbereich vor Gespräch geklärt',
        text: 'Bereich, Kopfzahl, Schichten und Qualifikation stehen in der Anfrage. Das erste Telefonat beginnt bei den Personen, nicht bei den Grundlagen.',
      },
      {
        title: 'Nur Anbieter mit Ihrem Schwerpunkt',
        text: 'Wer Pflegekräfte vermittelt, bekommt keine Anfrage für das Lager. Dienstleistung und Einsatzbereich müssen beide passen.',
      },
      {
        title: 'Modelle nebeneinander',
        text: 'Überlassung, Vermittlung oder Werkvertrag: Wählen Sie mehrere aus und vergleichen Sie, was für Ihren Zeitraum günstiger ist.',
      },
    ],
  },
  Callcenter: {
    title: 'Callcenter finden',
    lead: 'Anrufe annehmen oder Menschen anrufen: Beschreiben Sie Umfang und Zeiten, passende Callcenter melden sich.',
    description:
      'Inbound oder Outbound: Anrufzahlen, Zeiten und Sprachen angeben und Angebote passender Callcenter erhalten. Kostenlos und unverbindlich.',
    keywords: ['Callcenter', 'Inbound', 'Outbound', 'Telefonservice', 'Kundenservice'],
    benefits: [
      {
        title: 'Volumen statt Vermutung',
        text: 'Anrufe oder Adressen pro Woche, Zeiten und Sprachen gehören zur Anfrage. So rechnet jedes Callcenter mit denselben Zahlen.',
      },
      {
        title: 'Auch nachts und am Wochenende',
        text: 'Geben Sie an, wann telefoniert werden soll. Wer Ihre Zeiten nicht besetzen kann, sieht das vor dem Kauf und lässt die Anfrage liegen.',
      },
      {
        title: 'Passend zur Aufgabe',
        text: 'Helpdesk, Bestellannahme oder Terminvereinbarung: Die Anfrage erreicht Callcenter, die genau diese Leistung anbieten.',
      },
    ],
  },
  Logistikdienstleistung: {
    title: 'Logistik\u00ADdienst\u00ADleister finden',
    lead: 'Ware, Menge und Ort genügen für den Anfang. Passende Logistikdienstleister melden sich direkt bei Ihnen.',
    description:
      'Lager, Versand, Fulfillment oder Transport: Ware und Volumen angeben und Angebote passender Logistikdienstleister erhalten. Kostenlos und unverbindlich.',
    keywords: ['Logistikdienstleister', 'Fulfillment', 'Lagerung', 'Transport', 'Zollabwicklung'],
    benefits: [
      {
        title: 'Ware und Volumen auf einen Blick',
        text: 'Was Sie lagern oder versenden und wie viel davon, steht in der Anfrage. Rückfragen zu Palettenzahl oder Kühlung entfallen.',
      },
      {
        title: 'Regional oder weltweit',
        text: 'Sie legen fest, wo die Leistung erbracht wird, von Ihrer Postleitzahl bis zum Versand über Grenzen.',
      },
      {
        title: 'Einzeln oder aus einer Hand',
        text: 'Wählen Sie mehrere Leistungen zusammen, etwa Lagerung, Verpackung und Versand, und vergleichen Sie Gesamtangebote.',
      },
    ],
  },
  'IT-Dienstleistungen': {
    title: 'IT-Dienst\u00ADleister finden',
    lead: 'Vom Support bis zur Cloud: Ein paar kurze Fragen, dann melden sich passende IT-Dienstleister bei Ihnen.',
    description:
      'IT-Support, Software, IT-Sicherheit oder Cloud: Bedarf kurz beschreiben und Angebote passender IT-Dienstleister erhalten. Kostenlos und unverbindlich.',
    keywords: ['IT-Dienstleister', 'IT-Support', 'Softwareentwicklung', 'IT-Sicherheit', 'Cloud-Services'],
    benefits: [
      {
        title: 'Vor Ort oder aus der Ferne',
        text: 'Sie sagen, wie gearbeitet werden soll. Wer nur aus der Ferne hilft oder nicht zu Ihnen fährt, weiß das, bevor er sich meldet.',
      },
      {
        title: 'Passend zu Ihrer Größe',
        text: 'Mitarbeiterzahl und eigene IT-Abteilung zählen: Ein Betrieb mit zehn Arbeitsplätzen braucht andere Partner als ein Konzern.',
      },
      {
        title: 'Kein Lastenheft nötig',
        text: 'Wenige Fragen genügen für den Anfang. Die Einzelheiten klären Sie mit den Dienstleistern, die sich melden.',
      },
    ],
  },
  Marketingdienstleistungen: {
    title: 'Marketing\u00ADagentur finden',
    lead: 'Sagen Sie, was Sie erreichen wollen. Agenturen mit dem passenden Schwerpunkt melden sich direkt bei Ihnen.',
    description:
      'SEO, Social Media, Content, Webdesign oder Webentwicklung: Ziele und Zielgruppe angeben und Angebote passender Agenturen erhalten. Kostenlos und unverbindlich.',
    keywords: ['Marketingagentur', 'SEO', 'Social Media Marketing', 'Webdesign', 'Online Marketing'],
    benefits: [
      {
        title: 'Vom Ziel her gedacht',
        text: 'Mehr Leads, mehr Umsatz oder neue Mitarbeitende: Ihr Ziel steht in der Anfrage, und das Angebot muss dazu passen.',
      },
      {
        title: 'Spezialisten statt Alleskönner',
        text: 'Ihre Anfrage sehen nur Agenturen, die Ihre Leistung anbieten. Eine SEO-Anfrage geht nicht an reine Webdesigner.',
      },
      {
        title: 'Branche und Zielgruppe zählen',
        text: 'Agenturen sehen, in welchem Markt Sie arbeiten, und können gleich zeigen, was sie dort vorzuweisen haben.',
      },
    ],
  },
  Steuerberatung: {
    title: 'Steuerberatung finden',
    lead: 'Buchhaltung, Lohn oder Abschluss: Beschreiben Sie Ihr Unternehmen, passende Kanzleien melden sich bei Ihnen.',
    description:
      'Buchhaltung, Lohnabrechnung oder Jahresabschluss: Bedarf beschreiben und Angebote passender Steuerkanzleien erhalten. Kostenlos und unverbindlich.',
    keywords: ['Steuerberatung', 'Buchhaltung', 'Lohnabrechnung', 'Jahresabschluss', 'Gründungsberatung'],
    benefits: [
      {
        title: 'Passend zu Ihrer Rechtsform',
        text: 'Vom Verein bis zur GmbH: Die Kanzlei weiß vor dem ersten Gespräch, welche Pflichten bei Ihnen anfallen.',
      },
      {
        title: 'Digital oder mit Belegordner',
        text: 'Sie sagen, wie Sie heute buchen. So finden Sie eine Kanzlei, die Ihre Arbeitsweise mitgeht, ob DATEV oder Papier.',
      },
      {
        title: 'Kapazität vorausgesetzt',
        text: 'Es melden sich Kanzleien, die neue Mandate annehmen. Das Abtelefonieren ausgebuchter Büros entfällt.',
      },
    ],
  },
};
