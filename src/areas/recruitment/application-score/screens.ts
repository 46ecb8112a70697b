import { derivedScreens } from '#src/screens/derived/derived-screens.ts'

/** The screens of scores; each interviewer reaches theirs from the interview. */
export const applicationScoreScreens = derivedScreens({
  resource: 'application-scores',
  path: '/recruitment/scores',
  titles: { list: 'Scores of applicants', new: 'New score', record: 'Score' },
  group: 'Recruitment',
  module: 'Applicants',
  permission: 'manage job application',
  describe: async () => (await import('./application-score.ts')).applicationScore,
  views: async () => (await import('./score-views.screen.tsx')).scoreViews,
  own: { record: () => import('./score.screen.tsx') },
})
