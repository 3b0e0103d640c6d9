import type { Span } from '#domain/phones/find-phone-numbers.ts';
import { findContact } from './detector.ts';
import { listFreeTexts, mapFreeTexts, type RequestWords } from './free-texts.ts';
import type { Identity } from './own-words.ts';
import type { MaskReason } from './reasons.ts';

/** Words of a free text that partners read only after buying, unless an admin shows them (purchases 7). */
export type Mask = Span & {
  readonly field: string;
  readonly reason: MaskReason;
  readonly hidden: boolean;
};

/** An admin's decision about these words, at each place of the text that holds them. */
export type MaskDecision = { readonly field: string; readonly words: string; readonly hidden: boolean };

/** Shown where nothing else is left of a text. */
export const WITHHELD_TEXT = 'Freitext mit Kontaktangaben: nach dem Kauf sichtbar.';
const MASKED = '•••';

/** Asked as „Postleitzahl oder Ort“. */
const PLACE_FIELD = 'ortRegional';

type MaskedWords = RequestWords & { readonly masks: readonly Mask[] };

/** Of words that are about to be stored. @param before whose decisions are kept where their words are still there */
export function findMasks(words: RequestWords & Identity, before?: MaskedWords): Mask[] {
  const found = listFreeTexts(words).flatMap(({ field, text }) =>
    findContact(text, words, field === PLACE_FIELD).map((span) => ({ ...span, field, hidden: true })),
  );
  const decisions = before ? listDecisions(before) : [];
  return decisions.reduce<Mask[]>((masks, each) => decideMask({ ...words, masks }, each) ?? masks, found);
}

function listDecisions(words: MaskedWords): MaskDecision[] {
  const texts = new Map(listFreeTexts(words).map(({ field, text }) => [field, text]));
  return words.masks
    .filter(({ reason, hidden }) => reason === 'admin' || !hidden)
    .map(({ field, start, end, hidden }) => ({
      field,
      hidden,
      words: texts.get(field)?.slice(start, end) ?? '',
    }));
}

/** @returns the masks as they are then; null where the text does not hold the words, or nothing masks them */
export function decideMask(request: MaskedWords, { field, words, hidden }: MaskDecision): Mask[] | null {
  const text = listFreeTexts(request).find((each) => each.field === field)?.text ?? '';
  const isMeant = (mask: Mask) => mask.field === field && text.slice(mask.start, mask.end) === words;
  const meant = request.masks.filter(isMeant);
  const places = hidden ? findPlaces(text, words) : meant;
  if (places.length === 0) return null;
  const kept = request.masks.map((mask) => (isMeant(mask) ? { ...mask, hidden } : mask));
  const unmasked = hidden ? places.filter(({ start }) => meant.every((mask) => mask.start !== start)) : [];
  const added = unmasked.map(({ start, end }) => ({ start, end, field, reason: 'admin', hidden }) as const);
  return [...kept, ...added];
}

function findPlaces(text: string, words: string): Span[] {
  if (words.trim() === '') return [];
  const parts = text.split(words).slice(0, -1);
  return parts.map((_, index) => {
    const start = parts.slice(0, index + 1).join(words).length;
    return { start, end: start + words.length };
  });
}

/** As partners read the request before buying. */
export function maskWords<Words extends MaskedWords>(words: Words): Words {
  return mapFreeTexts(words, (text, field) =>
    maskText(
      text,
      words.masks.filter((mask) => mask.field === field),
    ),
  );
}

/** @param masks of this text */
export function maskText(text: string, masks: readonly Mask[]): string {
  const hidden = masks.filter((mask) => mask.hidden).toSorted((one, other) => one.start - other.start);
  if (hidden.length === 0) return text;
  let shown = '';
  let read = 0;
  for (const { start, end } of hidden) {
    if (start >= read) shown += text.slice(read, start) + MASKED;
    read = Math.max(read, end);
  }
  shown += text.slice(read);
  return /[\p{L}\d]/u.test(shown) ? shown : WITHHELD_TEXT;
}

/** Whether partners read something only after buying that says who the client is (requests 80); the place is none. */
export function holdsContact(masks: readonly Mask[]): boolean {
  return masks.some(({ reason, hidden }) => hidden && reason !== 'postalCode');
}

/** Each free text with its masks in its order, for the admin who checks the request; equal words of one text once. */
export function listReviewedTexts(words: MaskedWords) {
  return listFreeTexts(words).map((each) => {
    const own = words.masks
      .filter(({ field }) => field === each.field)
      .toSorted((one, other) => one.start - other.start)
      .map(({ start, end, reason, hidden }) => ({ words: each.text.slice(start, end), reason, hidden }));
    return { ...each, masks: [...new Map(own.map((mask) => [mask.words, mask])).values()] };
  });
}
