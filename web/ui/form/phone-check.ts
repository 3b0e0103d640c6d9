import type { CheckPhone } from '#domain/phones/check-phone.ts';

/** Until the rule is loaded, and where it cannot be: the server checks. */
const letAllPass: CheckPhone = () => null;

let known = letAllPass;

/** The rule comes with a library that only forms with a telephone number load, when somebody types one. */
export async function loadPhoneCheck(): Promise<CheckPhone> {
  try {
    known = (await import('#domain/phones/phone-number.ts')).checkPhone;
  } catch {
    // No connection: what is sent is checked by the server.
  }
  return known;
}

type FormErrors = Record<string, string>;

/** Checks a form; where it names a number, once the rule is loaded. */
export function withPhoneCheck(
  { phoneNumber }: { readonly phoneNumber: string },
  check: (checkPhone: CheckPhone) => FormErrors | Promise<FormErrors>,
): FormErrors | Promise<FormErrors> {
  return phoneNumber.trim() === '' ? check(letAllPass) : loadPhoneCheck().then(check);
}
