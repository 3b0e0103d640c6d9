/** Shows only that a benchmark works, not how fast the portal is. */
export const quick = process.argv.includes('--quick');

/** @param name as in `--only=…` */
export function optionOf(name: string): string | undefined {
  return process.argv.find((argument) => argument.startsWith(`${name}=`))?.slice(name.length + 1);
}
