const directions = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] } as const;

type Placed = { readonly region: string; readonly x: number; readonly y: number };

/** Where an arrow key leads: to the nearest region in that direction, or nowhere; Home and End to the first and the last number. */
export function findNext(regions: readonly Placed[], from: string, key: string): string | null {
  if (key === 'Home') return regions.at(0)?.region ?? null;
  if (key === 'End') return regions.at(-1)?.region ?? null;
  const start = regions.find(({ region }) => region === from);
  if (!start || !(key in directions)) return null;
  const [right, down] = directions[key as keyof typeof directions];
  const ahead = regions
    .map(({ region, x, y }) => {
      const along = (x - start.x) * right + (y - start.y) * down;
      const across = Math.abs((x - start.x) * down) + Math.abs((y - start.y) * right);
      return { region, along, across };
    })
    .filter(({ along, across }) => along > 0 && across <= along)
    .sort((one, other) => one.along + one.across - other.along - other.across);
  return ahead[0]?.region ?? null;
}
