import { withinSentence } from '#src/lib/within-sentence.ts'

/** What a form says that is filled in step by step. */
export const wizardMessages = {
  progress: (at: number, count: number, title: string) => `Step ${at} of ${count}: ${title}`,
  steps: 'Steps',
  goOn: 'Continue',
  back: 'Back',
  change: 'Change',
  changeStep: (title: string) => `Change ${withinSentence(title)}`,
  unanswered: 'Not answered',
  check: 'Check your answers',
} as const
