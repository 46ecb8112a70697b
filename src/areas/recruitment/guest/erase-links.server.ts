import type { DailyWork } from '#src/server/context/daily-work.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { emptyLinks } from '#src/server/guest-links/empty-links.ts'
import { applicationPurpose } from './application-purpose.server.ts'

/** Days after the last one for applications until what was begun and not sent is erased, and after a link's end. */
const daysKept = 30
/** Of one day, so that nobody waits long for its locks; the rest goes on the next. */
const maxPerDay = 500

/** What somebody began to answer and never sent goes a month after its vacancy takes no more; and links that ended. */
export const eraseLinks: DailyWork = {
  name: 'erase links of applicants',
  coversMissedDays: true,
  async run(transaction, _tenant, today) {
    const over = await transaction.query<{ id: string }>(
      `select link.id from guest_links link
       left join vacancies vacancy on vacancy.tenant_id = link.tenant_id and vacancy.id = link.record_id
       where link.tenant_id = $1 and link.purpose = $2
         and (link.expires_at < $3::date - $4::int
           or (link.sent_at is null and coalesce(vacancy.closes_on, link.made_at::date) < $3::date - $4::int))
       order by link.id limit $5`,
      [transaction.tenantId, applicationPurpose.name, today, daysKept, maxPerDay],
      'links-of-applicants-to-erase',
    )
    await eraseAll(transaction, over)
  },
}

/** With an application that is erased goes what was answered by its links, and their address of mail. */
export async function eraseLinksOf(transaction: Transaction, application: string): Promise<void> {
  const links = await transaction.query<{ id: string }>(
    `select link.id from guest_links link, job_applications application
     where link.tenant_id = $1 and application.tenant_id = $1 and application.id = $2 and link.purpose = $3
       and link.record_id = application.vacancy_id and lower(link.email) = lower(application.email)
     order by link.id`,
    [transaction.tenantId, application, applicationPurpose.name],
    'links-of-application',
  )
  await eraseAll(transaction, links)
}

/** Links with their sessions, their answers, and what they uploaded and no record names. */
async function eraseAll(transaction: Transaction, rows: readonly { id: string }[]): Promise<void> {
  const { query, tenantId } = transaction
  const links = rows.map(({ id }) => id)
  await emptyLinks(transaction, links)
  await query('delete from guest_sessions where tenant_id = $1 and link_id = any($2::uuid[])', [tenantId, links])
  await query('delete from guest_links where tenant_id = $1 and id = any($2::uuid[])', [tenantId, links])
}
