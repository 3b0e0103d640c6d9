import type { FieldError } from '#domain/field-error.ts';

/** Field errors as `@mantine/form` takes them: the first message of each field. */
export function toFormErrors(errors: readonly FieldError[]): Record<string, string> {
  const byField: Record<string, string> = {};
  for (const { field, msg } of errors) byField[field] ??= msg;
  return byField;
}

const invalid = '[aria-invalid="true"], [data-error="true"]';
const focusable = 'input, textarea, select, button, [tabindex]';

/** Scrolls to the first invalid field of a form and focuses it, once the errors have been drawn. */
export function focusFirstError(form: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const field = form?.querySelector<HTMLElement>(invalid);
    if (!field) return;
    const target = field.matches(focusable) ? field : (field.querySelector<HTMLElement>(focusable) ?? field);
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    field.scrollIntoView({ block: 'center', behavior: isCalm ? 'auto' : 'smooth' });
    target.focus({ preventScroll: true });
  });
}
