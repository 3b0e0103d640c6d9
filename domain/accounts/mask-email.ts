/** Enough to recognize an address, not to write to it: `a•••@firma.example`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const [first = ''] = email;
  return at > 1 ? `${first}•••${email.slice(at)}` : `•••${email.slice(Math.max(at, 0))}`;
}
