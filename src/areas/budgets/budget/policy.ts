/** What happens to an amount that goes beyond a budget: it is refused, told of, or neither. */
export const policies = ['stop', 'warn', 'ignore'] as const
export type Policy = (typeof policies)[number]

/** What people read of them. */
export const policyNames: Readonly<Record<Policy, string>> = { stop: 'Stop', warn: 'Warn', ignore: 'Ignore' }
