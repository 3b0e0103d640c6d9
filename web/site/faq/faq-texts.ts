import { REGISTRATION_CHECK_HOURS, UNLOCK_HOURS } from '#domain/accounts/check-times.ts';
import { linkLifetimeHours } from '#domain/accounts/links/link-lifetimes.ts';
import { brand } from '#domain/brand.ts';
import { offerCount } from '#domain/requests/offer/offer-count.ts';
import { VAT_PERCENT } from '#domain/requests/offer/price.ts';
import { REVIEW_PROMISE_HOURS } from '#domain/requests/offer/visibility.ts';
import { pricePlaceholders } from '#domain/site/current-prices.ts';
import type { Side } from '#web/site/sides.ts';

/**
 * What clients and providers ask, with the answers as plain text: the page and search engines read the same. The pages are made once,
 * so no answer names what the operator may change meanwhile, but prices, which the server fills in (site 13).
 */
export const faq: readonly { readonly side: Side; readonly question: string; readonly answer: string }[] = [
  {
    side: 'client',
    question: 'Was kostet mich eine Anfrage?',
    answer: `Nichts. Für Auftraggeber ist die Nutzung von ${brand.name} völlig kostenlos.`,
  },
  {
    side: 'client',
    question: 'Brauche ich ein Konto?',
    answer: `Nein. Sie füllen den Fragebogen aus und bestätigen die Anfrage über den Link in unserer E-Mail. Über denselben Link sehen Sie ${linkLifetimeHours.clientPage / 24} Tage lang, wo Ihre Anfrage steht.`,
  },
  {
    side: 'client',
    question: 'Wann wird meine Anfrage veröffentlicht?',
    answer: `Innerhalb von ${REVIEW_PROMISE_HOURS} Stunden nach dem Absenden. Vorher prüfen wir, ob sie vollständig und ernst gemeint ist. Bitte bestätigen Sie sie deshalb gleich.`,
  },
  {
    side: 'client',
    question: 'Wer sieht meine Anfrage?',
    answer:
      'Nur freigeschaltete Dienstleister, deren Leistungen und Einsatzgebiet zu Ihren Angaben passen. Vor dem Kauf sehen sie Ihren Bedarf, aber weder Firmennamen noch Ansprechpartner, E-Mail-Adresse oder Telefonnummer.',
  },
  {
    side: 'client',
    question: 'Wie viele Angebote soll ich angeben?',
    answer: `Möglich sind ${offerCount.min} bis ${offerCount.max}; unsere Empfehlung ist im Fragebogen schon gewählt. Die Zahl begrenzt, wie viele Dienstleister Ihre Anfrage kaufen können. Ob alle Plätze gekauft werden, können wir nicht versprechen.`,
  },
  {
    side: 'client',
    question: 'Muss ich ein Angebot annehmen?',
    answer:
      'Nein. Ihre Anfrage ist unverbindlich. Sie entscheiden, ob und mit wem Sie zusammenarbeiten. Den Vertrag schließen Sie direkt mit dem Dienstleister.',
  },
  {
    side: 'client',
    question: 'Wie lange bleibt meine Anfrage veröffentlicht?',
    answer:
      'Bis zu dem Tag, den die E-Mail zur Veröffentlichung und die Seite Ihrer Anfrage nennen. Sie endet früher, sobald alle Plätze gekauft sind.',
  },
  {
    side: 'provider',
    question: 'Was kostet die Nutzung?',
    answer:
      'Registrierung und Konto sind kostenlos. Es gibt keine Grundgebühr und kein Abo. Sie zahlen nur für Anfragen, die Sie kaufen.',
  },
  {
    side: 'provider',
    question: 'Was kostet eine Anfrage?',
    answer: `Das hängt vom Bereich ab. ${pricePlaceholders.sentence} Für einzelne Anfragen kann ein anderer Preis gelten. Mit ${VAT_PERCENT} % Umsatzsteuer und als Gesamtbetrag sehen Sie ihn immer vor dem Kauf.`,
  },
  {
    side: 'provider',
    question: 'Wann wird mein Konto freigeschaltet?',
    answer: `Wir prüfen Ihre Registrierung innerhalb von ${REGISTRATION_CHECK_HOURS} Stunden. Stimmen Ihre Angaben, schalten wir Ihr Konto innerhalb von ${UNLOCK_HOURS} Stunden frei, nachdem Sie Ihre E-Mail-Adresse bestätigt haben. Wir schreiben Ihnen dann.`,
  },
  {
    side: 'provider',
    question: 'Was sehe ich vor dem Kauf?',
    answer:
      'Den Bedarf mit allen Antworten, die ersten zwei Stellen der Postleitzahl (im Ausland nur das Land), den Preis, die Frist und wie viele Plätze schon verkauft sind. Kontaktangaben in freien Texten bleiben bis zum Kauf verborgen.',
  },
  {
    side: 'provider',
    question: 'Wie viele andere kaufen dieselbe Anfrage?',
    answer:
      'Höchstens so viele, wie die Anfrage Plätze hat. Das richtet sich nach der Zahl der gewünschten Angebote; nennt der Auftraggeber keine, legen wir sie fest. Den Stand sehen Sie an jeder Anfrage.',
  },
  {
    side: 'provider',
    question: 'Warum sehe ich manche Anfragen nicht?',
    answer:
      'Ihre Leistungen oder Ihr Einsatzgebiet passen nicht dazu, die Anfrage ist ausverkauft oder abgelaufen, oder sie kommt aus Ihrem eigenen Unternehmen. Leistungen und Einsatzgebiet ändern Sie in Ihrem Profil.',
  },
  {
    side: 'provider',
    question: 'Wie bezahle ich?',
    answer:
      'Auf Rechnung. Vor dem Kauf sehen Sie Nettopreis, Umsatzsteuer und Gesamtbetrag; danach erhalten Sie eine Bestätigung per E-Mail.',
  },
  {
    side: 'provider',
    question: 'Bekomme ich den Auftrag, wenn ich eine Anfrage kaufe?',
    answer:
      'Das kann niemand zusagen. Sie kaufen den Kontakt und machen Ihr Angebot; der Auftraggeber entscheidet. Deshalb lesen Sie den Bedarf, bevor Sie kaufen.',
  },
];
