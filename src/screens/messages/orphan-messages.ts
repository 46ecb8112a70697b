import { withinSentence } from '#src/lib/within-sentence.ts'
/** What is said of work whose record has left this device. */
export const orphanMessages = {
  gone: (singular: string) => `This ${withinSentence(singular)} is no longer on this device`,
  why: 'It was moved or deleted, or you no longer have access.',
  older: (singular: string) => `Your entry is for a ${withinSentence(singular)} that is too old for this device`,
  whyOlder: 'The record is at the office.',
  waits: 'Your entry is still sent. The office decides whether to accept it. The result appears here.',
  returned: 'The office did not accept your entry. What you wrote is shown below.',
  quarantined: 'Your entry is at the office and held for review.',
  draft: 'Your draft is safe on this device. You can send it, save it as a file, or discard it.',
  content: 'What you wrote',
  takeBack: 'Return to draft',
  sendAnyway: 'Send anyway',
  save: 'Save as a file',
  failed: 'This did not work. Nothing is lost. Please try again.',
  leftTitle: (singular: string) => `This ${withinSentence(singular)} is no longer on this device`,
  leftText: 'It was moved or deleted, or you no longer have access. What you wrote about it stays on this device.',
} as const
