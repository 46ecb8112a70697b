/** What is said where a signed record is amended. */
export const amendmentMessages = {
  action: 'Amend',
  formTitle: (singular: string) => `Amend ${singular.toLowerCase()}`,
  signedBefore: (person: string, moment: string | null) =>
    moment === null ? `Signed by ${person}` : `Signed by ${person}, ${moment}`,
  signedText: (edition: number) =>
    `What you change becomes version ${edition}: its signatures are asked for again. The signed version stays in the history as it was signed.`,
  unchanged: 'Nothing differs from the signed version yet.',
  noticeTitle: (edition: number) => `Amended after signing: version ${edition}`,
  notice: (person: string, moment: string) => `by ${person}, ${moment}.`,
  noticeSigned: (person: string, moment: string | null) =>
    `The version before was signed by ${moment === null ? person : `${person}, ${moment}`}.`,
  meanwhileTitle: 'Signed meanwhile',
  meanwhileText: (state: string, moment: string) =>
    `It became '${state}' ${moment}, while yours was on its way. Nothing of yours was put into what was signed.`,
  meanwhileSafe: (device: string) =>
    `What you wrote is safe on this ${device}. Amend the signed version with it, or leave it as it was signed.`,
  meanwhileBarred: (device: string) =>
    `What you wrote is safe on this ${device}. You may not amend this record: keep yours as a draft to show to whoever may, or leave the record as it was signed.`,
  amend: 'Amend with mine',
  keepAsDraft: 'Keep mine as a draft',
  leave: 'Leave it as it was signed',
  signedSide: (who: string, moment: string) => `${who}, ${moment}`,
  read: 'Read this version',
  versionTitle: 'As it was signed',
  versionAway: 'Earlier versions come from the office, which cannot be reached now.',
  versionLoading: 'Fetching the version',
  signature: (person: string, moment: string) => `Signed by ${person}, ${moment}.`,
  matches: 'The content is exactly what was signed.',
  differs: 'The content shown is not what was signed. Please tell the office.',
  close: 'Close',
} as const
