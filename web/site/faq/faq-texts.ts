import { REGISTRATION_CHECK_HOURS, UNLOCK_HOURS } from '#domain/accounts/check-times.ts';
import { linkLifetimeHours } from '#domain/accounts/links/link-lifetimes.ts';
import { brand } from '#domain/brand.ts';
import { offerCount } from '#domain/requests/offer/offer-count.ts';
import { homeTax } from '#domain/requests/offer/price.ts';
import { REVIEW_PROMISE_HOURS } from '#domain/requests/offer/visibility.ts';
import { pricePlaceholders } from '#domain/site/current-prices.ts';
import type { TextsOfSides } from '#web/site/sides.ts';

/**
 * Answers by their questions. The page and search engines read the same plain text.
 * The pages are built once. So no answer names what the operator may change, except prices, which the server fills in (site 13).
 */
export const faq: TextsOfSides = {
  client: {
    'Was kostet mich eine Anfrage?': `Nichts. Für Auftraggeber ist die Nutzung von ${brand.name} völlig kostenlos.`,
    'Brauche ich ein Konto?': `Nein. Sie füllen den Fragebogen aus und bestätigen die Anfrage über den Link in unserer E-Mail. Über denselben Link sehen Sie ${linkLifetimeHours.clientPage / 24} Tage lang, wo Ihre Anfrage steht.`,
    'Wann wird meine Anfrage veröffentlicht?': `Innerhalb von ${REVIEW_PROMISE_HOURS} Stunden nach dem Absenden. Vorher prüfen wir, ob sie vollständig und ernst gemeint ist. Bitte bestätigen Sie sie deshalb gleich.`,
    'Wer sieht meine Anfrage?':
      'Nur freigeschaltete Dienstleister, deren Leistungen und Einsatzgebiet zu Ihren Angaben passen. Vor dem Kauf sehen sie Ihren Bedarf, aber weder Firmennamen noch Ansprechpartner, E-Mail-Adresse oder Telefonnummer.',
    'Wie viele Angebote soll ich angeben?': `Möglich sind ${offerCount.min} bis ${offerCount.max}; unsere Empfehlung ist im Fragebogen schon gewählt. Die Zahl begrenzt, wie viele Dienstleister Ihre Anfrage kaufen können. Ob alle Plätze gekauft werden, können wir nicht versprechen.`,
    'Muss ich ein Angebot annehmen?':
      'Nein. Ihre Anfrage ist unverbindlich. Sie entscheiden, ob und mit wem Sie zusammenarbeiten. Den Vertrag schließen Sie direkt mit dem Dienstleister.',
    'Wie lange bleibt meine Anfrage veröffentlicht?':
      'Bis zu dem Tag, den die E-Mail zur Veröffentlichung und die Seite Ihrer Anfrage nennen. Sie endet früher, sobald alle Plätze gekauft sind.',
  },
  provider: {
    'Was kostet die Nutzung?':
      'Registrierung und Konto sind kostenlos. Es gibt keine Grundgebühr und kein Abo. Sie zahlen nur für Anfragen, die Sie kaufen.',
    'Was kostet eine Anfrage?': `Das hängt von der Kategorie ab. ${pricePlaceholders.sentence} Für einzelne Anfragen kann ein anderer Preis gelten. Mit ${homeTax.vatPercent} % Umsatzsteuer und als Gesamtbetrag sehen Sie ihn immer vor dem Kauf.`,
    'Wann wird mein Konto freigeschaltet?': `Wir prüfen Ihre Registrierung innerhalb von ${REGISTRATION_CHECK_HOURS} Stunden. Stimmen Ihre Angaben, schalten wir Ihr Konto innerhalb von ${UNLOCK_HOURS} Stunden frei, nachdem Sie Ihre E-Mail-Adresse bestätigt haben. Wir schreiben Ihnen dann.`,
    'Was sehe ich vor dem Kauf?':
      'Den Bedarf mit allen Antworten, die ersten zwei Stellen der Postleitzahl (im Ausland nur das Land), den Preis, die Frist und wie viele Plätze schon verkauft sind. Kontaktangaben in freien Texten bleiben bis zum Kauf verborgen.',
    'Wie viele andere kaufen dieselbe Anfrage?':
      'Höchstens so viele, wie die Anfrage Plätze hat. Das richtet sich nach der Zahl der gewünschten Angebote; nennt der Auftraggeber keine, legen wir sie fest. Wie viele es schon sind, sehen Sie an jeder Anfrage.',
    'Warum sehe ich manche Anfragen nicht?':
      'Ihre Leistungen oder Ihr Einsatzgebiet passen nicht dazu, die Anfrage ist ausverkauft oder abgelaufen, oder sie kommt aus Ihrem eigenen Unternehmen. Leistungen und Einsatzgebiet ändern Sie in Ihrem Profil.',
    'Wie bezahle ich?':
      'Auf Rechnung. Vor dem Kauf sehen Sie Nettopreis, Umsatzsteuer und Gesamtbetrag; danach erhalten Sie eine Bestätigung per E-Mail.',
    'Bekomme ich den Auftrag, wenn ich eine Anfrage kaufe?':
      'Das kann niemand zusagen. Sie kaufen den Kontakt und machen Ihr Angebot; der Auftraggeber entscheidet. Deshalb lesen Sie den Bedarf, bevor Sie kaufen.',
  },
};
