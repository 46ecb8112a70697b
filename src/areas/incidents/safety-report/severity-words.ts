/** Severities as the specification counts them (specification 2, section 9). */
export const severities = ['1', '2', '3', '4', '5'] as const
export const severityWords = {
  '1': '1 slight',
  '2': '2 minor',
  '3': '3 moderate',
  '4': '4 major',
  '5': '5 massive',
} as const

/** How likely it is to happen again (specification 2, section 9). */
export const likelihoods = ['A', 'B', 'C', 'D', 'E'] as const
export const likelihoodWords = {
  A: 'A never heard of',
  B: 'B heard of',
  C: 'C has happened',
  D: 'D happens yearly',
  E: 'E happens often',
} as const

/** What went wrong or could have, of all kinds of reports. */
export const categories = [
  'slips, trips and falls',
  'dropped object',
  'lifting',
  'mooring and towing',
  'machinery',
  'fire and explosion',
  'spill',
  'navigation',
  'electrical',
  'enclosed space',
  'other',
] as const
export const categoryWords = {
  'slips, trips and falls': 'Slips, trips and falls',
  'dropped object': 'Dropped object',
  lifting: 'Lifting',
  'mooring and towing': 'Mooring and towing',
  machinery: 'Machinery',
  'fire and explosion': 'Fire and explosion',
  spill: 'Spill',
  navigation: 'Navigation',
  electrical: 'Electrical',
  'enclosed space': 'Enclosed space',
  other: 'Other',
} as const

/** From this severity on everybody who follows incidents is told at once. */
const majorFrom = 4

/** Whether what happened, or could have, is major or massive. */
export function isMajor(...of: readonly unknown[]): boolean {
  return of.some((severity) => typeof severity === 'string' && Number(severity) >= majorFrom)
}
