/** Words of company names that do not identify the company. */
export const legalForms =
  'gmbh ggmbh mbh ug haftungsbeschränkt ag kg kgaa ohg gbr se ek ev eg partg partgmbb mbb co und inh'.split(
    ' ',
  );

/** Equal for different spellings of a company's name: `Müller & Co. KG`, `MÜLLER`. */
export function companyKey(name: string): string {
  const words = name
    .normalize('NFKC')
    .toLowerCase()
    // `e. K.`, `e.V.`
    .replace(/\be\.\s?([kvg])\b/g, 'e$1')
    .match(/[\p{L}\p{N}]+/gu);
  const distinctive = words?.filter((word) => !legalForms.includes(word)) ?? [];
  return (distinctive.length > 0 ? distinctive : (words ?? [])).join('');
}
