/** Where a person's work is done, as stored and as read (specification 2, section 9). */
export const jobTypes = { onshore: 'Onshore', offshore: 'Offshore' } as const
/** What people do offshore (specification 2, section 9). */
export const offshoreRoles = { 'crew member': 'Crew member', 'mooring master': 'Mooring master' } as const
/** Whether the work is tied to its place; the specification names the list and leaves its values open. */
export const locationTypes = { onsite: 'On site', hybrid: 'Hybrid', remote: 'Remote' } as const
