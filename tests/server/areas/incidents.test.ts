import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { incidentLog } from '#src/areas/incidents/incident-log/incident-log.ts'
import { addDays } from '#src/lib/instant.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import { inTenant } from '#src/server/database/transaction/transaction.ts'
import { importFile } from '../../contract/import-file.ts'
import { easyProof } from '../../fixtures/proof-of-work.ts'
import { type DemonstrationCompany, openDemonstrationCompany } from '../../security/access/demonstration-company.ts'
import { first, incidentRequests, item, listIn, newLog, preliminary, recordIn, today } from './incident-requests.ts'

let company: DemonstrationCompany
beforeAll(async () => {
  company = await openDemonstrationCompany()
})
afterAll(() => company.end())

const { send, patch, read } = incidentRequests(() => company)
const personOf = async (account: string) =>
  z.object({ person: z.object({ id: z.string() }) }).parse((await company.as(account)('GET', '/me')).body.data).person
    .id

/** What waits to be told of a record: the sentence, and to which of these accounts. */
async function toldOf(id: string, ...accounts: string[]): Promise<[string, string[]][]> {
  const rows = await company.server.database.pool.query(
    "select payload from graphile_worker._private_jobs where payload->'payload'->'about'->>'record' = $1 order by id",
    [id],
  )
  const job = z.object({ payload: z.object({ payload: z.object({ title: z.string(), also: z.array(z.string()) }) }) })
  return z
    .array(job)
    .parse(rows.rows)
    .map(({ payload: { payload: told } }) => [
      told.title,
      accounts.filter((account) => told.also.includes(company.personId(account))),
    ])
}

/** A report with all its steps, submitted. */
async function submitted(by: string): Promise<string> {
  const { id } = recordIn(await send(by, preliminary, first))
  const parts = {
    incident: { sequence: 'The sling slipped.', potentialSeverity: '4' },
    actions: { immediateActions: [item({ action: 'Work stopped' })] },
    'agencies-involvements': { agencies: [item({ agency: 'client', withinHours: 12 })] },
    'mooring-rope': { hasMooringRope: false },
    environment: { hasSpill: true, spillSubstance: 'Hydraulic oil', spillVolume: 20 },
  }
  for (const [part, fields] of Object.entries(parts))
    expect([part, recordIn(await send(by, `${preliminary}/${id}/${part}`, fields)).status]).toEqual([part, 'pending'])
  expect(recordIn(await send(by, `${preliminary}/${id}/submit`)).status).toBe('submitted')
  return id
}

test('[S2-4.incidents.1] [S2-7.incidents.2] a report is sent at once, completed by its steps and submitted; its clocks run', async () => {
  const { id, ...made } = recordIn(await send('crew', preliminary, first))
  expect([made.status, made.agencyDueAt]).toEqual(['pending', expect.any(String)])
  const early = await send('crew', `${preliminary}/${id}/submit`)
  expect([early.status, Object.keys(early.body.errors ?? {})]).toEqual([
    422,
    ['sequence', 'potentialSeverity', 'immediateActions'],
  ])
  const whole = await submitted('crew')
  const present = await read('crew', `${preliminary}/${whole}`)
  // The client's twelve hours are before the law's twenty-four.
  expect(Date.parse(String(present.agencyDueAt)) - Date.parse(first.dateTime)).toBe(12 * 3_600_000)
  expect(listIn(await company.as('qhsse')('GET', `/${preliminary}?limit=100`)).map((one) => one.id)).toContain(whole)
  expect((await company.as('crew')('DELETE', `/${preliminary}/${id}`)).status).toBeGreaterThanOrEqual(403)
  expect((await company.as('qhsse')('DELETE', `/${preliminary}/${id}`)).status).toBeLessThan(300)
})

