import { useMergedRef } from '@mantine/hooks';
import {
  type ComponentProps,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import { enterInput, findTypedInput, restoreInput, type TypedInput } from './typed-input.ts';
import { useOneAtATime } from './use-one-at-a-time.ts';

export type FormProps = Omit<ComponentProps<'form'>, 'onSubmit' | 'method' | 'noValidate'> & {
  /** Until what it returns has settled, further presses are dropped; the caller reports errors. */
  onSubmit: () => Promise<unknown> | undefined;
  /** False while the form still shows what was prerendered; what was typed meanwhile waits. */
  isReady?: boolean;
};

/** Whatever stood in the form before the application ran, typed or filled in by the browser, stays. */
function useEarlyInput(ref: RefObject<HTMLFormElement | null>, isReady: boolean): void {
  const early = useRef<TypedInput[]>([]);
  // Before anything is drawn anew, which would put back the values that the application knows.
  useLayoutEffect(() => {
    if (ref.current) early.current = findTypedInput(ref.current);
  }, [ref]);
  const adopt = useEffectEvent(() => {
    if (ref.current) restoreInput(ref.current);
    for (const input of early.current.splice(0)) enterInput(input);
  });
  useEffect(() => {
    // In a microtask React draws after each field, so that none is entered over an outdated state.
    if (isReady) queueMicrotask(adopt);
  }, [isReady]);
}

/** Every form of the portal. `post`, so that nothing typed would land in an address. */
export function Form({ ref, onSubmit, isReady = true, ...props }: FormProps) {
  const own = useRef<HTMLFormElement>(null);
  useEarlyInput(own, isReady);
  const submit = useOneAtATime(async () => onSubmit());
  return (
    <form
      {...props}
      ref={useMergedRef(own, ref)}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    />
  );
}
