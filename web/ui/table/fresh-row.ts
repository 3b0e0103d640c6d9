/** The row of an open dialog as the list has it now, or as it was when the list has lost it. */
export function freshRow<Row extends { readonly _id: string }>(
  rows: readonly Row[] | undefined,
  opened: Row,
): Row {
  return rows?.find(({ _id }) => _id === opened._id) ?? opened;
}
