/** The tag of the browser's Background Sync, by which the worker is woken to deliver. */
export const syncTag = 'fairlead-outbox'
