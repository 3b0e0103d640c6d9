import { REGISTRATION_CHECK_HOURS } from '#domain/accounts/check-times.ts';
import { linkLifetimeHours } from '#domain/accounts/links/link-lifetimes.ts';
import type { CategoryCode } from '#domain/catalogue/categories.ts';
import { offerCount } from '#domain/requests/offer/offer-count.ts';
import { REVIEW_PROMISE_HOURS } from '#domain/requests/offer/visibility.ts';
import type { Side, TextsOfSides } from '#web/site/sides.ts';

type Step = {
  readonly title: string;
  readonly fact: string;
  readonly text: string;
};

/** How it works, in five steps for each side. Times are those the portal promises (accounts 14, requests 29). */
export const steps: Readonly<Record<Side, readonly Step[]>> = {
  client: [
    {
      title: 'Bedarf beschreiben',
      fact: `${offerCount.min} bis ${offerCount.max} Angebote`,
      text: 'Sie wählen eine Kategorie, beantworten kurze Fragen und sagen, wie viele Angebote Sie möchten.',
    },
    {
      title: 'Anfrage bestätigen',
      fact: 'Kein Konto nötig',
      text: `Sie öffnen den Link in unserer E-Mail und bestätigen. Dort sehen Sie ${linkLifetimeHours.clientPage / 24} Tage lang, wo Ihre Anfrage steht.`,
    },
    {
      title: 'Prüfung durch uns',
      fact: `Innerhalb von ${REVIEW_PROMISE_HOURS} Stunden`,
      text: 'Wir prüfen, ob alles vollständig und ernst gemeint ist, und veröffentlichen Ihre Anfrage.',
    },
    {
      title: 'Angebote erhalten',
      fact: 'Nur passende Anbieter',
      text: 'Nur Dienstleister, die zu Ihren Angaben passen, sehen die Anfrage. Wer sie kauft, meldet sich direkt bei Ihnen.',
    },
    {
      title: 'Selbst entscheiden',
      fact: 'Kostenlos und unverbindlich',
      text: 'Sie vergleichen in Ruhe. Ob Sie beauftragen und wen, bestimmen allein Sie.',
    },
  ],
  provider: [
    {
      title: 'Registrieren',
      fact: 'Kostenlos',
      text: 'Sie legen Ihr Unternehmen an und wählen die Leistungen, für die Sie Anfragen sehen möchten.',
    },
    {
      title: 'Geprüft werden',
      fact: `Innerhalb von ${REGISTRATION_CHECK_HOURS} Stunden`,
      text: 'Sie bestätigen Ihre E-Mail-Adresse, wir prüfen Ihre Registrierung und schalten das Konto frei.',
    },
    {
      title: 'Passendes sehen',
      fact: 'Nach Leistung und Gebiet',
      text: 'In Ihrer Übersicht stehen nur Anfragen, die zu Ihnen passen, mit Preis, Frist und freien Plätzen.',
    },
    {
      title: 'Gezielt kaufen',
      fact: 'Kein Abo, keine Grundgebühr',
      text: 'Sie lesen den Bedarf und kaufen nur, was sich für Sie lohnt. Bezahlt wird je Anfrage.',
    },
    {
      title: 'Angebot machen',
      fact: 'Kontakt sofort sichtbar',
      text: 'Nach dem Kauf sehen Sie Ansprechpartner, E-Mail und Telefon und melden sich direkt.',
    },
  ],
};

export const benefits: TextsOfSides = {
  client: {
    'Kostenlos und unverbindlich': 'Sie zahlen uns nichts, und Sie müssen kein Angebot annehmen.',
    'Kontaktdaten erst nach dem Kauf':
      'Ihre Kontaktdaten sieht nur, wer Ihre Anfrage gekauft hat. Vorher bleibt auch Ihr Firmenname verborgen.',
    'Sie begrenzen die Zahl':
      'Sie nennen die Zahl der Angebote. Ist sie erreicht, ist die Anfrage ausverkauft.',
  },
  provider: {
    'Zahlen je Anfrage': 'Keine Grundgebühr, kein Abo. Der Preis steht vor dem Kauf fest.',
    'Geprüft statt gesammelt':
      'Jede Anfrage wird vor der Veröffentlichung auf Vollständigkeit und Ernsthaftigkeit geprüft.',
    'Wenige Mitbewerber':
      'Jede Anfrage hat eine feste Zahl von Plätzen. Sie sehen, wie viele noch frei sind.',
  },
};

export const areaWords: Readonly<Record<CategoryCode, string>> = {
  Personaldienstleistung: 'Personal',
  Callcenter: 'Callcenter',
  Logistikdienstleistung: 'Logistik',
  'IT-Dienstleistungen': 'IT',
  Marketingdienstleistungen: 'Marketing',
  Steuerberatung: 'Steuern',
};
