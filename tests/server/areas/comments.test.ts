import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { defectId } from '#src/areas/defects/vessel-defect-report/vessel-defect-reports.demo.ts'
import { demonstrationTenantId } from '#src/areas/demonstration/load/demonstration-data.demo.ts'
import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import { demonstrationTenants } from '#src/areas/demonstration/model/demonstration-tenants.demo.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import { inTenant } from '#src/server/database/transaction/transaction.ts'
import { jobTasks } from '#src/server/job-tasks.ts'
import { runJobs } from '#src/server/jobs/run-jobs.ts'
import type { Mail } from '#src/server/mail/mailer.ts'
import { fresh } from '../../contract/engine/test-device.ts'
import { type Answer, type Client, clientWith } from '../../contract/engine/test-server.ts'
import { startSession } from '../../fixtures/start-session.ts'
import { accounts } from '../../security/access/accounts.ts'
import { type DemonstrationOffice, openDemonstrationOffice } from './demonstration-office.ts'

const [tenant] = demonstrationTenants
const defects = 'vessel-defect-reports'
const defect = tenant ? defectId(tenant, 'winch-brake') : ''
let office: DemonstrationOffice
const clients = new Map<string, Client>()

beforeAll(async () => {
  office = await openDemonstrationOffice()
  for (const account of [...accounts, 'captain3']) clients.set(account, await office.client(account))
})
afterAll(() => office.server.end())

const as = (account: string) => {
  const client = clients.get(account)
  if (!client) throw new Error(`${account} is not signed in`)
  return client
}
const sql = <Row extends object>(statement: string, values: readonly unknown[] = []) =>
  inTenant(office.server.database, office.tenantId, (tx) => tx.query<Row>(statement, [...values]))
const said = z.array(z.looseObject({ id: z.string(), text: z.string(), createdBy: z.string().nullable() }))
const made = z.looseObject({
  id: z.string(),
  version: z.number(),
  notReached: z.array(z.object({ staffId: z.string() })).nullish(),
})
const textsIn = ({ body }: Answer) => said.parse(body.data).map(({ text }) => text)
const read = (account: string, resource = defects, id = defect) => as(account)('GET', `/comments/of/${resource}/${id}`)
const write = (account: string, text: string, more: object = {}, resourceName = defects, recordId = defect) =>
  as(account)('POST', '/comments', { body: { resourceName, recordId, text, ...more } })
const mention = (account: string) => ({ id: uuidV7(), staffId: office.personId(account) })

/** A vessel's report, a request of one person, money, a private record, one of the office alone, and one for everybody. */
const kinds: Readonly<Record<string, { readers: 'some' | 'all' }>> = {
  'vessel-defect-reports': { readers: 'some' },
  'near-miss-reports': { readers: 'some' },
  'leave-requests': { readers: 'some' },
  'payment-requisitions': { readers: 'some' },
  payrolls: { readers: 'some' },
  'bio-data': { readers: 'some' },
  'document-versions': { readers: 'some' },
  vendors: { readers: 'some' },
  staff: { readers: 'all' },
}

test.each(Object.keys(kinds))(
  'comments on %s are read and written by exactly the readers of the record',
  async (kind) => {
    const [row] = await sql<{ id: string }>(
      `select id from "${kind.replaceAll('-', '_')}" where deleted_at is null order by id limit 1`,
    )
    const id = row?.id ?? ''
    const readers: string[] = []
    const [known, others, authors]: string[][] = [[], [], []]
    for (const account of accounts)
      if ((await as(account)('GET', `/${kind}/${id}`)).status === 200) readers.push(account)
    const [first] = readers
    expect((await write(first ?? '', 'For its readers', {}, kind, id)).status).toBe(201)
    for (const account of accounts) {
      const answer = await read(account, kind, id)
      if (answer.status === 200 && textsIn(answer).includes('For its readers')) known?.push(account)
      else if (answer.status !== 404) others?.push(account)
      const written = await write(account, `From ${account}`, {}, kind, id)
      if (written.status === 201) authors?.push(account)
      else
        expect([written.status, written.body.errors]).toEqual([
          422,
          { recordId: [expect.stringContaining('may not open')] },
        ])
    }
    expect({ known, others, authors }).toEqual({ known: readers, others: [], authors: readers })
    expect(readers.length < accounts.length).toBe(kinds[kind]?.readers === 'some')
  },
)

test('whoever loses the record loses its comments, and another vessel or company has none of them', async () => {
  expect((await read('crew')).status).toBe(200)
  const elsewhere = demonstrationTenantId('delta-offshore')
  const session = { tenantId: elsewhere, personId: demonstrationId('delta-offshore', 'staff', 'admin'), deviceId: null }
  const foreign = clientWith(office.server.app, {
    authorization: `Bearer ${await startSession(office.server.database, session)}`,
  })
  expect((await foreign('GET', `/comments/of/${defects}/${defect}`)).status).toBe(404)
  expect(
    (await foreign('POST', '/comments', { body: { resourceName: defects, recordId: defect, text: 'x' } })).status,
  ).toBe(422)
  expect((await read('captain3')).status).toBe(404)
  const tablet = await office.tablet('crew')
  const entry = (madeAt: Date) =>
    tablet.author.entry({
      resource: 'comments',
      action: 'create',
      record: uuidV7(),
      madeAt: madeAt.toISOString(),
      changes: fresh({ resourceName: defects, recordId: defect, text: `Written at ${madeAt.toISOString()}` }),
    })
  const hours = (ago: number) => new Date(Date.now() - ago * 3_600_000)
  await sql('update vessel_assignments set valid_until = $2 where staff_id = $1', [office.personId('crew'), hours(2)])
  expect((await read('crew')).status).toBe(404)
  expect((await write('crew', 'After leaving')).status).toBe(422)
  // What was written aboard counts; what came after does not.
  expect(await tablet.deliver(entry(hours(3)))).toMatchObject([{ result: 'applied' }])
  expect(await tablet.deliver(entry(hours(1)))).toMatchObject([{ result: 'refused', code: 'invalid' }])
  await sql('update vessel_assignments set valid_until = null where staff_id = $1', [office.personId('crew')])
})

