import { z } from 'zod'
import { isUuid, uuidV7 } from '#src/lib/uuid.ts'
import type { Configuration } from '#src/server/configuration/configuration.ts'
import type { Query } from '#src/server/database/connection/pool.ts'
import { addJob } from '#src/server/jobs/add-jobs.ts'
import type { JobTask } from '#src/server/jobs/job-task.ts'
import { linkToPage } from '#src/server/mail/link-to-page.ts'
import type { Mail } from '#src/server/mail/mailer.ts'
import { type Account, accountOfPerson } from './account.ts'
import { issueLink } from './account-link.ts'

const uuid = z.string().refine(isUuid)
/** What an account's owner is mailed; `id` is the mail's. */
const accountMail = z.object({
  id: uuid,
  person: uuid,
  kind: z.enum(['activation-link', 'reset-link', 'password-changed']),
})
type AccountMail = z.infer<typeof accountMail>

/** Mails the owner of an account. A link's secret is made here, so that no job row holds one. */
export const accountMailTask: JobTask<AccountMail> = {
  name: 'account-mail',
  payload: accountMail,
  async run({ context, tenantId, payload: { id, person, kind } }) {
    const { database, configuration, mailer } = context
    const account = await accountOfPerson(database, person)
    if (account?.tenantId !== tenantId) return
    if (kind === 'password-changed') return mailer.send({ id, ...passwordChanged(account) })
    if (account.disabled) return
    const secret = await issueLink(database, { tenantId, personId: person }, kind)
    await mailer.send({ id, ...linkMails[kind](account, secret, configuration) })
  },
}

/** Queues a mail to the owner of an account, in the transaction of what it tells. */
export async function mailAccount(
  transaction: { readonly query: Query; readonly tenantId: string },
  mail: Omit<AccountMail, 'id'>,
): Promise<void> {
  await addJob(transaction, accountMailTask, { id: uuidV7(), ...mail })
}

/** Links use the configured address, never one from a request. */
const linkMails = {
  'activation-link': (account: Account, secret: string, configuration: Configuration): Omit<Mail, 'id'> => ({
    to: account.email,
    subject: 'Activate your Fairlead account',
    text: [
      'Your company has created a Fairlead account for you. Choose a password here within three days:',
      linkTo(configuration, 'activate', account.id, secret),
      'The link works once. If you did not expect this e-mail, ignore it.',
    ].join('\n\n'),
  }),
  'reset-link': (account: Account, secret: string, configuration: Configuration): Omit<Mail, 'id'> => ({
    to: account.email,
    subject: 'Choose a new Fairlead password',
    text: [
      'A new password was requested for your account. Choose it here within one hour:',
      linkTo(configuration, 'reset-password', account.id, secret),
      'The link works once. If you did not request this, ignore this e-mail. Your password does not change.',
    ].join('\n\n'),
  }),
}

const passwordChanged = ({ email }: Account): Omit<Mail, 'id'> => ({
  to: email,
  subject: 'Your Fairlead password was changed',
  text: 'Your password was changed, and you were signed out on all devices. If you did not do this, tell your administrator at once.',
})

/** `staff` and `key` are the names the specification gives the link's parameters (specification 1, section 2). */
function linkTo(configuration: Configuration, page: string, personId: string, secret: string): string {
  const url = new URL(linkToPage(configuration, `/${page}`))
  url.searchParams.set('staff', personId)
  url.searchParams.set('key', secret)
  return url.href
}
