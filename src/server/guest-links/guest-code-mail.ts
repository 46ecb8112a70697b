import { randomInt } from 'node:crypto'
import { z } from 'zod'
import { isUuid } from '#src/lib/uuid.ts'
import { inTenant } from '#src/server/database/transaction/transaction.ts'
import type { JobTask } from '#src/server/jobs/job-task.ts'
import { storeCode } from './guest-sessions.ts'
import { companyName, readLink } from './link-rows.ts'

const uuid = z.string().refine(isUuid)
const payload = z.object({ id: uuid, link: uuid })

/** Mails the code that opens a link on a device. It is made here, so that no job row holds one; only the newest counts. */
export const guestCodeTask: JobTask<z.infer<typeof payload>> = {
  name: 'guest-code-mail',
  payload,
  async run({ context, tenantId, payload: { id, link } }) {
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    const mail = await inTenant(context.database, tenantId, async (tx) => {
      const found = await readLink(context, tx, link)
      if (!found) return null
      await storeCode(tx, link, code)
      return { to: found.row.email, company: await companyName(tx) }
    })
    if (!mail) return
    await context.mailer.send({
      id,
      to: mail.to,
      subject: `${code} is your code for ${mail.company}`,
      text: [
        `Your code is ${code}.`,
        'It is good for 15 minutes, on the page that asked for it. Nobody of the company will ask you for it.',
      ].join('\n\n'),
    })
  },
}
