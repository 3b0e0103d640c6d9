const salutation = /^(herrn?|frau|hr\.?|fr\.?)\s+/i;
const particles = 'von vom van zu zum zur de del della di da dos el al'.split(' ');

/**
 * Splits the name of a request's contact into first and last name. Without a particle, the last word is the last name. The person
 * can correct it in the profile.
 */
export function splitPersonName(name: string): { readonly firstName: string; readonly lastName: string } {
  const words = name.trim().replace(salutation, '').split(/\s+/);
  const particle = words.findIndex((word, at) => at > 0 && particles.includes(word.toLowerCase()));
  const lastNameAt = particle > 0 && particle < words.length - 1 ? particle : words.length - 1;
  return { firstName: words.slice(0, lastNameAt).join(' '), lastName: words.slice(lastNameAt).join(' ') };
}
