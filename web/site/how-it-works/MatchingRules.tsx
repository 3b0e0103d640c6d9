import { categoryCodes } from '#domain/catalogue/categories.ts';
import { offerCount } from '#domain/requests/offer/offer-count.ts';
import { grossCents, homeTax } from '#domain/requests/offer/price.ts';
import { countdownDays, REVIEW_PROMISE_HOURS } from '#domain/requests/offer/visibility.ts';
import { describePrice, pricePlaceholders } from '#domain/site/current-prices.ts';
import { breakableLabel } from '#web/catalogue/catalogue.ts';
import { toPriceData, useCurrentPrices } from '#web/site/shared/use-current-prices.ts';
import classes from './MatchingRules.module.css';

/** What happens before publication (requests 29, requests 37). */
export function Review() {
  return (
    <>
      <p>
        Eine neue Anfrage ist zunächst für niemanden sichtbar. Der Auftraggeber bestätigt sie über den Link in
        unserer E-Mail. Wir prüfen, ob sie vollständig und ernst gemeint ist, und veröffentlichen sie
        innerhalb von {REVIEW_PROMISE_HOURS} Stunden nach dem Absenden.
      </p>
      <p>
        Bleibt die Bestätigung aus, veröffentlichen wir nur, wenn wir den Kontakt zuvor am Telefon geprüft
        haben. Das halten wir fest.
      </p>
    </>
  );
}

const fitRules: Readonly<Record<string, string>> = {
  Freigeschaltet: 'Wir haben seine Registrierung geprüft und das Konto freigeschaltet.',
  'Leistung passt':
    'Er bietet mindestens eine der gesuchten Leistungen an. Bei Personal muss auch der Einsatzbereich passen. Wird „Sonstiges“ gesucht, zählt jeder Anbieter der Kategorie.',
  'Gebiet passt':
    'Die Postleitzahl liegt in seinem Einsatzgebiet. Ohne Angabe sind das Deutschland und das Ausland. Gebiete mit drei und mehr Ziffern gelten nur für künftige Anfragen. Anfragen aus dem Ausland passen zu allen, die kein Gebiet in Deutschland gewählt haben.',
  'Fremdes Unternehmen':
    'Anfragen aus dem eigenen Unternehmen bleiben außen vor. Wir erkennen sie am Konto oder an der Firmenadresse der E-Mail.',
};

/** The matching rule (matching 1), in the words of `domain/matching/matching.ts`. */
export function FitRules() {
  return (
    <>
      <p>Ein Dienstleister sieht eine Anfrage, wenn alle vier Punkte zutreffen:</p>
      <dl className={classes.points}>
        {Object.entries(fitRules).map(([name, rule]) => (
          <div key={name}>
            <dt className="headline">{name}</dt>
            <dd>{rule}</dd>
          </div>
        ))}
      </dl>
      <p>Dieselbe Regel gilt für die Liste, für die Einzelheiten und beim Kauf.</p>
    </>
  );
}

const visibility: readonly (readonly [what: string, before: boolean | string, after?: string])[] = [
  ['Kategorie und gewählte Antworten', true],
  ['Preis, Frist, verkaufte und freie Plätze', true],
  ['Postleitzahl', 'Die ersten zwei Stellen, im Ausland nur das Land'],
  ['Freie Texte', 'Nur ohne Kontakt\u00ADangaben'],
  ['Firmenname und Ansprechpartner', false],
  ['E-Mail-Adresse und Telefonnummer', false, 'Was der Auftraggeber wünscht'],
];

