import { z } from 'zod'
import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import { demonstrationTenants } from '#src/areas/demonstration/model/demonstration-tenants.demo.ts'
import { applicationId } from '#src/areas/recruitment/job-application/job-applications.demo.ts'
import { addDays, today } from '#src/lib/instant.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import { runDailyWork } from '#src/server/daily/run-daily-work.ts'
import { inTenant } from '#src/server/database/transaction/transaction.ts'
import type { RealServer } from '../../contract/company.ts'
import { type Answer, clientWith } from '../../contract/engine/test-server.ts'
import { uploadPicture } from '../../contract/upload-picture.ts'
import { guestOf } from '../../fixtures/guest-of.ts'
import { easyProof } from '../../fixtures/proof-of-work.ts'
import type { Colleague } from './served-guests.ts'

const identified = z.array(z.looseObject({ id: z.string() }))
const firstIn = (answer: Answer) => identified.parse(answer.body.data)[0]?.id ?? ''

/**
 * What recruitment looks up beside its descriptions: a vacancy is asked for, applicants are interviewed and scored, one is
 * hired, one applies by a link and withdraws, and those of a year ago are erased.
 */
export async function playRecruitment(
  server: RealServer,
  colleague: (name: string) => Promise<Colleague>,
): Promise<void> {
  const [tenant] = demonstrationTenants
  const [hr, head, captain] = [await colleague('hr'), await colleague('hod'), await colleague('captain')]
  const ofDemonstration = (key: string) => (tenant ? applicationId(tenant, key) : '')
  for (const path of ['/vacancy-requests/stats', '/vacancies/stats', '/offers/stats']) await hr.client('GET', path)
  const asked = await head.client('POST', '/vacancy-requests', {
    body: {
      position: 'Crane driver',
      departmentId: demonstrationId('gulf-marine', 'departments', 'Operations'),
      vacancyType: 'new position',
      places: 1,
      jobType: 'onshore',
      reason: 'Two shifts',
      isBudgeted: true,
      isPublic: false,
      duties: 'Drives the crane',
      requirements: 'Licence',
    },
  })
  const { id: request } = z.looseObject({ id: z.string() }).parse(asked.body.data)
  const sent = await head.client('POST', `/vacancy-requests/${request}/submit`, { body: {} })
  if (sent.status !== 200) throw new Error(`the vacancy request was not sent: ${JSON.stringify(sent.body)}`)

  const etim = ofDemonstration('etim')
  const participants = [{ id: uuidV7(), staffId: captain.personId }]
  const place = { mode: 'onsite', place: 'Base', date: addDays(today(), 2), startTime: 540, endTime: 600 }
  const interview = { ...place, jobApplicationId: etim, participants }
  await hr.client('POST', '/interview-meetings', { body: interview })
  await captain.client('GET', `/job-applications/${etim}/scores`)

  const nnadi = ofDemonstration('nnadi')
  const offer = firstIn(await hr.client('GET', `/offers?jobApplicationId=${nnadi}`))
  const proof = await uploadPicture('recruitment', hr.client)
  await hr.client('POST', `/offers/${offer}/accept`, { body: { answeredOn: today(), proof } })
  await hr.client('POST', `/job-applications/${nnadi}/mark-as-completed`, { body: {} })

  await playApplicant(server)

  await inTenant(server.database, hr.tenantId, ({ query, tenantId }) =>
    query(
      `update job_applications set status_at = now() - interval '14 months'
       where tenant_id = $1 and status in ('rejected', 'closed')`,
      [tenantId],
    ),
  )
  const { fairlead } = server.app
  const areaParts = fairlead.areaParts.map((part) => ({
    ...part,
    dailyWork: part.area === 'recruitment' ? (part.dailyWork ?? []) : [],
  }))
  await runDailyWork({ ...fairlead, areaParts }, new Date())
}

/** Somebody without an account reads a vacancy, applies for it by a link, asks for it again, and withdraws. */
async function playApplicant(server: RealServer): Promise<void> {
  const guest = guestOf({ server })
  const stranger = clientWith(server.app, {})
  const path = `/guest/vacancies/${demonstrationId('gulf-marine', 'vacancies', 'seaman')}`
  const email = 'served@applicant.test'
  await stranger('GET', `${path}?company=gulf-marine`)
  await guest.mailsNow()
  await stranger('POST', `${path}/apply`, {
    body: { company: 'gulf-marine', email },
    headers: await easyProof(server.database),
  })
  const session = await guest.open((await guest.mailsNow()).find(({ to }) => to === email))
  await guest.read(session)
  const resume = await guest.upload(session)
  await guest.send(session, { person: { firstName: 'Served', lastName: 'Guest' }, papers: { resume } })
  await stranger('POST', `${path}/apply`, {
    body: { company: 'gulf-marine', email },
    headers: await easyProof(server.database),
  })
  await guest.read(session)
  // There is none to answer; that is found by looking for it.
  const answer = { session, offer: uuidV7(), answer: 'accept' }
  await stranger('POST', '/guest/applications/answer-offer', { body: answer })
  await stranger('POST', '/guest/applications/withdraw', { body: { session } })
}