test('[S2-4.incidents.2] [S2-3.incidents.3] the review makes the log; it is investigated, reviewed by another and closed', async () => {
  const id = await submitted('crew')
  recordIn(await send('qhsse', `${preliminary}/${id}/review`))
  const logId = String((await read('qhsse', `${preliminary}/${id}`)).incidentLogId)
  const path = `incident-logs/${logId}`
  expect(await read('qhsse', path)).toMatchObject({ status: 'open', reportId: id, year: Number(today().slice(0, 4)) })

  const crew = await personOf('crew')
  const involved = [item({ staffId: crew })]
  const refused = await company.as('qhsse')('PATCH', `/${path}`, { body: { involved, investigatorId: crew } })
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['investigatorId']])
  const investigatorId = await personOf('support')
  recordIn(await company.as('qhsse')('PATCH', `/${path}`, { body: { involved, investigatorId } }))
  expect(
    (await send('support', `${path}/complete`, { investigationCompletedAt: first.dateTime })).status,
  ).toBeGreaterThanOrEqual(400)
  const findings = {
    findings: 'The sling was too long.',
    whys: [item({ why: 'the sling slipped', cause: 'tool or equipment' })],
    basicCauses: [item({ cause: 'planning' })],
  }
  expect(recordIn(await send('support', `${path}/add-investigation`, findings))).toMatchObject({ status: 'open' })
  const completedAt = `${new Date().toISOString().slice(0, 16).replace('T', ' ')}`
  expect(recordIn(await send('support', `${path}/complete`, { investigationCompletedAt: completedAt })).status).toBe(
    'completed',
  )
  const lesson = { lessonsLearned: 'Slings are measured before the lift.' }
  expect((await send('qhsse', `${path}/review`, lesson)).status).toBeGreaterThanOrEqual(403)
  expect(recordIn(await send('md', `${path}/review`, lesson)).status).toBe('reviewed')
  expect((await read('crew', `${preliminary}/${id}`)).lessonsLearned).toBe(lesson.lessonsLearned)

  const owner = await personOf('procurement')
  const action = recordIn(
    await send('qhsse', 'actions', {
      resourceName: 'incident-logs',
      recordId: logId,
      action: 'Buy slings of fixed length',
      severity: 'high',
      dueOn: addDays(today(), 7),
      ownerId: owner,
    }),
  )
  const close = { effectAfterDays: 45 }
  expect((await send('md', `${path}/close`, close)).body.errors).toEqual({
    effectAfterDays: ['One action is not verified yet.'],
  })
  const done = { completedOn: today(), whatWasDone: 'Four slings bought.' }
  recordIn(await send('procurement', `actions/${action.id}/complete`, done))
  recordIn(await send('qhsse', `actions/${action.id}/verify`))
  expect((await send('md', `${path}/close`, { effectAfterDays: 5 })).status).toBe(422)
  expect(recordIn(await send('md', `${path}/close`, close)).status).toBe('closed')
  expect((await read('crew', `${preliminary}/${id}`)).status).toBe('closed')
  const given = await company.as('qhsse')('GET', `/actions/of/incident-logs/${logId}`)
  expect(JSON.stringify(given.body)).toContain('Check whether the actions of this incident were effective')
  expect(recordIn(await send('md', `${path}/reopen`, { reason: 'It happened again' })).status).toBe('open')
})

test('[S2-3.incidents.1] a near miss is taken into the log once, from submitted or reviewed', async () => {
  const nearMiss = { description: 'A hook swung.', dateTime: first.dateTime, location: 'Deck' }
  const { id } = recordIn(await send('crew', 'near-miss-reports', nearMiss))
  const log = {
    description: 'A hook swung.',
    dateTime: first.dateTime,
    location: 'Deck',
    potentialSeverity: '4',
    reportKind: 'near-miss-reports',
    reportId: id,
  }
  const made = recordIn(await send('qhsse', 'incident-logs', log))
  expect((await read('qhsse', `near-miss-reports/${id}`)).incidentLogId).toBe(made.id)
  expect(Object.keys((await send('qhsse', 'incident-logs', log)).body.errors ?? {})).toEqual(['reportId'])

  const another = recordIn(await send('crew', 'near-miss-reports', { ...nearMiss, description: 'A hook fell.' }))
  const named = { ...log, reportId: another.id }
  const both = await Promise.all([send('qhsse', 'incident-logs', named), send('qhsse', 'incident-logs', named)])
  expect(both.map(({ status }) => status).sort((one, other) => one - other)).toEqual([201, 422])
  const moved = await patch('qhsse', `incident-logs/${made.id}`, { reportId: another.id })
  expect([moved.status, Object.keys(moved.body.errors ?? {})]).toEqual([422, ['reportId']])
})

