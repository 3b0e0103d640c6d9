/** Fields of a line, which may stand in quotes. */
function readLine(line: string): string[] {
  const fields = [...`${line};`.matchAll(/("(?:[^"]|"")*"|[^";]*);/g)].map(([, field = '']) => field);
  if (fields.join(';') !== line) throw new Error(`Not a line: ${line}`);
  return fields.map((field) => field.replace(/^"|"$/g, '').replaceAll('""', '"'));
}

/** Reads a booking batch as an accountant's program does: header, and bookings by the names of their columns. */
export function readDatevFile(content: Uint8Array) {
  const [header = '', names = '', ...rows] = new TextDecoder('windows-1252')
    .decode(content)
    .trimEnd()
    .split('\r\n');
  const columns = readLine(names);
  const bookings = rows.map((row) =>
    Object.fromEntries(readLine(row).map((field, index) => [columns[index] ?? '', field])),
  );
  return { header: readLine(header), columns, bookings };
}

/** `1234,56` in cents. */
export const readAmount = (text: string | undefined): number => Number(text?.replace(',', ''));
