import { withinSentence } from '#src/lib/within-sentence.ts'
import { failureAdvice } from './failure-advice.ts'

/** What forms say. */
export const formMessages = {
  create: (singular: string) => `New ${withinSentence(singular)}`,
  edit: (singular: string) => `Edit ${withinSentence(singular)}`,
  /** The heading of a step's form: 'Done: Exchange oil filter'. */
  stepOf: (step: string, record: string) => `${step}: ${record}`,
  backToList: 'Back',
  save: 'Save',
  saveChanges: 'Save changes',
  send: 'Send',
  sendChanges: 'Send changes',
  saveAs: (state: string) => `Save as ${withinSentence(state)}`,
  draftKept: (device: string) => `What you typed is saved on this ${device}`,
  savedAt: (device: string, moment: string) => `Saved on this ${device} ${moment}`,
  saving: (device: string) => `Saving on this ${device}…`,
  notYetSaved: (device: string) => `Everything you type is saved on this ${device}`,
  saveFailedTitle: 'Not saved',
  saveFailedFull:
    'This device has no space left. Free some space, then continue. What you type now is not saved until then.',
  saveFailed:
    'This device could not save what you typed. Do not close this page. The app tries again with every change.',
  resumeTitle: (moment: string) => `Resume where you left off, saved ${moment}`,
  resumeText: 'This is what you typed before. It has not been sent.',
  resume: 'Continue',
  severalTitle: (count: number) => `You have ${count} drafts of this`,
  severalText: (device: string) => `None was sent. Choose one to continue. The others stay on this ${device}.`,
  severalUntitled: 'Untitled',
  severalNote: (moment: string, filled: number) =>
    `Saved ${moment}, ${filled === 1 ? '1 field' : `${filled} fields`} filled in`,
  startAfresh: 'Start new',
  discard: 'Discard',
  discardTitle: 'Discard what you typed?',
  discardText: 'It was never sent. You cannot get it back.',
  discardYes: 'Discard',
  discardNo: 'Keep',
  endedTitle: 'This form was closed in another tab',
  endedText: 'It was sent or discarded there, with everything typed in both tabs. It is not sent again from here.',
  beginAnew: 'Start new',
  unpermittedTitle: (moment: string) => `What you typed is safe on this device, saved ${moment}`,
  unpermittedText:
    'It was not sent. It stays here until your roles allow it again. You can save it as a file for someone with this right.',
  staleTitle: (moment: string) => `You have other unsent changes, saved ${moment}`,
  staleText:
    'They were not sent, because the record was completed in the meantime. If it is returned to you, they appear in the form again.',
  amendmentBegunTitle: (moment: string) => `You have an unsent amendment, saved ${moment}`,
  errorTitle: (count: number) => (count === 1 ? '1 field is missing or wrong' : `${count} fields are missing or wrong`),
  errorText: failureAdvice.safe,
  answersMissing: (count: number) => (count === 1 ? '1 answer missing' : `${count} answers missing`),
  readyToSend: 'Ready to send',
  nothingMissing: 'Complete',
  warningTitle: 'Before you send',
  goOn: 'Send anyway',
  back: 'Go back',
  submitFailed:
    'This could not be saved on this device. Nothing was sent. What you typed is still here. Please try again.',
  suggestion: (source: string, value: string) => `${source}: ${value}`,
  use: 'Use',
  takeSuggestion: (label: string, value: string) => `Use ${value} for ${label}`,
  loading: 'Loading the form',
  readOnlyTitle: 'This can no longer be changed',
  readOnlyText: (state: string) => `Its status is ${withinSentence(state)}. If it must be changed, ask your office.`,
  notAllowedTitle: 'You cannot create or edit this',
  notAllowedText: 'Your roles do not allow this. If this is wrong, ask your office.',
  changedBesides: 'This was changed in the form before. Save or discard that first',
  notAllowedHere: 'You cannot create or edit this here',
  onlineOnly:
    'The office cannot be reached, and this can only be saved there. What you typed is safe on this device. Try again later.',
  sameKeyTitle: (singular: string) => `This ${withinSentence(singular)} already exists`,
  sameKeyText: (labels: readonly string[]) =>
    `One with the same ${labels.map((label) => withinSentence(label)).join(' and ')} is on this device. What you send is merged with it.`,
  sameKeyOpen: 'Open',
  /** Answers to what is not asked any more. */
  notSent: (labels: readonly string[]) =>
    labels.length === 1
      ? `1 answer is not sent, because it no longer applies: ${labels.join(', ')}. It stays in this draft.`
      : `${labels.length} answers are not sent, because they no longer apply: ${labels.join(', ')}. They stay in this draft.`,
  /** Announced when an answer opens further questions. */
  questionsOpened: (labels: readonly string[]) =>
    labels.length === 1
      ? `1 more question: ${labels.join(', ')}`
      : `${labels.length} more questions: ${labels.join(', ')}`,
  section: 'Details',
  sections: 'Sections of this form',
  sectionMarks: { doubted: 'to check', ready: 'ready', empty: 'nothing filled in' },
  sectionLeft: (count: number) => `${count} left`,
  sectionWrong: (count: number) => `${count} wrong`,
  summary: 'What it comes to',
  nextSection: 'Next',
  previousSection: 'Previous',
} as const
