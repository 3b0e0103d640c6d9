export const contactFieldsFiles = {
  queryKey: ['contact-fields'],
  queryFn: () => import('./ContactFields.tsx'),
  staleTime: Number.POSITIVE_INFINITY,
} as const;
