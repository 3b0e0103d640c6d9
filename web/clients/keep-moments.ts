/** A line breaks neither in a date nor before „Uhr“. */
export function keepMoments(sentence: string): string {
  return sentence.replaceAll(' Uhr', '\u00a0Uhr').replaceAll(/(\d\.) (?=\p{Lu})/gu, '$1\u00a0');
}
