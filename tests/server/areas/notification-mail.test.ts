import { afterAll, beforeAll, expect, test } from 'vitest'
import { notificationDigest } from '#src/areas/notifications/notification-setting/mail-ways.server.ts'
import { addDays, today } from '#src/lib/instant.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import type { Effects } from '#src/server/context/effects.ts'
import { inTenant } from '#src/server/database/transaction/transaction.ts'
import { jobTasks } from '#src/server/job-tasks.ts'
import { runJobs } from '#src/server/jobs/run-jobs.ts'
import type { Mail } from '#src/server/mail/mailer.ts'
import { specimenPurchase } from '../../contract/specimens/specimen-purchase.ts'
import { ApprovingOffice, idOf, linesOf, tenantId } from './approving-office.ts'

let office: ApprovingOffice
beforeAll(async () => {
  office = await ApprovingOffice.open()
  await mailed()
})
afterAll(() => office.server.end())

const ways = { turn: 'at-once', decided: 'never', stopped: 'never', done: 'never', due: 'at-once' }

/** Says how a person is mailed, as they would. */
async function setWays(person: string, body: object): Promise<void> {
  const answer = await (await office.clientOf(person))('POST', '/notification-settings', { body })
  expect([answer.status, answer.body.errors]).toEqual([201, undefined])
}

/** The account that each waiting mail goes to, with what it says; it is then sent. */
async function mailed(): Promise<[account: string, subject: string][]> {
  const sent: Mail[] = []
  await runJobs({ ...office.server.app.fairlead, mailer: { send: async (mail) => void sent.push(mail) } }, jobTasks)
  return sent
    .map(({ to, subject }): [string, string] => [to.split('@')[0] ?? '', subject])
    .toSorted(([left], [right]) => left.localeCompare(right))
}

/** By which steps a person was told of a record. */
async function toldOf(person: string, path: string): Promise<unknown[]> {
  const rows = await inTenant(office.server.database, tenantId, (tx) =>
    tx.query<{ step: string }>(
      'select step from notifications where record_id = $1 and recipient_id = $2 order by occurred_at',
      [path.split('/').at(-1), idOf(person)],
    ),
  )
  return rows.map(({ step }) => step)
}

test('whoever is asked is told and mailed, anew once a day when the requester nudges', async () => {
  const { path } = await office.send(specimenPurchase, 'staff', linesOf('procurement'))
  expect((await mailed()).map(([account]) => account)).toContain('hod')
  const nudged = await office.step('staff', path, 'nudge')
  expect([nudged.status, nudged.body.message]).toEqual([200, 'Email sent successfully'])
  expect(await toldOf('hod', path)).toEqual(['submit', 'nudge'])
  expect((await mailed()).map(([account]) => account)).toContain('hod')
  const again = await office.step('staff', path, 'nudge')
  expect([again.status, again.body.message]).toEqual([
    409,
    'They were notified today. You can notify them again tomorrow',
  ])
  expect((await office.step('procurement', path, 'nudge')).status).toBe(403)
})

test('a person is mailed as they set it: never, once a day in one mail, or at once of what was decided', async () => {
  await setWays('hod', { ...ways, turn: 'daily' })
  await setWays('staff', { ...ways, stopped: 'at-once' })
  await setWays('procurement', { ...ways, turn: 'never' })
  const { path } = await office.send(specimenPurchase, 'staff', linesOf('procurement'))
  expect((await office.step('hod', path, 'approve')).status).toBe(200)
  expect([await toldOf('hod', path), await toldOf('procurement', path)]).toEqual([['submit'], ['approve']])
  expect((await mailed()).map(([account]) => account)).not.toContain('hod')
  expect((await office.step('procurement', path, 'decline', { reason: 'No' })).status).toBe(200)
  expect(await toldOf('staff', path)).toEqual(['decline'])
  expect((await mailed()).map(([account]) => account)).toEqual(['staff'])

  await inTenant(office.server.database, tenantId, (tx) => {
    const act = { id: uuidV7(), name: notificationDigest.name, at: new Date() }
    return notificationDigest.run(tx, { id: tenantId, name: '' }, addDays(today(), 1), noEffects, act, '')
  })
  expect((await mailed()).map(([account]) => account)).toEqual(['hod'])
})

const refuse = async (): Promise<never> => {
  throw new Error('a digest changes nothing')
}
const noEffects: Effects = { create: refuse, change: refuse, retire: refuse, takeStep: refuse }
