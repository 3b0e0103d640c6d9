export const closingStepFiles = {
  queryKey: ['closing-step'],
  queryFn: () => import('./ClosingStep.tsx'),
  staleTime: Number.POSITIVE_INFINITY,
} as const;
