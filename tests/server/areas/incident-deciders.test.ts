import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { addDays } from '#src/lib/instant.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import { inTenant } from '#src/server/database/transaction/transaction.ts'
import { easyProof } from '../../fixtures/proof-of-work.ts'
import { type DemonstrationCompany, openDemonstrationCompany } from '../../security/access/demonstration-company.ts'
import { first, incidentRequests, item, newLog, preliminary, recordIn, today } from './incident-requests.ts'

/** Who decides on an incident's log, and which reports join it. */
let company: DemonstrationCompany
beforeAll(async () => {
  company = await openDemonstrationCompany()
})
afterAll(() => company.end())

const { send, patch, read } = incidentRequests(() => company)

test('QHSSE who completed what a guest sent reviews it, and its log names who else may decide, or nobody', async () => {
  const places = await inTenant(company.server.database, company.tenantId, (tx) =>
    tx.query('select secret from report_places where active order by id'),
  )
  const { secret } = z.object({ secret: z.string() }).parse(places[0])
  const id = uuidV7()
  const place = `${company.tenantId}.${secret}`
  await company.server.app.inject({
    method: 'POST',
    url: `/api/v1/guest/${preliminary}`,
    payload: { place, id, madeAt: new Date().toISOString(), fields: first },
    headers: await easyProof(company.server.database),
  })
  recordIn(await send('qhsse', `${preliminary}/${id}/incident`, { sequence: 'It slipped.', potentialSeverity: '3' }))
  recordIn(await send('qhsse', `${preliminary}/${id}/actions`, { immediateActions: [item({ action: 'Cleared' })] }))
  recordIn(await send('qhsse', `${preliminary}/${id}/submit`))
  recordIn(await send('qhsse', `${preliminary}/${id}/review`))
  const path = `incident-logs/${String((await read('qhsse', `${preliminary}/${id}`)).incidentLogId)}`
  recordIn(await send('qhsse', `${path}/add-investigation`, { findings: 'Worn.' }))
  recordIn(await send('qhsse', `${path}/complete`, { investigationCompletedAt: first.dateTime }))
  const deciders = async (by: string) => (await company.as(by)('GET', `/${path}/deciders`)).body.data
  const both = [company.personId('md'), company.personId('ed')].sort()
  expect(
    z
      .array(z.string())
      .parse(await deciders('qhsse'))
      .sort(),
  ).toEqual(both)
  expect((await company.as('crew')('GET', `/${path}/deciders`)).status).toBe(404)
  for (const owner of ['md', 'ed'])
    recordIn(
      await send('qhsse', 'actions', {
        resourceName: 'incident-logs',
        recordId: path.slice('incident-logs/'.length),
        action: 'Replace it',
        severity: 'low',
        dueOn: addDays(today(), 7),
        ownerId: company.personId(owner),
      }),
    )
  expect(await deciders('qhsse')).toEqual([])
})

test('a report that joins a log waits for a step that is being taken on it, and is refused where that ended the investigation', async () => {
  const logId = recordIn(await send('qhsse', 'incident-logs', newLog())).id
  recordIn(await send('qhsse', `incident-logs/${logId}/add-investigation`, { findings: 'Worn.' }))
  const { id } = recordIn(
    await send('crew', 'near-miss-reports', { description: 'It swung.', dateTime: first.dateTime, location: 'Deck' }),
  )
  const [completed, joined] = await Promise.all([
    send('qhsse', `incident-logs/${logId}/complete`, { investigationCompletedAt: first.dateTime }),
    patch('qhsse', `near-miss-reports/${id}`, { incidentLogId: logId }),
  ])
  expect([completed.status, [200, 422].includes(joined.status)]).toEqual([200, true])
  const late = await patch('qhsse', `near-miss-reports/${id}`, { incidentLogId: logId, location: 'Aft deck' })
  expect(late.status).toBe(joined.status)
})

test('who added to an investigation decides on none of it, though somebody else was named and completed it', async () => {
  const log = newLog({ investigatorId: company.personId('md') })
  const path = `incident-logs/${recordIn(await send('qhsse', 'incident-logs', log)).id}`
  recordIn(await send('md', `${path}/add-investigation`, { findings: 'The pin was worn.' }))
  recordIn(await patch('qhsse', path, { investigatorId: company.personId('support') }))
  recordIn(await send('support', `${path}/complete`, { investigationCompletedAt: first.dateTime }))
  for (const [step, asked] of [
    ['review', { lessonsLearned: 'Pins are checked.' }],
    ['return', { reason: 'More' }],
  ] as const)
    expect([step, (await send('md', `${path}/${step}`, asked)).status]).toEqual([step, 403])
  expect(recordIn(await send('ed', `${path}/review`, { lessonsLearned: 'Pins are checked.' })).status).toBe('reviewed')
  expect((await send('md', `${path}/close`, { effectAfterDays: 30 })).status).toBe(403)
})

test('who owns an action of a log or a non-conformance completes and closes neither, nor does who answers for the latter', async () => {
  const giving = async (by: string, resourceName: string, recordId: string, owner: string) =>
    recordIn(
      await send(by, 'actions', {
        resourceName,
        recordId,
        action: 'Check the pins',
        severity: 'low',
        dueOn: addDays(today(), 7),
        ownerId: company.personId(owner),
      }),
    )
  const log = newLog({ investigatorId: company.personId('support') })
  const logId = recordIn(await send('qhsse', 'incident-logs', log)).id
  recordIn(await send('support', `incident-logs/${logId}/add-investigation`, { findings: 'A worn pin.' }))
  await giving('md', 'incident-logs', logId, 'support')
  const completed = { investigationCompletedAt: first.dateTime }
  expect((await send('support', `incident-logs/${logId}/complete`, completed)).status).toBe(403)
  expect(recordIn(await send('qhsse', `incident-logs/${logId}/complete`, completed)).status).toBe('completed')

  const found = {
    description: 'No pins in store.',
    requirement: 'ISM 10',
    grading: 'minor',
    source: 'inspection',
    foundOn: today(),
    rootCause: 'No minimum stock.',
    correctiveAction: 'Minimum stock set.',
  }
  const result = { closeOutAction: 'Pins in store.', evidencesAfterCloseOut: [] }
  const closing = async (fields: object, owner?: string) => {
    const { id } = recordIn(await send('captain', 'non-conformances', { ...found, ...fields }))
    recordIn(await send('qhsse', `non-conformances/${id}/review`))
    if (owner !== undefined) await giving('captain', 'non-conformances', id, owner)
    return (await send('qhsse', `non-conformances/${id}/close`, result)).status
  }
  expect(await closing({}, 'qhsse')).toBe(403)
  expect(await closing({ responsibleId: company.personId('qhsse') })).toBe(403)
})
