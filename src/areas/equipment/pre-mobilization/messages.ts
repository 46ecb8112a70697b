/** Refusals of a mobilization. */
export const preMobilizationMessages = {
  notOperational: 'The equipment is expired or under maintenance. It cannot be mobilized.',
  overrideNeedsReason: 'The equipment is expired or under maintenance. Give a reason to mobilize it all the same.',
} as const
