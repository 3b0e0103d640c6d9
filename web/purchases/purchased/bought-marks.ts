import { useLocation } from 'react-router';

/** State of a navigation to the bought requests: the list marks these and opens their contacts, until the address changes. */
export function markBought(requestIds: readonly string[]) {
  return { bought: requestIds };
}

export function useBoughtMarks(): readonly string[] {
  const state: Partial<ReturnType<typeof markBought>> | null = useLocation().state;
  return state?.bought ?? [];
}
