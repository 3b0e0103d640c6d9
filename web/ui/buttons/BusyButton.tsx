import { Button, type ButtonProps } from '@mantine/core';
import type { MouseEvent } from 'react';

type BusyButtonProps = Omit<ButtonProps, 'loading' | 'loaderProps'> & {
  /** Its call is under way: presses do nothing. */
  isBusy: boolean;
  type?: 'button' | 'submit';
  /** The id of the form that it submits, where it stands outside. */
  form?: string;
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void;
  'aria-label'?: string;
  'aria-describedby'?: string;
  'data-autofocus'?: boolean;
};

/** A button that calls the server. It keeps the focus while busy: the library's `loading` disables the button. */
export function BusyButton({
  isBusy,
  type = 'button',
  disabled = false,
  onClick,
  ...props
}: BusyButtonProps) {
  return (
    <Button
      {...props}
      type={type}
      disabled={disabled}
      loading={isBusy}
      onClick={(event) => {
        if (isBusy) event.preventDefault();
        else onClick?.(event);
      }}
      renderRoot={(root) => <button {...root} disabled={disabled} aria-disabled={isBusy || undefined} />}
    />
  );
}
