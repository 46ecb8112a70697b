import { z } from 'zod'
import { isUuid } from '#src/lib/uuid.ts'
import { accountOfPerson } from '#src/server/access/account.ts'
import { readRecord } from '#src/server/database/records/record-store.ts'
import { inTenant } from '#src/server/database/transaction/transaction.ts'
import type { JobTask } from '#src/server/jobs/job-task.ts'
import { linkToPage } from '#src/server/mail/link-to-page.ts'
import { reminderMessages } from './reminder-messages.ts'

/** As many lines as a mail has; the inbox has the rest. */
export const mailedNotices = 50
const inbox = '/inbox'
const messages = reminderMessages.mail

const uuid = z.string().refine(isUuid)
const reminderMail = z.object({ mail: uuid, recipient: uuid, notices: z.array(uuid).readonly(), count: z.int() })

/** Mails a person all reminders of a day at once, without those that they have read meanwhile; a closed account none. */
export const reminderMailTask: JobTask<z.infer<typeof reminderMail>> = {
  name: 'reminder-mail',
  payload: reminderMail,
  async run({ context, tenantId, payload: { mail: id, recipient, notices, count } }) {
    const { database, configuration, mailer, areaParts } = context
    const source = areaParts.find((part) => part.noticeSource)?.noticeSource
    const account = await accountOfPerson(database, recipient)
    if (!source || account?.tenantId !== tenantId || account.disabled || account.passwordHash === null) return
    const unread = await inTenant(database, tenantId, async (tx) => {
      const found: { title: string; path: string }[] = []
      for (const notice of notices) {
        const record = await readRecord(tx, source.resource, notice)
        const mail = record && source.mailOf(record)
        if (mail) found.push(mail)
      }
      return found
    })
    const [first] = unread
    if (!first) return
    const more = count - notices.length
    const isOne = unread.length + more === 1
    const lines = isOne
      ? [`${first.title}.`, messages.one]
      : [unread.map(({ title }) => `- ${title}`).join('\n'), ...(more > 0 ? [messages.more(more)] : []), messages.all]
    const text = [...lines, linkToPage(configuration, isOne ? first.path : inbox)].join('\n\n')
    await mailer.send({
      id,
      to: account.email,
      subject: isOne ? first.title : messages.several(unread.length + more),
      text,
    })
  },
}
