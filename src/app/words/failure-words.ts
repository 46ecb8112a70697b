/** The error catalogue of requests, verbatim with its misspellings (specification 1, section 8; 2, section 8). */
export const failureWords = {
  generic: 'Opps! Something went wrong.',
  noConnection: 'No internet connection',
  later: 'Something went wrong. Please try again later!',
  tryAgain: 'Something went wrong! Please try again.',
  silent: 'Appraisal not added yet!',
  safe: 'What you typed is safe on this device.',
} as const

/** Success messages where the server gives none (specification 1, section 8). */
export const successWords = {
  welcome: 'Welcome back',
  passwordReset: 'Password reset successfully',
  activated: 'Account activated successfully!',
  emailSent: 'Email sent successfully',
  details: 'Details updated successfully',
} as const
