/** What the screens of the Technical Department's jobs and reports say. */
export const tdMaintenanceMessages = {
  toDo: 'To do',
  toVerify: 'To verify',
  all: 'All',
  reports: 'All reports',
  engines: 'By engine',
  jobs: 'By job',
  byEngine: 'TD reports by engine',
  byJob: 'TD reports by job',
  writeReport: 'Write report',
  noEngines: { title: 'No engines', text: 'Engines of your vessels appear here. Open one to see its reports.' },
  noJobs: { title: 'No jobs', text: 'Jobs of your vessels appear here. Open one to see its reports.' },
} as const
