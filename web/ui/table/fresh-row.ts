/** A row as the list knows it now, for the dialog that was opened from it; what it was where the list has lost it. */
export function freshRow<Row extends { readonly _id: string }>(
  rows: readonly Row[] | undefined,
  opened: Row,
): Row {
  return rows?.find(({ _id }) => _id === opened._id) ?? opened;
}
