/** Where somebody works (specification 2, section 9). */
export const jobTypes = ['onshore', 'offshore'] as const

export const jobTypeWords: Readonly<Record<(typeof jobTypes)[number], string>> = {
  onshore: 'Onshore',
  offshore: 'Offshore',
}