test('[S2-7.incidents.1] [S2-3.incidents.2] a non-conformance hangs below another and closes with its cause and verified actions', async () => {
  const above = {
    description: 'No gas meter on board.',
    requirement: 'ISM 10',
    grading: 'major',
    source: 'inspection',
    foundOn: today(),
  }
  const { id: parentId } = recordIn(await send('captain', 'non-conformances', above))
  const below = { ...above, description: 'It was not ordered.', parentKind: 'non-conformances', parentId }
  const { id } = recordIn(await send('captain', 'non-conformances', below))
  const path = `non-conformances/${id}`
  expect(await read('captain', path)).toMatchObject({ parentId })
  const circle = { parentKind: 'non-conformances', parentId: id }
  const refused = await patch('captain', `non-conformances/${parentId}`, circle)
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['parentId']])
  recordIn(await send('qhsse', `${path}/review`))
  const result = { closeOutAction: 'Meter on board.', evidencesAfterCloseOut: [] }
  expect((await send('qhsse', `${path}/close`, result)).status).toBeGreaterThanOrEqual(400)
  const cause = { rootCause: 'No minimum stock.', correctiveAction: 'Minimum stock set.' }
  // A change brings back what was decided.
  expect(recordIn(await company.as('captain')('PATCH', `/${path}`, { body: cause })).status).toBe('submitted')
  recordIn(await send('qhsse', `${path}/review`))
  const gave = await send('qhsse', 'actions', {
    resourceName: 'non-conformances',
    recordId: id,
    action: 'Set a minimum stock',
    severity: 'medium',
    dueOn: addDays(today(), 30),
    ownerId: await personOf('procurement'),
  })
  const action = recordIn(gave)
  expect((await send('qhsse', `${path}/close`, result)).body.errors).toEqual({
    closeOutAction: ['One action is not verified yet.'],
  })
  recordIn(await send('qhsse', `actions/${action.id}/cancel`, { reason: 'Done with the order' }))
  expect(recordIn(await send('qhsse', `${path}/close`, result)).status).toBe('closed')
})

test('[S2-7.incidents.3] [S2-7.incidents.4] [S2-9.incidents.1] the log is listed by 50, counted by year and state, brought in and exported', async () => {
  const year = Number(today().slice(0, 4))
  const page = await company.as('qhsse')('GET', '/incident-logs?status=closed')
  expect(page.body).toMatchObject({ pagination: { perPage: 50 } })
  const rows = `What happened,When,Where,Potential severity\nOld case,2024-03-02T10:00:00Z,Yard,2 minor\n`
  const brought = await importFile(company.as('qhsse'), 'incident-logs', rows)
  expect([brought.status, brought.counts]).toEqual([200, { created: 1 }])
  const counted = async (by: string, query: string) => {
    const stats = await company.as(by)('GET', `/incident-logs/${query}`)
    expect(stats.status).toBe(200)
    return stats.body.data
  }
  expect(await counted('md', 'stats?year=2024')).toEqual({
    byStatus: { open: 1 },
    byActualSeverity: { '': 1 },
    byPotentialSeverity: { '2': 1 },
  })
  expect(await counted('md', 'stats?year=2024&status=closed')).toMatchObject({ byStatus: {} })
  expect(await counted('md', 'chart-data?year=2024')).toEqual({ byMonth: { '2024-03': 1 }, byCategory: { '': 1 } })
  expect((await company.as('md')('GET', '/incident-logs/stats?status=lost')).status).toBe(422)
  const file = await company.as('qhsse')('GET', `/incident-logs/export?year=${year}`)
  expect(decodeURIComponent(String(file.headers['content-disposition']))).toContain(`Incident Log - ${year}.xlsx`)
})

test('months are counted by the company’s clock, and not by that of UTC', async () => {
  const rows = `What happened,When,Where,Potential severity\nLate on the last day,2024-05-31T23:30:00Z,Yard,2 minor\n`
  expect((await importFile(company.as('qhsse'), 'incident-logs', rows)).status).toBe(200)
  const { body } = await company.as('md')('GET', '/incident-logs/chart-data?year=2024')
  expect(body.data).toMatchObject({ byMonth: { '2024-06': 1 } })
})

test('who is named as hurt reads the report, and nobody who is not; who is neither chosen nor named is asked for', async () => {
  const { id } = recordIn(await send('captain', preliminary, first))
  expect((await company.as('support')('GET', `/${preliminary}/${id}`)).status).toBe(404)
  const hurt = { outcome: 'first aid' }
  const nobody = await send('captain', `${preliminary}/${id}/incident`, { people: [item(hurt)] })
  expect([nobody.status, Object.keys(nobody.body.errors ?? {})]).toEqual([422, ['people']])
  const people = [item({ ...hurt, staffId: company.personId('support') }), item({ ...hurt, name: 'A stevedore' })]
  recordIn(await send('captain', `${preliminary}/${id}/incident`, { people }))
  expect((await read('support', `${preliminary}/${id}`)).id).toBe(id)
  expect((await company.as('hod')('GET', `/${preliminary}/${id}`)).status).toBe(404)
})

