import { createHash } from 'node:crypto'
import { z } from 'zod'
import { uuidV7 } from '#src/lib/uuid.ts'
import { jobTasks } from '#src/server/job-tasks.ts'
import { runJobs } from '#src/server/jobs/run-jobs.ts'
import type { Mail } from '#src/server/mail/mailer.ts'
import type { RealServer } from '../../contract/company.ts'
import { clientWith } from '../../contract/engine/test-server.ts'
import { smallJpeg } from '../../fixtures/files.ts'
import { planOf } from '../../security/resumable-client.ts'
import type { Colleague } from './served-guests.ts'

const opened = z.looseObject({ session: z.string() })

/** What a guest's link looks up: it is made, opened by its code, answered with a file, sent, renewed and ended. */
export async function playGuestLink(server: RealServer, { client }: Colleague, record: string): Promise<void> {
  const guest = clientWith(server.app, {})
  const email = 'quotes@vendor.test'
  // Much else is mailed in the same run.
  const texts: string[] = []
  const send = async ({ to, subject, text }: Mail) => {
    if (to === email) texts.push(`${subject}\n${text}`)
  }
  const mail = () => runJobs({ ...server.app.fairlead, mailer: { send } }, jobTasks)
  const body = { purpose: 'quotations', record, email }
  const made = await client('POST', '/guest-links', { body })
  const { id } = z.looseObject({ id: z.string() }).parse(made.body.data)
  await mail()
  const link = /#(\S+)/.exec(texts.at(-1) ?? '')?.[1]
  await guest('POST', '/guest/links/code', { body: { link } })
  await mail()
  const code = /^(\d{6})/.exec(texts.at(-1) ?? '')?.[1]
  const answer = await guest('POST', '/guest/links/open', { body: { link, code } })
  const { session } = opened.parse(answer.body.data)
  const file = { id: uuidV7(), sha256: createHash('sha256').update(smallJpeg).digest('hex') }
  await guest('POST', '/guest/links/uploads', {
    body: smallJpeg,
    headers: {
      'tus-resumable': '1.0.0',
      'content-type': 'application/offset+octet-stream',
      'x-guest-session': session,
      ...planOf(smallJpeg.length, { ...file, folder: 'guests', filename: 'offer.jpg' }),
    },
  })
  const invoice = { ...file, name: 'offer.jpg', type: 'image/jpeg', size: smallJpeg.length }
  const step = { session, step: 'terms', base: 0, fields: { leadTimeDays: 3, invoice } }
  for (const base of [0, 0]) await guest('POST', '/guest/links/step', { body: { ...step, base } })
  const read = await guest('POST', '/guest/links/read', { body: { session } })
  const { lines } = z
    .looseObject({ given: z.looseObject({ lines: z.array(z.looseObject({ id: z.string(), line: z.string() })) }) })
    .parse(read.body.data).given
  const quotedLines = lines.map((line) => ({ ...line, unitPrice: '90' }))
  const steps = { prices: { currency: 'NGN', quotedLines } }
  await guest('POST', '/guest/links/send', { body: { session, id: uuidV7(), steps } })
  await client('GET', `/guest-links?purpose=quotations&record=${record}`)
  for (const action of ['renew', 'revoke']) await client('POST', `/guest-links/${id}/${action}`)
}
