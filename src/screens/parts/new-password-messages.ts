import { minPasswordLength } from '#src/protocol/limits/password-length.ts'

/** The field for a password that is chosen, wherever it stands. */
export const newPasswordMessages = {
  label: 'New password',
  hint: `At least ${minPasswordLength} characters. A short sentence is good.`,
  tooShort: `At least ${minPasswordLength} characters`,
} as const
