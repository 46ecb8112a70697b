/** The Background Sync tag that wakes the worker to push. */
export const syncTag = 'fairlead-outbox'
