/** How long a request is kept after its end (requests 89), as a sentence begins; without a number until that is known. */
export function describeRetention(months: number | undefined): string {
  if (months === undefined) return 'Eine feste Zeit';
  return months === 1 ? 'Einen Monat' : `${months} Monate`;
}
