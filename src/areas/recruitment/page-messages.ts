/** What the pages of vacancies and applications say. */
export const recruitmentPageMessages = {
  mine: 'My requests',
  toSign: 'To sign',
  all: 'All',
  inProcess: 'In process',
  settled: 'Settled',
  newRequest: 'Request people',
  noRequests: { title: 'No vacancy requests', text: 'Requests for people and their decisions appear here.' },
  noVacancies: { title: 'No vacancies', text: 'An approved vacancy request makes a vacancy.' },
  noApplications: { title: 'No applications', text: 'Applications for vacancies appear here.' },
  applications: 'Applications',
  enterApplication: 'Enter application',
  needed: 'Anyone without permission to approve vacancy requests is left out.',
} as const
