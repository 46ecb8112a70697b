/** What interviews say. */
export const interviewMeetingMessages = {
  link: 'Enter a link that begins with https://',
  endsBeforeStart: 'The end is before the start',
  nobody: 'Choose at least one interviewer',
  notYet: 'Move the application to interview first',
  isOver: 'This application is settled',
  notHeldYet: 'The interview has not begun yet',
  youTakePart: (day: string) => `You take part in an interview on ${day}`,
  title: 'Interviews',
  schedule: 'Schedule an interview',
  scheduleMeeting: 'Schedule meeting',
  calendarFile: 'Calendar file',
  calendarTitleForApplicant: (position: string) => `Interview: ${position}`,
  calendarTitle: (applicant: string) => `Interview: ${applicant}`,
  mail: {
    invited: (firstName: string, day: string, time: string, where: string) => ({
      subject: 'Invitation to an interview',
      text: [
        `Dear ${firstName},`,
        `We invite you to an interview on ${day}, ${time}.`,
        where,
        'We look forward to it.',
      ].join('\n\n'),
    }),
    cancelled: (firstName: string, day: string, reason: string) => ({
      subject: 'Interview cancelled',
      text: [`Dear ${firstName},`, `The interview on ${day} will not take place.`, reason].join('\n\n'),
    }),
  },
  empty: {
    title: 'No interviews yet',
    text: 'Schedule one from an application.',
  },
} as const
