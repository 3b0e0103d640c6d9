/** After what time from its end a request loses its words (requests 89); without a number until that is known. */
export function describeRetention(months: number | undefined): string {
  if (months === undefined) return 'nach einer festen Zeit';
  return months === 1 ? 'zurzeit nach einem Monat' : `zurzeit nach ${months} Monaten`;
}
