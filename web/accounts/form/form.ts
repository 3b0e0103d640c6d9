export { CallForm } from './CallForm.tsx';
export { checkAgainstCommonPasswords } from './common-password.ts';
export { EmailName } from './EmailName.tsx';
export { FieldPair } from './FieldPair.tsx';
export { FormSection } from './FormSection.tsx';
export { Hint } from './Hint.tsx';
export { NewPasswordRules } from './NewPasswordRules.tsx';
export { SecretForm } from './SecretForm.tsx';
