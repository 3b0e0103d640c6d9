import type { Span } from '#domain/phones/find-phone-numbers.ts';
import { findContact } from './detector.ts';
import { listFreeTexts, mapFreeTexts, type RequestTexts } from './free-texts.ts';
import type { Identity } from './own-names.ts';
import type { MaskReason } from './reasons.ts';

/** A span of a free text that partners read only after buying, unless an admin shows it (purchases 7). */
export type Mask = Span & {
  readonly field: string;
  readonly reason: MaskReason;
  readonly hidden: boolean;
};

/** An admin's decision about some words of a free text. It holds at each place where the text has them. */
export type MaskDecision = { readonly field: string; readonly words: string; readonly hidden: boolean };

/** Replaces a text without any visible words. */
export const WITHHELD_TEXT = 'Freitext mit Kontaktangaben: nach dem Kauf sichtbar.';
const MASKED = '•••';

/** The question „Postleitzahl oder Ort“. */
const PLACE_FIELD = 'ortRegional';

type MaskedTexts = RequestTexts & { readonly masks: readonly Mask[] };

/** The masks of texts that are about to be stored. Decisions of `before` stay where the text still has their words. */
export function findMasks(request: RequestTexts & Identity, before?: MaskedTexts): Mask[] {
  const found = listFreeTexts(request).flatMap(({ field, text }) =>
    findContact(text, request, field === PLACE_FIELD).map((span) => ({ ...span, field, hidden: true })),
  );
  const decisions = before ? listDecisions(before) : [];
  return decisions.reduce<Mask[]>((masks, each) => decideMask({ ...request, masks }, each) ?? masks, found);
}

function listDecisions(request: MaskedTexts): MaskDecision[] {
  const texts = new Map(listFreeTexts(request).map(({ field, text }) => [field, text]));
  return request.masks
    .filter(({ reason, hidden }) => reason === 'admin' || !hidden)
    .map(({ field, start, end, hidden }) => ({
      field,
      hidden,
      words: texts.get(field)?.slice(start, end) ?? '',
    }));
}

/** @returns the masks after the decision; null when the text does not hold the words or no mask covers them */
export function decideMask(request: MaskedTexts, { field, words, hidden }: MaskDecision): Mask[] | null {
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

/** The request as partners read it before buying. */
export function maskFreeTexts<Texts extends MaskedTexts>(request: Texts): Texts {
  return mapFreeTexts(request, (text, field) =>
    maskText(
      text,
      request.masks.filter((mask) => mask.field === field),
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

/** Whether a hidden span says who the client is (requests 80). A postal code does not. */
export function holdsContact(masks: readonly Mask[]): boolean {
  return masks.some(({ reason, hidden }) => hidden && reason !== 'postalCode');
}

/** Each free text with its masks, for the admin who checks the request. Equal words of one text stand once. */
export function listReviewedTexts(request: MaskedTexts) {
  return listFreeTexts(request).map((each) => {
    const own = request.masks
      .filter(({ field }) => field === each.field)
      .toSorted((one, other) => one.start - other.start)
      .map(({ start, end, reason, hidden }) => ({ words: each.text.slice(start, end), reason, hidden }));
    return { ...each, masks: [...new Map(own.map((mask) => [mask.words, mask])).values()] };
  });
}
