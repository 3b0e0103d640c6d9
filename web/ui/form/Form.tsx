import { useMergedRef } from '@mantine/hooks';
import { type ComponentProps, type RefObject, useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { enterInput, findTypedInput, restoreInput, type TypedInput } from './typed-input.ts';
import { useOneAtATime } from './use-one-at-a-time.ts';

export type FormProps = Omit<ComponentProps<'form'>, 'onSubmit' | 'method' | 'noValidate'> & {
  /** Until what it returns has settled, further presses are dropped; the caller reports errors. */
  onSubmit: () => Promise<unknown> | undefined;
  /** False while the form still shows what was prerendered; what was typed meanwhile waits. */
  isReady?: boolean;
};

/**
 * Whatever stood in the form before the application ran, typed or filled in by the browser, stays.
 *
 * @returns a ref of the form, which reads it before React draws the values that it knows
 */
function useEarlyInput(form: RefObject<HTMLFormElement | null>, isReady: boolean) {
  const early = useRef<TypedInput[]>([]);
  const adopt = useEffectEvent(() => {
    if (form.current) restoreInput(form.current);
    for (const input of early.current.splice(0)) enterInput(input);
  });
  useEffect(() => {
    // In a microtask React draws after each field, so that none is entered over an outdated state.
    if (isReady) queueMicrotask(adopt);
  }, [isReady]);
  return useCallback((element: HTMLFormElement | null) => {
    if (element) early.current = findTypedInput(element);
  }, []);
}

/** Every form of the portal. `post`, so that nothing typed would land in an address. */
export function Form({ ref, onSubmit, isReady = true, ...props }: FormProps) {
  const own = useRef<HTMLFormElement>(null);
  const readEarly = useEarlyInput(own, isReady);
  const submit = useOneAtATime(async () => onSubmit());
  return (
    <form
      {...props}
      ref={useMergedRef(own, readEarly, ref)}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    />
  );
}
