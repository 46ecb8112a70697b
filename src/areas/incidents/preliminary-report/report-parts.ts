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

/** The step of the workflow that sends a part; the last one submits the report (`design/workflows.md`, section 12). */
export function stepOfPart(part: ReportPart): Exclude<ReportPart, 'environment'> | 'submit' {
  return part === 'environment' ? 'submit' : part
}

/** Where staff complete a part of a report. */
export function completionPath(id: string, part = 'incident'): string {
  return `/incident-management/staff/preliminary-report/${id}/complete/${part}`
}

/** Where a guest completes it; the specification's address for whoever is no staff. */
export function guestCompletionPath(id: string, part = 'incident'): string {
  return `/general/incident/preliminary/${id}/complete/${part}`
}
