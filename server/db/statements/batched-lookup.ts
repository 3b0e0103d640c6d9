import { setImmediate as nextTurn } from 'node:timers/promises';

/** A query that takes longer keeps nobody else waiting. */
const patienceMs = 5;

/**
 * Joins the lookups of one turn of the event loop into one query, and in busy moments those that come while a query is
 * under way into the next. A single call is not delayed.
 *
 * @param load finds several keys at once; what it does not find is null
 */
export function batchLookups<Row>(
  load: (keys: readonly string[]) => Promise<ReadonlyMap<string, Row>>,
): (key: string) => Promise<Row | null> {
  let open: { readonly keys: Set<string>; readonly rows: Promise<ReadonlyMap<string, Row>> } | null = null;
  let underWay: Promise<unknown> | null = null;

  const ask = async (keys: ReadonlySet<string>) => {
    await nextTurn();
    if (underWay) await endOf(underWay);
    open = null;
    const rows = load([...keys]);
    underWay = rows;
    try {
      return await rows;
    } finally {
      if (underWay === rows) underWay = null;
    }
  };
  const openBatch = () => {
    const keys = new Set<string>();
    return { keys, rows: ask(keys) };
  };
  return async (key) => {
    open ??= openBatch();
    open.keys.add(key);
    return (await open.rows).get(key) ?? null;
  };
}

/** Or as long as anybody is patient. */
function endOf(query: Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, patienceMs);
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    query.then(end, end);
  });
}
