/** What is changed (domain rules, section 6). */
export const changeClasses = ['technical', 'organisational', 'procedural', 'regulatory', 'commercial'] as const

export const changeClassWords: Readonly<Record<(typeof changeClasses)[number], string>> = {
  technical: 'Technical',
  organisational: 'Organisational',
  procedural: 'Procedure or document',
  regulatory: 'Regulatory',
  commercial: 'Commercial',
}

/** How long a change holds. An emergency change begins on verbal authority and is signed afterwards. */
export const durations = ['permanent', 'temporary', 'emergency'] as const
export type Duration = (typeof durations)[number]

export const durationWords: Readonly<Record<Duration, string>> = {
  permanent: 'Permanent',
  temporary: 'Temporary',
  emergency: 'Emergency',
}

/** What has to be brought in line with a change. */
export const affectedThings = ['documents', 'permits', 'maintenance', 'spares', 'training'] as const

/** When an action of a change is due. */
export const phases = ['before start', 'after start'] as const

export const phaseWords: Readonly<Record<(typeof phases)[number], string>> = {
  'before start': 'Before start',
  'after start': 'After start',
}
