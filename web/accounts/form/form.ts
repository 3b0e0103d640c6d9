export { CallForm } from './CallForm.tsx';
export { EmailName } from './EmailName.tsx';
export { FieldPair } from './FieldPair.tsx';
export { FormSection } from './FormSection.tsx';
export { Hint } from './Hint.tsx';
export { SecretForm } from './SecretForm.tsx';
