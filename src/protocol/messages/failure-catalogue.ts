import { invalidAmount } from '#src/resource/money/amount-catalogue.ts'

/**
 * What the product says when something fails, verbatim with its misspellings (specification 1, section 8; 2, section 8).
 * Texts of situations whose screens are still to come stand here already, so that each has one place and one key.
 */
export const failureCatalogue = {
  generic: 'Opps! Something went wrong.',
  exportFailed: 'Oops! Something went wrong.',
  noConnection: 'No internet connection',
  later: 'Something went wrong. Please try again later!',
  tryAgain: 'Something went wrong! Please try again.',
  /** Told to nobody. */
  silent: 'Appraisal not added yet!',
  /** `item`: what a record of the kind is called, 'department'. */
  deleting: (item: string) => `There was a problem deleting the ${item}.`,
  deletingRole: 'There was a problem deleing the role.',
  /** Also where a deduction type is deleted. */
  deletingRemuneration: 'There was a problem deleting the remuneration type.',
  upload: 'Opps! Unable to upload file',
  uploadIdentification: 'unable to upload file',
  uploadEducation: (school: string, major: string) => `Unable to upload attachement for ${school} - ${major}`,
  uploadGuarantor: (first: string, last: string) => `Unable to upload attachment for ${first} ${last}`,
  uploadAttachment: 'Unable to upload attachement',
  uploadFailed: 'File upload failed',
  uploadNamed: (file: string) => `Unable to upload ${file}. Please try again.`,
  uploadLogo: 'Opps! Unable to upload logo',
  uploadLogoSubmitted: 'Opps! Unable to upload logo but the vendor has been submitted',
  reassign: 'Unable to reassign users',
  createRole: 'Unable to create role',
  updateRole: 'Unable to updated role',
  assignUsers: 'Unable to assign users',
  /**
   * One person of several that something was to be done for; `name`: their first name, where it is known. A reason that is
   * a sentence loses its full stop, since the name follows.
   */
  ofPerson: (reason: string, name: string | null) => `${reason.replace(/\.$/, '')}: ${name ?? 'Unknown user'}`,
  amount: invalidAmount,
} as const
