import { keepValue, readKept } from './browser-storage.ts';

/** Reads the fields from the page itself, whatever keeps their values. */
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
export type TypedInput = {
  readonly field: Field;
  readonly value: string | boolean;
  readonly caret?: number | null;
};
type KeptField = readonly [label: string, value: string | boolean];

export const KEPT_KEY = 'eingaben';

const isCheckable = (field: Field): field is HTMLInputElement => /^(checkbox|radio)$/.test(field.type);

const shownValueOf = (field: Field) => (isCheckable(field) ? field.checked : field.value);

/** The value that React knows: it keeps the attribute in step. */
function knownValueOf(field: Field): string | boolean {
  if (isCheckable(field)) return field.defaultChecked;
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  const options = [...field.options];
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? '';
}

function listFields(form: HTMLFormElement): Field[] {
  return [...form.elements].filter(
    (field): field is Field =>
      field.matches('input, textarea, select') && !field.matches('[readonly], :disabled, [type=hidden]'),
  );
}

export function findTypedInput(form: HTMLFormElement): TypedInput[] {
  return listFields(form)
    .filter((field) => shownValueOf(field) !== knownValueOf(field))
    .map((field) => ({
      field,
      value: shownValueOf(field),
      caret: 'selectionEnd' in field ? field.selectionEnd : null,
    }));
}

/** Enters the value with the events of a person, so that React notices it. */
export function enterInput({ field, value, caret = null }: TypedInput): void {
  if (shownValueOf(field) === value && knownValueOf(field) === value) return;
  if (isCheckable(field)) {
    // A group hears of the radio that is chosen.
    if (field.type === 'radio' && !value) return;
    field.checked = !value;
    field.click();
  } else if (field instanceof HTMLSelectElement) {
    field.value = String(value);
    field.dispatchEvent(new Event('change', { bubbles: true }));
  } else typeText(field, String(value), caret);
}

/** React answers to `input` only where the value differs from the one set last through the element's own setter. */
function typeText(field: HTMLInputElement | HTMLTextAreaElement, value: string, caret: number | null): void {
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (caret !== null) field.setSelectionRange(caret, caret);
}

/** Also passwords that are shown in plain text. */
const isSecret = (field: Field) =>
  field.type === 'password' || /password|one-time-code/.test(field.autocomplete);

const labelOf = (field: Field) => field.labels?.[0]?.textContent || field.name;

/** The id distinguishes forms of the same name, for example those of two requests. */
const nameOf = (form: HTMLFormElement) => `${location.pathname} ${form.id} ${form.ariaLabel ?? ''}`;

/** Keeps what stands in the page's forms for one reload of this tab; never passwords or codes. */
export function keepInput(): void {
  const kept: Record<string, KeptField[]> = {};
  for (const form of document.forms) {
    const fields = listFields(form).filter((field) => !isSecret(field));
    kept[nameOf(form)] = fields.map((field) => [labelOf(field), shownValueOf(field)]);
  }
  keepValue('sessionStorage', KEPT_KEY, kept);
}

let afterReload: Record<string, KeptField[]> | undefined;

function takeKept(): Record<string, KeptField[]> {
  const kept = readKept('sessionStorage', KEPT_KEY) as Record<string, KeptField[]> | null;
  keepValue('sessionStorage', KEPT_KEY, null);
  return kept ?? {};
}

/** What was kept for this page is nobody's any more, even where no form has asked for it yet. */
export function forgetKeptInput(): void {
  afterReload = {};
}

/** Enters what was kept of this form before the page was loaded anew, once. */
export function restoreInput(form: HTMLFormElement): void {
  afterReload ??= takeKept();
  const name = nameOf(form);
  const kept = [...(afterReload[name] ?? [])];
  delete afterReload[name];
  if (kept.length === 0) return;
  for (const field of listFields(form)) {
    const index = kept.findIndex(([label]) => label === labelOf(field));
    const [found] = index < 0 ? [] : kept.splice(index, 1);
    if (found) enterInput({ field, value: found[1] });
  }
}
