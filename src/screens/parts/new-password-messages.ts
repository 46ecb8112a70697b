import { shortestPassword } from '#src/protocol/limits/password-length.ts'

/** The field for a password that is chosen, wherever it stands. */
export const newPasswordWords = {
  label: 'New password',
  hint: `At least ${shortestPassword} characters. A short sentence is good.`,
  tooShort: `At least ${shortestPassword} characters`,
} as const
