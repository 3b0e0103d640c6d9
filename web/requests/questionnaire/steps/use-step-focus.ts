import { useWindowEvent } from '@mantine/hooks';
import { type RefObject, useEffect, useRef } from 'react';
import { focusFirstError } from '#web/ui/form/form-errors.ts';
import { focusQuietly } from '#web/ui/page/focus.ts';

function bringIntoView(form: HTMLElement): void {
  const { top } = form.getBoundingClientRect();
  const isHidden = top < 0 || top > window.innerHeight / 2;
  if (isHidden) form.scrollIntoView({ block: 'start' });
}

/**
 * Moves the focus when another step opens: to the first wrong field, else to the step's heading.
 *
 * `step` is null while the built page is taken over; the first one after it leaves the focus where it is. So does
 * `isQuiet` (a step that opened by itself); the announcement names that one.
 */
export function useStepFocus(
  form: RefObject<HTMLFormElement | null>,
  step: string | null,
  hasErrors: boolean,
  isQuiet: boolean,
) {
  const shown = useRef(step);
  useEffect(() => {
    const former = shown.current;
    shown.current = step;
    if (former === null || former === step || isQuiet || !form.current) return;
    bringIntoView(form.current);
    if (hasErrors) focusFirstError(form.current);
    else focusQuietly(form.current.querySelector('h2'));
  }, [form, step, hasErrors, isQuiet]);
}

const hasOwnEnter = 'a, button, input, select, textarea, summary, [contenteditable], [role^="menu"]';

/** Enter goes on wherever it has no meaning of its own (requests 4). */
export function useEnterKey(form: RefObject<HTMLFormElement | null>): void {
  useWindowEvent('keydown', (event) => {
    if (event.key !== 'Enter' || event.repeat || event.defaultPrevented) return;
    if (document.querySelector('[role="dialog"]')) return;
    const { target } = event;
    const isArea = target instanceof HTMLTextAreaElement && form.current?.contains(target);
    const isFree = target instanceof HTMLElement && !target.closest(hasOwnEnter);
    // Ctrl + Enter leaves a text area, where Enter alone begins a new line.
    if (isArea ? event.ctrlKey || event.metaKey : isFree) {
      event.preventDefault();
      form.current?.requestSubmit();
    }
  });
}
