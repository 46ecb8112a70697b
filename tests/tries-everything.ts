/**
 * Whether tests of many alike cases try every one (`npm run test:wide`), or those that a fixed seed draws (`npm test`):
 * each kind of case once, and a few of each thing that it can be tried on.
 */
export const triesEverything = process.env.TEST_WIDE === '1'
