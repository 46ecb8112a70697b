/** Whom an incident is notified to; hours within which the law wants it in writing are in `agency-deadlines.ts`. */
export const agencies = [
  'nosdra',
  'nimasa',
  'client',
  'flag state',
  'class',
  'port authority',
  'police',
  'insurer',
  'other',
] as const
export type Agency = (typeof agencies)[number]

export const agencyWords = {
  nosdra: 'NOSDRA',
  nimasa: 'NIMASA',
  client: 'Client',
  'flag state': 'Flag state',
  class: 'Class',
  'port authority': 'Port authority',
  police: 'Police',
  insurer: 'P&I club or insurer',
  other: 'Other',
} as const satisfies Record<Agency, string>
