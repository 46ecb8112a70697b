import { withinSentence } from '#src/lib/within-sentence.ts'
/** What is said where a signed record is amended. */
export const amendmentMessages = {
  action: 'Amend',
  formTitle: (singular: string) => `Amend ${withinSentence(singular)}`,
  signedBefore: (person: string, moment: string | null) =>
    moment === null ? `Signed by ${person}` : `Signed by ${person}, ${moment}`,
  signedText: (edition: number) =>
    `Your changes become version ${edition} and need new signatures. The signed version stays in the history.`,
  unchanged: 'No changes to the signed version yet.',
  noticeTitle: (edition: number) => `Amended after signing: version ${edition}`,
  notice: (person: string, moment: string) => `by ${person}, ${moment}.`,
  noticeSigned: (person: string, moment: string | null) =>
    `The previous version was signed by ${moment === null ? person : `${person}, ${moment}`}.`,
  meanwhileTitle: 'Signed in the meantime',
  meanwhileText: (state: string, moment: string) =>
    `It became '${state}' ${moment}, before your changes arrived. Your changes are not in the signed version.`,
  meanwhileSafe: (device: string) =>
    `What you wrote is safe on this ${device}. Amend the signed version with your changes, or keep it as signed.`,
  meanwhileBarred: (device: string) =>
    `What you wrote is safe on this ${device}. You cannot amend this record. Keep your changes as a draft, or keep the record as signed.`,
  amend: 'Amend with mine',
  keepAsDraft: 'Keep mine as a draft',
  leave: 'Keep as signed',
  signedSide: (who: string, moment: string) => `${who}, ${moment}`,
  read: 'View this version',
  versionTitle: 'Signed version',
  unsignedTitle: (version: number) => `Version ${version}`,
  versionAway: 'Earlier versions are at the office, which cannot be reached now.',
  versionLoading: 'Loading the version',
  signature: (person: string, moment: string) => `Signed by ${person}, ${moment}.`,
  matches: 'The content matches what was signed.',
  differs: 'The content does not match what was signed. Please tell the office.',
  close: 'Close',
} as const
