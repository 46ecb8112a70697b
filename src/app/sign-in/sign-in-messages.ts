import { formatWait } from '#src/lib/format-wait.ts'

/** Who is here, signing in, and PINs. */
export const signInMessages = {
  promise: 'Write it once, at sea or in the office. It arrives once.',
  promiseDetail:
    'Everything you type is saved on this device at once. It is sent automatically when the office can be reached.',
  whoIsHere: 'Who is here?',
  whoIsHereHint: 'Select your name and enter your PIN. No network is needed.',
  whoIsHereWithPassword: 'Select your name and enter your password. This needs a connection to the office.',
  someoneElse: 'Someone else',
  someoneElseHint: 'Sign in with e-mail and password',
  backToPeople: 'Back to user list',
  anonymousReport: 'Anonymous report',
  anonymousReportRefused: 'The office did not accept an anonymous report from this device. Open it and correct it.',
  signIn: 'Sign in',
  signInTitle: 'Sign in',
  firstTimeHint:
    'The first sign-in on a device needs a connection to the office. After that, a PIN is enough, also at sea.',
  email: 'E-mail',
  emailNeeded: 'Enter your e-mail address',
  password: 'Password',
  passwordNeeded: 'Enter your password',
  forgot: 'Forgot your password?',
  noConnection: 'No connection to the office. Signing in with a password needs one; unlocking with a PIN does not.',
  passwordAgain: (name: string) => `${name} signs in with a password this time.`,
  clockDoubted: (name: string, device: string, date: string) =>
    `This ${device} shows the date ${date}. By that date, the office has not been reached for too long. If the date is wrong, correct the clock and come back: ${name}’s PIN then works again. If it is right, sign in with a password.`,
  open: (name: string) => `Continue as ${name}`,
} as const

/** The PIN pad and its set-up. */
export const pinMessages = {
  enter: (name: string) => `${name}, enter your PIN`,
  progress: (count: number, length: number) => `${count} of ${length} digits`,
  erase: 'Delete last digit',
  cancel: 'Someone else',
  stillNeeded: 'Your password is correct. Now enter your PIN to open your work on this device.',
  passwordOnceMore: 'Your new PIN is chosen. Enter your password once more, so that this device may sign in your name.',
  checking: 'Checking',
  wait: (seconds: number) => `Too many attempts. Try again in ${formatWait(seconds)}.`,
  forgot: 'Forgot your PIN? Sign in with your password',
  setUpTitle: 'How is this device used?',
  setUpText: 'This decides how you sign in here, also without a network.',
  shared: 'Shared tablet',
  sharedText: 'Several people use it. Each signs in with a PIN. It locks after five minutes without use.',
  personal: 'Only I use this device',
  personalText: 'It opens in your name without a PIN. Protect it with its own screen lock.',
  chooseTitle: 'Choose a PIN',
  chooseText: (length: number) =>
    `${length} digits that are hard to guess, so not your birthday. It works on this device only.`,
  lostText:
    'Your PIN on this device no longer works: your access had ended, or the browser lost its key. Your work here is safe. Choose a PIN again; it may be the same one.',
  repeatTitle: 'Repeat your PIN',
  repeatText: 'Enter the same PIN again.',
  different: 'The two PINs were different. Choose your PIN again.',
  tooSimple: 'That PIN is too easy to guess. Choose another.',
  back: 'Back',
} as const

/** Forgotten passwords and new accounts. */
export const passwordMessages = {
  forgotTitle: 'Forgot your password?',
  forgotText: 'Enter your e-mail address. If it is known, we send you a link to choose a new password.',
  send: 'Send link',
  /** As long as the office keeps a link (`src/server/access/account-link.ts`). */
  sent: {
    reset: 'If that address is known, the link has been sent. It is valid for one hour.',
    activate: 'If that address is known, the link has been sent. It is valid for three days.',
  },
  backToSignIn: 'Back to sign-in',
  resetTitle: 'Choose a new password',
  activateTitle: 'Activate your account',
  activateText: 'Choose the password you will sign in with.',
  save: 'Save password',
  activate: 'Activate',
  checking: 'Checking the link',
  linkMayBeValid: 'We could not check your link. It may still be valid.',
  tryAgain: 'Try again',
  badLinkTitle: 'This link is not valid',
  badLinkText: 'It was already used, has expired or is incomplete. Request a new one.',
  newLink: 'Request new link',
  newActivationText: 'Enter your e-mail address. We send you a new activation link.',
} as const
