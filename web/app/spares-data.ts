type Line = { readonly saveData?: boolean; readonly effectiveType?: string };

/** Whoever pays for each byte, or waits long for it, loads nothing ahead. Not every browser tells. */
export function sparesData(): boolean {
  const line = Reflect.get(navigator, 'connection') as Line | undefined;
  return line?.saveData === true || /2g/.test(line?.effectiveType ?? '');
}
