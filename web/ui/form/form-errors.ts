import type { UseFormReturnType } from '@mantine/form';
import type { FieldError } from '#domain/field-error.ts';
import { ApiError } from '#web/api/api-error.ts';
import { focusQuietly } from '#web/ui/page/focus.ts';

export function toFormErrors(errors: readonly FieldError[]): Record<string, string> {
  const byField: Record<string, string> = {};
  for (const { field, msg } of errors) byField[field] ??= msg;
  return byField;
}

/** The server's sentence about one field. */
export function refusalOf(error: unknown, name: string): string | undefined {
  return error instanceof ApiError ? error.errors.find(({ field }) => field === name)?.msg : undefined;
}

/** Shows the server's sentences at their fields. */
export function showRefusedFields(
  form: Pick<UseFormReturnType<Record<string, unknown>>, 'setErrors'>,
  error: unknown,
  element: HTMLElement | null,
): void {
  if (!(error instanceof ApiError) || error.errors.length === 0) return;
  form.setErrors(toFormErrors(error.errors));
  focusFirstError(element);
}

const invalid = '[aria-invalid="true"], [data-error="true"]';
const focusable = 'input, textarea, select, button, [tabindex]';

/** Frames to wait for errors that come from the server: they are drawn a little later. */
const MAX_FRAMES = 20;

/** Focuses the first field with an error once it is drawn. Does nothing if the person types first. */
export function focusFirstError(form: HTMLElement | null): void {
  if (!form) return;
  let isTyping = false;
  form.addEventListener('input', () => (isTyping = true), { once: true });
  const focusOnceDrawn = (framesLeft: number) => {
    if (isTyping) return;
    const field = form.querySelector<HTMLElement>(invalid);
    if (field) focusField(field);
    else if (framesLeft > 0) requestAnimationFrame(() => focusOnceDrawn(framesLeft - 1));
  };
  requestAnimationFrame(() => focusOnceDrawn(MAX_FRAMES));
}

function focusField(field: HTMLElement): void {
  const target = field.matches(focusable) ? field : (field.querySelector<HTMLElement>(focusable) ?? field);
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  field.scrollIntoView({ block: 'center', behavior: isCalm ? 'auto' : 'smooth' });
  focusQuietly(target);
}
