/**
 * Joins the lookups of one turn of the event loop into one query. A single call is not delayed.
 *
 * @param load finds several keys at once; what it does not find is null
 */
export function batchLookups<Row>(
  load: (keys: readonly string[]) => Promise<ReadonlyMap<string, Row>>,
): (key: string) => Promise<Row | null> {
  let open: { readonly keys: Set<string>; readonly rows: Promise<ReadonlyMap<string, Row>> } | null = null;

  const openBatch = () => {
    const keys = new Set<string>();
    const endOfTurn = new Promise((resolve) => setImmediate(resolve));
    const rows = endOfTurn.then(() => {
      open = null;
      return load([...keys]);
    });
    return { keys, rows };
  };
  return async (key) => {
    open ??= openBatch();
    open.keys.add(key);
    return (await open.rows).get(key) ?? null;
  };
}
