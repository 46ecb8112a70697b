import { z } from 'zod'
import { isUuid } from '#src/lib/uuid.ts'
import { hashOfSecret, newSecret } from '#src/server/access/secret-token.ts'
import { inTenant } from '#src/server/database/transaction/transaction.ts'
import type { JobTask } from '#src/server/jobs/job-task.ts'
import { linkToPage } from '#src/server/mail/link-to-page.ts'
import { companyName, readLink } from './link-rows.ts'

const uuid = z.string().refine(isUuid)
const payload = z.object({ id: uuid, link: uuid })

/**
 * Mails a guest their link. Its secret is made here, so that no job row holds one, and stands after the `#` of the address,
 * which browsers send nowhere. A second attempt makes another, and that one counts.
 */
export const guestLinkTask: JobTask<z.infer<typeof payload>> = {
  name: 'guest-link-mail',
  payload,
  async run({ context, tenantId, payload: { id, link } }) {
    const { database, configuration, mailer } = context
    const secret = newSecret()
    const mail = await inTenant(database, tenantId, async (tx) => {
      const found = await readLink(context, tx, link)
      if (!found) return null
      const { row, purpose, record } = found
      await tx.query('update guest_links set secret_hash = $3 where tenant_id = $1 and id = $2', [
        tenantId,
        link,
        hashOfSecret(secret),
      ])
      const reading = { transaction: tx, record, link: row, at: new Date(), company: await companyName(tx) }
      const { subject, text } = await purpose.mail(reading)
      const page = purpose.page?.(link, record) ?? `/guest/${purpose.name}/${link}`
      return { to: row.email, subject, text, address: linkToPage(configuration, `${page}#${tenantId}.${secret}`) }
    })
    if (!mail) return
    const { to, subject, text, address } = mail
    const help =
      'The link is for you alone. On each device it asks for a code, which is sent to this address. If you did not expect this e-mail, ignore it.'
    await mailer.send({ id, to, subject, text: [...text, address, help].join('\n\n') })
  },
}
