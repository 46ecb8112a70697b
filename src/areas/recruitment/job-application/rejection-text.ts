import type { rejectionReasons } from './rejection-reasons.ts'

export type RejectionReason = (typeof rejectionReasons)[number]

/** What applicants read for each reason; where it is no reason to give, only the answer. */
const sentences: Partial<Record<RejectionReason, string>> = {
  'requirements not met': 'Other applicants meet the requirements more closely.',
  'other applicant chosen': 'We have chosen another applicant.',
  'position filled': 'The position has been filled.',
  'vacancy terminated': 'The position will not be filled at this time.',
  'papers missing': 'Some of the papers that we asked for are missing.',
  'not reachable': 'We tried to reach you and could not.',
}

/** The mail with which an application is rejected, as it is proposed to whoever rejects it. */
export function rejectionText(
  reason: RejectionReason,
  { firstName, position }: { firstName: string; position: string },
): string {
  const sentence = sentences[reason]
  return [
    `Dear ${firstName},`,
    `Thank you for applying for the position of ${position}.`,
    `We are sorry that we cannot offer it to you.${sentence === undefined ? '' : ` ${sentence}`}`,
    'We wish you well.',
  ].join('\n\n')
}
