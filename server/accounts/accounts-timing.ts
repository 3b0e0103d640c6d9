/** Longer than the database takes for either answer (milliseconds). */
const floorMs = 120;

/**
 * Answers after the same time whether or not an address is known (decisions A5): where nothing is hashed, the
 * few milliseconds that a link and a mail take would tell.
 */
export async function takeAtLeast<T>(work: () => Promise<T>): Promise<T> {
  const [result] = await Promise.allSettled([work(), waitFloor()]);
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}

function waitFloor(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, floorMs));
}
