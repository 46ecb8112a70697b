/**
 * Header with the session token of the person at work, beside the credential of the device that delivers: what the office
 * answers to their own entries is shown to them alone.
 */
export const authorSessionHeader = 'x-author-session'
