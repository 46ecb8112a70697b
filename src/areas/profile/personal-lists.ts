/** Genders, religions, marital states and identity papers of the specification (1, section 9), in its order. */
export const genders = ['Male', 'Female'] as const
export const religions = ['Christianity', 'Islam', 'Others'] as const
export const maritalStatuses = ['Single', 'Married', 'Divorced'] as const
export const idTypes = ['National identity', 'International passport', 'Driving licence', "Voter's card"] as const

/** Each value as people read it, which is the value itself. */
export function asWritten<const Value extends string>(values: readonly Value[]): Record<string, string> {
  return Object.fromEntries(values.map((value) => [value, value]))
}
