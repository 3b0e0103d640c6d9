/** Wanted number of offers: 5 is recommended, 1 to 20 can be chosen (requests 16). */
export const offerCount = { min: 1, max: 20, recommended: 5 } as const;
