import { derivedScreens } from '#src/screens/derived/derived-screens.ts'

/** The screens of interviews; a new one is begun on the page of an application. */
export const interviewMeetingScreens = derivedScreens({
  resource: 'interview-meetings',
  path: '/recruitment/interviews',
  titles: { list: 'Interviews', new: 'Schedule an interview', record: 'Interview' },
  group: 'Recruitment',
  module: 'Applicants',
  permission: ['create job application', 'manage job application'],
  describe: async () => (await import('./interview-meeting.ts')).interviewMeeting,
  views: async () => (await import('./interview-views.screen.tsx')).interviewViews,
  own: { record: () => import('./interview.screen.tsx') },
})