test('of those mentioned the readers are told once, by mail as they wish, and the author hears of the others', async () => {
  const mails: Mail[] = []
  const mailed = async () => {
    mails.length = 0
    await runJobs({ ...office.server.app.fairlead, mailer: { send: async (mail) => void mails.push(mail) } }, jobTasks)
    return mails.map(({ to, subject }) => `${to.split('@')[0]}: ${subject}`).sort()
  }
  await mailed()
  const ways = { turn: 'never', decided: 'never', stopped: 'never', done: 'never', due: 'never', mention: 'never' }
  expect((await as('crew')('POST', '/notification-settings', { body: ways })).status).toBe(201)
  const mentions = ['captain', 'crew', 'captain3', 'support'].map(mention)
  const answer = await write('support', 'Brake test on Friday', { mentions })
  const { id, notReached } = made.parse(answer.body.data)
  expect(notReached?.map(({ staffId }) => staffId)).toEqual([office.personId('captain3')])
  const told = () =>
    sql<{ recipient: string; kind: string }>(
      `select recipient_id as recipient, kind from notifications where record_id = $1 and step = 'comment' and occurred_at > now() - interval '1 hour'`,
      [defect],
    )
  const both = ['captain', 'crew'].map((account) => ({ recipient: office.personId(account), kind: 'mention' }))
  expect(await told()).toEqual(expect.toSatisfy((rows: unknown[]) => rows.length === 2))
  expect(await told()).toEqual(expect.arrayContaining(both))
  expect(await mailed()).toEqual([expect.stringMatching(/^captain: .* mentioned you in a comment on /)])
  // A change tells nobody again.
  expect((await as('support')('PATCH', `/comments/${id}`, { body: { text: 'Brake test on Monday' } })).status).toBe(200)
  expect(await told()).toHaveLength(2)
})

test('only its author changes a comment, for a while and where it is, and only its author deletes it', async () => {
  const { id } = made.parse((await write('captain', 'The lining came')).body.data)
  const change = (account: string, body: object) => as(account)('PATCH', `/comments/${id}`, { body })
  expect((await change('support', { text: 'Mine now' })).status).toBe(404)
  expect((await as('admin')('DELETE', `/comments/${id}`)).status).toBe(404)
  expect((await change('captain', { text: 'The linings came' })).status).toBe(200)
  expect((await change('captain', { recordId: office.personId('captain'), resourceName: 'staff' })).status).toBe(422)
  expect((await change('captain', { notReached: [mention('hr')] })).status).toBe(422)
  await sql(`update comments set created_at = now() - interval '16 minutes' where id = $1`, [id])
  expect((await change('captain', { text: 'Too late' })).status).toBe(409)
  expect(textsIn(await read('support'))).toContain('The linings came')
  expect((await as('captain')('DELETE', `/comments/${id}`)).status).toBe(200)
  expect(textsIn(await read('support'))).not.toContain('The linings came')
})

test('a comment on a record that is itself still to come follows it, and is there once however often it is sent', async () => {
  const tablet = await office.tablet('captain')
  const [record, text] = [uuidV7(), 'Seen from the bridge wing']
  const report = tablet.author.entry({
    resource: 'near-miss-reports',
    action: 'create',
    record,
    changes: fresh({ description: 'A shackle fell', dateTime: new Date().toISOString(), location: 'Aft deck' }),
  })
  const remark = tablet.author.entry({
    resource: 'comments',
    action: 'create',
    record: uuidV7(),
    dependsOn: [report.id],
    changes: fresh({ resourceName: 'near-miss-reports', recordId: record, text }),
  })
  expect(await tablet.deliver(report, remark)).toMatchObject([{ result: 'applied' }, { result: 'applied' }])
  expect(await tablet.deliver(remark)).toMatchObject([{ result: 'applied' }])
  expect(textsIn(await read('captain', 'near-miss-reports', record))).toEqual([text])
})

test('nothing has comments that is no record with a page, and a deleted record keeps its own to itself', async () => {
  for (const [kind, id] of [
    ['comments', uuidV7()],
    ['notifications', uuidV7()],
    ['accounts', office.personId('crew')],
    ['staff', 'no-id'],
    [defects, uuidV7()],
  ])
    expect((await read('admin', kind, id)).status).toBe(404)
  await sql('update vessel_defect_reports set deleted_at = now() where id = $1', [defect])
  for (const account of ['support', 'captain', 'admin']) expect((await read(account)).status).toBe(404)
  await sql('update vessel_defect_reports set deleted_at = null where id = $1', [defect])
})
