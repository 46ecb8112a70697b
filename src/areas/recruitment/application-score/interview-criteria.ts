import type { Criterion } from '#src/resource/score/score-sheet.ts'

/** The criteria of interviews, most important first. */
export const criterionKeys = ['skills', 'experience', 'safety', 'teamwork', 'communication'] as const

export const criterionWords: Readonly<Record<(typeof criterionKeys)[number], string>> = {
  skills: 'Skills for the work',
  experience: 'Experience',
  safety: 'Safety and conduct',
  teamwork: 'Teamwork',
  communication: 'Communication',
}

const asked: Readonly<Record<(typeof criterionKeys)[number], { weight: number; hint: string }>> = {
  skills: { weight: 30, hint: 'What the duties ask for, shown by examples.' },
  experience: { weight: 25, hint: 'Similar work, vessels, equipment or trade.' },
  safety: { weight: 20, hint: 'How risks, rules and mistakes were dealt with.' },
  teamwork: { weight: 15, hint: 'Working with crew, colleagues and superiors.' },
  communication: { weight: 10, hint: 'Clear answers, reports and instructions.' },
}

/** What interviewers score, the same for all applicants so that they compare; the weights make 100. */
export const interviewCriteria: readonly Criterion[] = criterionKeys.map((key) => ({
  key,
  label: criterionWords[key],
  ...asked[key],
}))
