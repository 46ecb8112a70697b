/** Kinds of causes, by words of our own (domain rules, section 4). */
export const causes = [
  'communication',
  'competence',
  'fatigue',
  'procedure',
  'supervision',
  'protective equipment',
  'tool or equipment',
  'maintenance',
  'design',
  'environment',
  'planning',
  'third party',
] as const

export const causeWords = {
  communication: 'Communication',
  competence: 'Competence',
  fatigue: 'Fatigue',
  procedure: 'Procedure',
  supervision: 'Supervision',
  'protective equipment': 'Protective equipment',
  'tool or equipment': 'Tool or equipment',
  maintenance: 'Maintenance',
  design: 'Design',
  environment: 'Environment',
  planning: 'Planning',
  'third party': 'Third party',
} as const satisfies Record<(typeof causes)[number], string>
