/** `+49 30 1234567-0` becomes `tel:+493012345670`. Keeps extensions (RFC 3966). */
export function phoneHref(phone: string): string {
  const [number = '', extension] = phone.split(';ext=');
  return `tel:${number.replace(/[^+\d]/g, '')}${extension ? `;ext=${extension}` : ''}`;
}
