/** What scores of applicants say. */
export const applicationScoreMessages = {
  everyCriterion: 'Score every criterion first.',
  notInterviewer: 'Only interviewers of this application give a score',
  isOver: 'This application is settled. Its scores stay as they are.',
  sheet: 'Score',
  addScore: 'Add score',
  ownScore: 'My score',
  interviewer: 'Interviewer',
  recommendation: 'Recommendation',
  scores: 'Scores',
  title: 'Scores of applicants',
  hidden: (count: number) =>
    count === 1
      ? 'Another interviewer has scored. You see it once your own score is submitted.'
      : `${count} other interviewers have scored. You see their scores once your own is submitted.`,
  empty: {
    title: 'No scores yet',
    text: 'Each interviewer is asked for a score when an interview is scheduled.',
  },
} as const
