type List<Entry> = { readonly entries: readonly Entry[]; readonly nextCursor: string | null };

/** What follows an entry in a list that is read from its beginning, because the cursor behind that entry is refused by now. */
export async function readBehind<Entry extends { readonly _id: string }>(
  id: string,
  read: (after: string | undefined) => Promise<List<Entry>>,
): Promise<List<Entry>> {
  let list = await read(undefined);
  const findPlace = () => list.entries.findIndex(({ _id }) => _id === id);
  while (findPlace() < 0 && list.nextCursor !== null) list = await read(list.nextCursor);
  const place = findPlace();
  // What is deleted meanwhile is the oldest: nothing follows it.
  if (place < 0) return { ...list, entries: [] };
  const entries = list.entries.slice(place + 1);
  return entries.length > 0 || list.nextCursor === null ? { ...list, entries } : read(list.nextCursor);
}
