/** Files of their own: the first question does without them. */
export const contactFieldsQuery = {
  queryKey: ['contact-fields'],
  queryFn: () => import('./ContactFields.tsx'),
  staleTime: Number.POSITIVE_INFINITY,
} as const;
