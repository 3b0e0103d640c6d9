/** In pixels: a figure in the chart's type, which is wider than most letters, and the least gap between two labels. */
const characterWidth = 6.5;
const labelGap = 2;

/**
 * Labels the bars above zero. Where two labels would meet, only the higher bar keeps its label; of equal bars, the first.
 *
 * @param slotWidth pixels from one bar to the next
 */
export function listBarLabels(
  sizes: readonly number[],
  nameOf: (size: number) => string,
  slotWidth: number,
): (string | null)[] {
  const names = sizes.map((size) => (size > 0 ? nameOf(size) : null));
  return names.map((name, place) => {
    if (name === null) return null;
    const size = sizes[place] ?? 0;
    const isHidden = names.some((other, at) => {
      if (other === null || at === place) return false;
      const otherSize = sizes[at] ?? 0;
      const isHigher = otherSize > size || (otherSize === size && at < place);
      const width = ((name.length + other.length) / 2) * characterWidth + labelGap;
      return isHigher && Math.abs(at - place) * slotWidth < width;
    });
    return isHidden ? null : name;
  });
}

const fewestCharacters = 7;

/** Cuts a name that is wider than its bar's slot, but never below seven characters. */
export function shorten(name: string, slotWidth: number): string {
  const room = Math.max(fewestCharacters, Math.floor(slotWidth / characterWidth));
  return name.length > room ? `${name.slice(0, room - 1).trimEnd()}…` : name;
}
