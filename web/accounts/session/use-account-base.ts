import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useEffectEvent, useRef } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import type { SessionUser } from './current-session.ts';

export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The account as it is now, when a save named an older state (accounts 36). */
export function findEdited(error: unknown): SessionUser | null {
  const isEdited = error instanceof ApiError && error.code === 'edited_meanwhile';
  return isEdited ? (error.current as SessionUser) : null;
}

/**
 * The account that the form's values were typed against. A form without input follows the account, which may be changed
 * in another tab; so does one whose own part stayed as it was.
 */
export function useAccountBase<Values extends Record<string, unknown>>(
  user: SessionUser,
  toValues: (user: SessionUser) => Values,
  form: UseFormReturnType<Values>,
) {
  const base = useRef(user);
  const follow = useEffectEvent((next: SessionUser) => {
    const [values, nextValues, baseValues] = [form.getValues(), toValues(next), toValues(base.current)];
    const isUntouched = isSame(values, baseValues);
    if (!isUntouched && !isSame(nextValues, baseValues) && !isSame(nextValues, values)) return;
    base.current = next;
    if (!isUntouched || isSame(nextValues, values)) return;
    form.setValues(nextValues);
    form.resetDirty(nextValues);
  });
  useEffect(() => follow(user), [user]);
  return base;
}
