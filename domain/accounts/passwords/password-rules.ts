import { countCharacters } from '#domain/text-rules.ts';

/** Rule accounts 7. */
const SPECIAL = '!@#$%^&*(),.?":{}|<>';

/** In code points, so that a character outside the Basic Multilingual Plane counts as one. */
export const passwordLength = { min: 8, max: 128 } as const;

/** Message about a common password (accounts 9), and its checklist entry for admins. */
export const COMMON_PASSWORD = 'Dieses Passwort ist zu verbreitet. Bitte wählen Sie ein anderes.';
export const COMMON_PASSWORD_LABEL = 'Nicht auf Listen verbreiteter Passwörter';
export const COMMON_PASSWORD_WARNING = 'Dieses Passwort steht auf Listen verbreiteter Passwörter.';

export const PASSWORD_REQUIRED = 'Passwort ist erforderlich';

type PasswordRule = {
  readonly id: 'length' | 'lowercase' | 'uppercase' | 'digit' | 'special';
  readonly label: string;
  readonly msg: string;
  readonly test: (password: string) => boolean;
};

/** Rules of the live checklist (accounts 7), in the order of the checks. */
export const passwordRules: readonly PasswordRule[] = [
  {
    id: 'length',
    label: 'Mindestens 8 Zeichen',
    msg: 'Passwort muss mindestens 8 Zeichen lang sein',
    test: (password) => countCharacters(password) >= passwordLength.min,
  },
  {
    id: 'lowercase',
    label: 'Ein Kleinbuchstabe',
    msg: 'Passwort muss mindestens einen Kleinbuchstaben enthalten',
    test: (password) => /\p{Ll}/u.test(password),
  },
  {
    id: 'uppercase',
    label: 'Ein Großbuchstabe',
    msg: 'Passwort muss mindestens einen Großbuchstaben enthalten',
    test: (password) => /\p{Lu}/u.test(password),
  },
  {
    id: 'digit',
    label: 'Eine Zahl',
    msg: 'Passwort muss mindestens eine Zahl enthalten',
    test: (password) => /\d/.test(password),
  },
  {
    id: 'special',
    label: 'Ein Sonderzeichen',
    msg: 'Passwort muss mindestens ein Sonderzeichen enthalten',
    test: (password) => [...password].some((char) => SPECIAL.includes(char)),
  },
];

/** @returns the message of the first rule that the password breaks, or null */
export function checkPassword(password: string): string | null {
  if (countCharacters(password) > passwordLength.max) {
    return `Passwort darf höchstens ${passwordLength.max} Zeichen lang sein`;
  }
  return passwordRules.find((rule) => !rule.test(password))?.msg ?? null;
}
