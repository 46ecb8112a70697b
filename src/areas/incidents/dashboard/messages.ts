/** What the dashboard of QHSSE says of reports and the log. */
export const incidentDashboardMessages = {
  nearMisses: 'Near misses to review',
  observations: 'Observations to review',
  incidents: 'Incidents to review',
  detailsToFollow: 'Incidents with details to follow',
  investigations: 'Investigations open',
  toReview: 'Investigations to review',
  actionsOpen: 'Incidents with actions open',
  nonConformances: 'Non-conformances open',
} as const
