/**
 * Whose password it is (accounts 52): of a login, of a registration, or of somebody who holds a session or a mailed
 * link; the portal's own work counts with the last.
 */
const names = ['login', 'registration', 'proved'] as const;

export type Lane = (typeof names)[number];

/** First come, first served within a lane; the lanes take turns, so that a long one holds up no other. */
export type Lanes<T> = {
  /** @returns takes it out again */
  add(lane: Lane, item: T): () => void;
  takeNext(): T | undefined;
  /** @returns how many are taken before the next one that is added to this lane, at most */
  countBefore(lane: Lane): number;
};

export function createLanes<T>(): Lanes<T> {
  const lanes = names.map((name) => ({ name, items: new Set<T>() }));
  const itemsOf = (lane: Lane) => lanes.find(({ name }) => name === lane)?.items ?? new Set<T>();
  return {
    add: (lane, item) => {
      const items = itemsOf(lane);
      items.add(item);
      return () => items.delete(item);
    },
    takeNext: () => {
      const place = lanes.findIndex(({ items }) => items.size > 0);
      const [lane] = lanes.splice(place, place < 0 ? 0 : 1);
      if (!lane) return undefined;
      lanes.push(lane);
      const [first] = lane.items;
      if (first !== undefined) lane.items.delete(first);
      return first;
    },
    countBefore: (lane) => {
      const own = itemsOf(lane).size;
      return lanes.reduce(
        (sum, { name, items }) => sum + (name === lane ? own : Math.min(items.size, own + 1)),
        0,
      );
    },
  };
}
