/** Texts of an engine's page, where everything is the engine's. */
export const engineMessages = {
  jobs: 'Jobs',
  readings: 'Readings',
  reports: 'TD reports',
} as const
