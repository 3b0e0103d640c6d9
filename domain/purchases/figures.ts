/** „unter 1 Min.“, „12 Min.“, „5 Std.“, „3 Tage“: coarser for longer times. */
export function describeMinutes(minutes: number): string {
  if (minutes > 0 && minutes < 1) return 'unter 1 Min.';
  const rounded = Math.round(minutes);
  if (rounded < 120) return `${rounded} Min.`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} Std.` : `${Math.round(hours / 24)} Tage`;
}

/** Won purchases among those with a result, in whole percent; null without a result. */
export function winRate(counts: {
  readonly gewonnen: number;
  readonly verloren: number;
  readonly nicht_erreicht: number;
}): number | null {
  const ended = counts.gewonnen + counts.verloren + counts.nicht_erreicht;
  return ended === 0 ? null : Math.round((100 * counts.gewonnen) / ended);
}

const monthName = new Intl.DateTimeFormat('de-DE', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** @param month `YYYY-MM` */
export function formatMonth(month: string): string {
  return monthName.format(new Date(`${month}-01T00:00:00Z`));
}
