/** Who is here, signing in, and PINs. */
export const signInMessages = {
  promise: 'Write it once, at sea or in the office. It arrives once.',
  promiseDetail:
    'Everything you type is kept on this device as you type it, and sent by itself as soon as the office can be reached.',
  whoIsHere: 'Who is here?',
  whoIsHereHint: 'Choose yourself and enter your PIN. No network is needed.',
  whoIsHereWithPassword: 'Choose yourself and enter your password. This needs a connection to the office.',
  someoneElse: 'Someone else',
  someoneElseHint: 'Sign in with e-mail and password',
  backToPeople: 'Back to the people on this device',
  anonymousReport: 'Report without a name',
  anonymousReportRefused:
    'The office did not take a report without a name that was sent from here. It needs to be corrected.',
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
    `This ${device} says that today is ${date}, and the office has not been heard for too long by that. If the date is wrong, set the clock right and come back: ${name}’s PIN then opens it again. Otherwise sign in with a password.`,
  open: (name: string) => `Open as ${name}`,
} as const

/** The PIN pad and its set-up. */
export const pinMessages = {
  enter: (name: string) => `${name}, enter your PIN`,
  progress: (count: number, length: number) => `${count} of ${length} digits`,
  erase: 'Remove the last digit',
  cancel: 'Someone else',
  stillNeeded: 'Your password was right. What you wrote on this device is opened by your PIN.',
  checking: 'Checking',
  wait: (seconds: number) => `Too many tries. The next one in ${seconds} s.`,
  forgot: 'Forgot your PIN? Sign in with your password',
  setUpTitle: 'How is this device used?',
  setUpText: 'This decides how you come back in, also with no network.',
  shared: 'Shared tablet',
  sharedText: 'Several people use it. Each comes in with a PIN, and it locks after five minutes without use.',
  personal: 'Only I use this device',
  personalText: 'It opens as you. Protect it with its own lock screen.',
  chooseTitle: 'Choose a PIN',
  chooseText: (length: number) =>
    `${length} digits that nobody guesses from your birthday. It works on this device only.`,
  lostText:
    'The PIN you had on this device no longer holds: your access had ended meanwhile, or the browser has lost the key behind it. Choose one anew; it may be the same. What you wrote here is kept.',
  repeatTitle: 'Once more',
  repeatText: 'The same PIN again, to be sure.',
  different: 'The two were not the same. Choose your PIN again.',
  tooSimple: 'That PIN is too easy to guess. Choose another.',
  back: 'Back',
} as const

/** Forgotten passwords and new accounts. */
export const passwordMessages = {
  forgotTitle: 'Forgot your password?',
  forgotText: 'Enter your e-mail address. If it is known, a link to choose a new password is sent to it.',
  send: 'Send the link',
  /** As long as the office keeps a link (`src/server/access/account-link.ts`). */
  sent: {
    reset: 'If that address is known, the link is on its way. It is good for one hour.',
    activate: 'If that address is known, the link is on its way. It is good for three days.',
  },
  backToSignIn: 'Back to sign-in',
  resetTitle: 'Choose a new password',
  activateTitle: 'Activate your account',
  activateText: 'Choose the password you will sign in with.',
  save: 'Save the password',
  activate: 'Activate',
  checking: 'Checking the link',
  linkMayBeValid: 'We could not check your link. It may still be good.',
  tryAgain: 'Try again',
  badLinkTitle: 'This link is not good',
  badLinkText: 'It was used already, is too old, or was cut off. Ask for a new one.',
  newLink: 'Ask for a new link',
  newActivationText: 'Enter your e-mail address, and a new activation link is sent to it.',
} as const
