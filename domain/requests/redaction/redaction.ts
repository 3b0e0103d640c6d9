import { type CategoryCode, categoryCodes } from '#domain/catalogue/categories.ts';
import { questionnaires } from '#domain/requests/questionnaires/questionnaires.ts';
import type { StoredAnswers } from '#domain/requests/submission.ts';
import { holdsMailAddress, holdsWebAddress } from './addresses.ts';
import { type Client, describeClient, type Identity } from './client.ts';
import { holdsDisguisedWord, namesClient, namesPartOfClient, namesPerson } from './names.ts';
import { maskTyped, maskUnits, normalizeText } from './normalized-text.ts';
import { holdsOwnNumber, holdsPhoneNumber } from './phone-numbers.ts';
import { findNamedPostalDigits, findOwnPostalDigits, maskPlainPostalCode } from './postal-codes.ts';
import { holdsProfile } from './profiles.ts';
import type { Detector } from './reading.ts';
import { holdsRegisterNumber, holdsStreetAddress } from './registers.ts';

export type { Identity } from './client.ts';
export { maskPostalCode } from './postal-codes.ts';

export const WITHHELD_TEXT = 'Freitext mit Kontaktangaben: nach dem Kauf sichtbar.';

const detectors: readonly Detector[] = [
  holdsMailAddress,
  holdsWebAddress,
  holdsProfile,
  holdsPhoneNumber,
  holdsOwnNumber,
  holdsRegisterNumber,
  holdsStreetAddress,
  holdsDisguisedWord,
  namesClient,
  namesPartOfClient,
  namesPerson,
];

function givesAway(text: string, client: Client): boolean {
  const reading = { text, lower: text.toLowerCase() };
  return detectors.some((detects) => detects(reading, client));
}

/**
 * What a partner may read of one free text before buying (purchases 6, purchases 7); of a whole request: {@link redactWords}.
 * When in doubt it is withheld: a buyer can read it after the purchase, but a number that was shown cannot be taken back.
 */
export function redactText(text: string, identity: Identity): string {
  return redact(text, describeClient(identity));
}

function redact(typed: string, client: Client, isPlace = false): string {
  const normalized = normalizeText(typed);
  const { text } = normalized;
  const named = findNamedPostalDigits(text, client, isPlace);
  if (givesAway(maskUnits(text, named), client)) return WITHHELD_TEXT;
  const digits = [...named, ...findOwnPostalDigits(text, client)];
  const shown = maskPlainPostalCode(maskTyped(typed, normalized, digits), client);
  // A mask can part what hid something: each round leaves fewer digits.
  return shown === typed ? typed : redact(shown, client, isPlace);
}

/** Made once, because each item of a list needs them. */
const answerCodes: ReadonlyMap<CategoryCode, ReadonlySet<string>> = new Map(
  categoryCodes.map((category) => [
    category,
    new Set(
      questionnaires[category].flatMap((question) =>
        question.kind === 'text' ? [] : question.options.map(({ code }) => code),
      ),
    ),
  ]),
);

/** Asked as „Postleitzahl oder Ort“. */
const PLACE_FIELD = 'ortRegional';

/** What a client wrote of what it needs. */
type Words = StoredAnswers & { readonly bemerkung: string };

/** Chosen codes stay, every free text is redacted (purchases 7). */
export function redactWords(
  category: CategoryCode,
  { answers, details, bemerkung }: Words,
  identity: Identity,
): Words {
  const client = describeClient(identity);
  const codes = answerCodes.get(category);
  const redactAnswer = (value: string, field: string) =>
    codes?.has(value) ? value : redact(value, client, field === PLACE_FIELD);
  const redacted = Object.entries(answers).map(([field, value]) => [
    field,
    typeof value === 'string' ? redactAnswer(value, field) : value.map((text) => redactAnswer(text, field)),
  ]);
  const nested = Object.entries(details.nestedSelections).map(([field, { Sonstiges }]) => [
    field,
    { Sonstiges: redact(Sonstiges, client) },
  ]);
  return {
    answers: Object.fromEntries(redacted),
    details: { basicSelections: details.basicSelections, nestedSelections: Object.fromEntries(nested) },
    bemerkung: redact(bemerkung, client),
  };
}

/** Whether a partner reads one of the texts only after buying. */
export function holdsContactData(category: CategoryCode, words: Words, identity: Identity): boolean {
  const { answers, details, bemerkung } = redactWords(category, words, identity);
  const nested = Object.values(details.nestedSelections).map(({ Sonstiges }) => Sonstiges);
  return [...Object.values(answers).flat(), ...nested, bemerkung].includes(WITHHELD_TEXT);
}
