import { z } from 'zod'
import { isUuid } from '#src/lib/uuid.ts'
import { accountOfPerson } from '#src/server/access/account.ts'
import { readRecord } from '#src/server/database/records/record-store.ts'
import { inTenant } from '#src/server/database/transaction/transaction.ts'
import type { JobTask } from '#src/server/jobs/job-task.ts'
import { linkToPage } from '#src/server/mail/link-to-page.ts'

const noticeMail = z.object({ notice: z.string().refine(isUuid) })

/** Mails a notice, with a link and without amounts, to whoever has an account and has not read it meanwhile. */
export const noticeMailTask: JobTask<z.infer<typeof noticeMail>> = {
  name: 'notice-mail',
  payload: noticeMail,
  async run({ context, tenantId, payload: { notice } }) {
    const { database, configuration, mailer, areaParts } = context
    const source = areaParts.find((part) => part.noticeSource)?.noticeSource
    const record = source && (await inTenant(database, tenantId, (tx) => readRecord(tx, source.resource, notice)))
    const mail = record && source.mailOf(record)
    const account = mail ? await accountOfPerson(database, mail.recipient) : null
    if (!mail || account?.tenantId !== tenantId || account.disabled || account.passwordHash === null) return
    const link = linkToPage(configuration, mail.path)
    const lead = mail.asks ? 'You are asked to decide. Open it here:' : 'Open it here:'
    const text = [`${mail.title}.`, lead, link].join('\n\n')
    await mailer.send({ id: notice, to: account.email, subject: mail.title, text })
  },
}