/** What a provider may read before and after buying (purchases 6). */
export function BeforeAndAfter() {
  return (
    <>
      <p>
        Vor dem Kauf soll ein Dienstleister beurteilen können, ob die Anfrage zu ihm passt. Wer dahinter
        steht, erfährt er erst danach.
      </p>
      <table className={classes.table}>
        <caption className="visually-hidden">Was ein Dienstleister vor und nach dem Kauf sieht</caption>
        <thead>
          <tr>
            <th scope="col">Angabe</th>
            <th scope="col">Vor dem Kauf</th>
            <th scope="col">Danach</th>
          </tr>
        </thead>
        <tbody>
          {visibility.map(([what, before, after = 'Sichtbar']) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td data-hidden={before === false || undefined}>
                {before === true ? 'Sichtbar' : before === false ? 'Verborgen' : before}
              </td>
              <td>{after}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** Today's price book, and what may differ from it (requests 43, purchases 12). */
export function Prices() {
  const prices = useCurrentPrices();
  const isBuilding = import.meta.env.SSR;
  return (
    <>
      <p>
        Auftraggeber zahlen nichts. Dienstleister zahlen je gekaufter Anfrage, ohne Grundgebühr und ohne Abo.
        Jede Kategorie hat einen Preis. Für neue Anfragen gilt zurzeit:
      </p>
      <table className={classes.table} data-prices={toPriceData(prices)}>
        <caption className="visually-hidden">Preis einer Anfrage je Kategorie</caption>
        <thead>
          <tr>
            <th scope="col">Kategorie</th>
            <th scope="col" data-align="end">
              Netto
            </th>
            <th scope="col" data-align="end">
              Mit {homeTax.vatPercent} % USt.
            </th>
          </tr>
        </thead>
        <tbody>
          {categoryCodes.map((code) => (
            <tr key={code}>
              <th scope="row">{breakableLabel(code)}</th>
              <td data-align="end" className="one-line">
                {isBuilding ? pricePlaceholders.net(code) : describePrice(prices?.[code])}
              </td>
              <td data-align="end" className="one-line">
                {isBuilding
                  ? pricePlaceholders.gross(code)
                  : describePrice(prices && grossCents(prices[code]))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        Für eine einzelne Anfrage können wir einen anderen Preis oder einen Nachlass festlegen. Er gilt dann
        für jeden, der sie kauft. Den gültigen Preis, die Umsatzsteuer von {homeTax.vatPercent} % und den
        Gesamtbetrag sehen Sie immer, bevor Sie zahlungspflichtig kaufen.
      </p>
    </>
  );
}

/** How many may buy, and until when (requests 16, requests 40, purchases 13). */
export function Limit() {
  return (
    <>
      <p>
        Der Auftraggeber sagt, wie viele Angebote er möchte: {offerCount.min} bis {offerCount.max}. So viele
        Plätze hat die Anfrage. Ohne Angabe legen wir die Zahl fest.
      </p>
      <SlotExample />
      <p>
        Mit dem letzten Platz ist sie ausverkauft. Zwei Käufer können nie denselben Platz bekommen, und
        niemand kauft dieselbe Anfrage zweimal.
      </p>
      <p>
        Wir können die Zahl der Plätze ändern, wenn es einen Grund dafür gibt. Die gültige Zahl steht für
        Dienstleister an der Anfrage und für Auftraggeber auf der Seite, zu der unsere E-Mail führt.
      </p>
      <p>
        Eine Anfrage ist höchstens {countdownDays.max} Tage lang veröffentlicht, meist viel kürzer. Ihr Ende
        steht an der Anfrage. Danach ist sie abgelaufen und nicht mehr zu kaufen.
      </p>
    </>
  );
}

const SOLD_IN_EXAMPLE = 2;

function SlotExample() {
  return (
    <figure data-side="provider" className={classes.slots}>
      <ol aria-hidden="true">
        {Array.from({ length: offerCount.recommended }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place is nothing but its number
          <li key={index} data-sold={index < SOLD_IN_EXAMPLE || undefined} />
        ))}
      </ol>
      <figcaption className="note">
        Beispiel: {SOLD_IN_EXAMPLE} von {offerCount.recommended} Plätzen sind verkauft,{' '}
        {offerCount.recommended - SOLD_IN_EXAMPLE} noch frei.
      </figcaption>
    </figure>
  );
}

/** The order of the list (matching 11). */
export function Order() {
  return (
    <>
      <p>
        Die neueste Anfrage steht oben. Für alle Dienstleister, zu denen sie passt, wird sie im selben Moment
        sichtbar.
      </p>
      <p>
        Niemand kann sich einen besseren Platz kaufen. Umsatz, Dauer der Partnerschaft oder frühere Käufe
        ändern an der Reihenfolge nichts.
      </p>
    </>
  );
}
