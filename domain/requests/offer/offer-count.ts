/** Wanted number of offers (requests 16). */
export const offerCount = { min: 1, max: 20, recommended: 5 } as const;
