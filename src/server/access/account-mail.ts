import type { Configuration } from '#src/server/configuration/configuration.ts'
import type { Account } from './account.ts'
import type { Mail } from './mailer.ts'

/** The mails about accounts. Links use the configured address, never one from a request. */
export const accountMail = {
  'activation-link': (account: Account, secret: string, configuration: Configuration): Mail => ({
    to: account.email,
    subject: 'Activate your Fairlead account',
    text: [
      'Your company has created a Fairlead account for you. Choose a password here within three days:',
      linkTo(configuration, 'activate', account.id, secret),
      'The link works once. If you did not expect this e-mail, ignore it.',
    ].join('\n\n'),
  }),
  'reset-link': (account: Account, secret: string, configuration: Configuration): Mail => ({
    to: account.email,
    subject: 'Choose a new Fairlead password',
    text: [
      'A new password was requested for your account. Choose it here within one hour:',
      linkTo(configuration, 'reset-password', account.id, secret),
      'The link works once. If you did not request this, ignore this e-mail. Your password does not change.',
    ].join('\n\n'),
  }),
  passwordChanged: (email: string): Mail => ({
    to: email,
    subject: 'Your Fairlead password was changed',
    text: 'Your password was changed, and you were signed out on all devices. If you did not do this, tell your administrator at once.',
  }),
}

/** `staff` and `key` are the names the specification gives the link's parameters (specification 1, section 2). */
function linkTo(configuration: Configuration, page: string, personId: string, secret: string): string {
  const url = new URL(`/${page}`, configuration.publicUrl ?? `http://localhost:${configuration.port}`)
  url.searchParams.set('staff', personId)
  url.searchParams.set('key', secret)
  return url.href
}
