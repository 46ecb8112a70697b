/** The parts of a preliminary report, in the order in which it is completed (specification 2, section 2). */
export const reportParts = ['incident', 'actions', 'agencies-involvements', 'mooring-rope', 'environment'] as const
export type ReportPart = (typeof reportParts)[number]

/** What each part is called, as a section of the report and as a step of its completion. */
export const partLabels = {
  incident: 'Incident',
  actions: 'Actions',
  'agencies-involvements': 'Agencies',
  'mooring-rope': 'Mooring rope',
  environment: 'Environment',
} as const satisfies Record<ReportPart, string>

/** Where a part of a report is completed; the specification's address of it. */
export function completionPath(id: string, part = 'incident'): string {
  return `/general/incident/preliminary/${id}/complete/${part}`
}
