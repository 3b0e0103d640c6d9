type List<Entry> = { readonly entries: readonly Entry[]; readonly nextCursor: string | null };

/** What follows an entry in a list that is read from its beginning, because the cursor behind that entry is refused by now. */
export async function readBehind<Entry extends { readonly _id: string }>(
  id: string,
  read: (after: string | undefined) => Promise<List<Entry>>,
): Promise<List<Entry>> {
  let list = await read(undefined);
  const findPlace = () => list.entries.findIndex(({ _id }) => _id === id);
  while (findPlace() < 0 && list.nextCursor !== null) list = await read(list.nextCursor);
  const entries = list.entries.slice(findPlace() + 1);
  return entries.length > 0 || list.nextCursor === null ? { ...list, entries } : read(list.nextCursor);
}