test("a guest's incident runs its deadlines, and is told to QHSSE and, where it is severe, to those who follow incidents", async () => {
  const places = await inTenant(company.server.database, company.tenantId, (tx) =>
    tx.query('select secret from report_places where active order by id'),
  )
  const id = uuidV7()
  const { secret } = z.object({ secret: z.string() }).parse(places[0])
  const sent = await company.server.app.inject({
    method: 'POST',
    url: `/api/v1/guest/${preliminary}`,
    headers: await easyProof(company.server.database),
    payload: {
      place: `${company.tenantId}.${secret}`,
      id,
      madeAt: new Date().toISOString(),
      fields: { ...first, actualSeverity: '5' },
    },
  })
  expect(sent.statusCode).toBe(201)
  const { agencyDueAt, number } = await read('qhsse', `${preliminary}/${id}`)
  expect(Date.parse(String(agencyDueAt)) - Date.parse(first.dateTime)).toBe(24 * 3_600_000)
  expect(await toldOf(id, 'qhsse', 'md', 'crew')).toEqual([
    [`Incident ${number} was reported, severity 5 massive`, ['qhsse', 'md']],
  ])
})

test('who follows incidents is told once of what could have been severe, and of what has become so, by whatever it was said', async () => {
  const { id, number } = recordIn(await send('crew', preliminary, { ...first, actualSeverity: '2' }))
  recordIn(await send('crew', `${preliminary}/${id}/incident`, { potentialSeverity: '4' }))
  recordIn(await send('crew', `${preliminary}/${id}/environment`, { hasSpill: true, actualSeverity: '5' }))
  recordIn(await company.as('crew')('PATCH', `/${preliminary}/${id}`, { body: { location: 'Aft deck' } }))
  expect(await toldOf(id, 'qhsse', 'md')).toEqual([
    [`Incident ${number} was reported, severity 2 minor`, ['qhsse']],
    [`Incident ${number} could have been 4 major`, expect.arrayContaining(['md'])],
    [`Incident ${number} is now of severity 5 massive`, expect.arrayContaining(['md'])],
  ])
  const made = uuidV7()
  recordIn(await send('crew', `${preliminary}/${made}/incident`, { ...first, actualSeverity: '4' }))
  expect(await toldOf(made, 'qhsse', 'md')).toMatchObject([[expect.stringContaining('reported'), ['qhsse', 'md']]])
})

test('who was involved does not remove themselves to investigate', async () => {
  const log = newLog({ involved: [item({ staffId: company.personId('qhsse') })] })
  const path = `incident-logs/${recordIn(await send('qhsse', 'incident-logs', log)).id}`
  const refused = await patch('qhsse', path, { involved: [] })
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['involved']])
  expect((await send('qhsse', `${path}/add-investigation`, { findings: 'None' })).status).toBe(403)
})

test('a report joins only a log under investigation; reviewed after the log was closed, it closes too and shows the lesson', async () => {
  const logId = recordIn(await send('qhsse', 'incident-logs', newLog())).id
  const path = `incident-logs/${logId}`
  const joined = await submitted('crew')
  const late = await submitted('crew')
  recordIn(await patch('qhsse', `${preliminary}/${joined}`, { incidentLogId: logId }))
  const other = recordIn(
    await send('crew', 'near-miss-reports', { description: 'It swung.', dateTime: first.dateTime, location: 'Deck' }),
  ).id
  recordIn(await patch('qhsse', `near-miss-reports/${other}`, { incidentLogId: logId }))
  await company.leave(incidentLog, logId, 'completed')
  recordIn(await send('md', `${path}/review`, { lessonsLearned: 'Hatches are pinned.' }))
  for (const told of [joined, other])
    expect(await toldOf(told, 'crew')).toContainEqual([expect.stringContaining('Lessons learned'), ['crew']])
  recordIn(await send('md', `${path}/close`, { effectAfterDays: 30 }))
  expect((await read('crew', `${preliminary}/${joined}`)).status).toBe('submitted')
  recordIn(await send('qhsse', `${preliminary}/${joined}/review`))
  expect(await read('crew', `${preliminary}/${joined}`)).toMatchObject({
    status: 'closed',
    lessonsLearned: 'Hatches are pinned.',
  })
  const refused = await patch('qhsse', `${preliminary}/${late}`, { incidentLogId: logId })
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['incidentLogId']])
  recordIn(await send('crew', `${preliminary}/${joined}/amend`, { location: 'Hold', reason: 'It was the hold' }))
  recordIn(await send('qhsse', `${preliminary}/${joined}/review`))
  expect((await read('crew', `${preliminary}/${joined}`)).status).toBe('closed')
})
