import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import { addDays, dayIn } from '#src/lib/instant.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import { inTenant } from '#src/server/database/transaction/transaction.ts'
import type { Answer } from '../../contract/engine/test-server.ts'
import { readWorkbook } from '../../contract/read-workbook.ts'
import { type DemonstrationCompany, openDemonstrationCompany } from '../../security/access/demonstration-company.ts'

let company: DemonstrationCompany
beforeAll(async () => {
  company = await openDemonstrationCompany()
})
afterAll(() => company.end())

const recordSchema = z.looseObject({ id: z.string(), status: z.string().nullable() })
const recordIn = (answer: Answer) => {
  if (answer.status >= 300) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`)
  return recordSchema.parse(answer.body.data)
}
const idOf = (resource: string, ...names: string[]) => demonstrationId('gulf-marine', resource, ...names)
/** The company's day, a day ahead of UTC in its last hour. */
const today = () => dayIn('Africa/Lagos', new Date())
const inDays = (days: number) => addDays(today(), days)
const item = (mocItemId: string, value: string) => ({
  id: uuidV7(),
  mocDescriptionId: idOf('moc-checklist-descriptions', 'safety'),
  mocItemId: idOf('moc-checklist-items', 'safety', mocItemId),
  value,
})
const plain = {
  name: 'Blind flange on the fire main',
  mocPurposeId: idOf('moc-purposes', 'repair'),
  changeClass: 'technical',
  duration: 'permanent',
  description: 'The branch to the port monitor is closed.',
  reason: 'The monitor leaks.',
}
const temporary = { ...plain, duration: 'temporary', expiresOn: inDays(30) }

async function ask(by: string, fields: object): Promise<string> {
  return recordIn(await company.as(by)('POST', '/moc-requests', { body: fields })).id
}
const step = (by: string, id: string, name: string, body: object = {}, resource = 'moc-requests') =>
  company.as(by)('POST', `/${resource}/${id}/${name}`, { body })
const statusAfter = async (by: string, id: string, name: string, body: object = {}) =>
  recordIn(await step(by, id, name, body)).status
const readChange = async (id: string) => recordIn(await company.as('qhsse')('GET', `/moc-requests/${id}`))
const readLog = async (id: string) => recordIn(await company.as('qhsse')('GET', `/moc-logs/${id}`))

/** An assessment by its cells: people alone, likelihood D before controls. */
const assessed = (residual: { likelihood: string; people: string }, more: object = {}) => ({
  hazards: 'No water at the port monitor',
  likelihood: 'D',
  peopleSeverity: '4',
  controls: 'Hoses laid out to port',
  residualLikelihood: residual.likelihood,
  residualPeopleSeverity: residual.people,
  ...more,
})
const green = assessed({ likelihood: 'A', people: '2' })

async function signAll(id: string): Promise<void> {
  await statusAfter('hod', id, 'approve')
  recordIn(await step('qhsse', id, 'assess', green))
  await statusAfter('qhsse', id, 'approve')
  await statusAfter('md', id, 'approve')
}

test('[S2-4.moc.1] [S2-4.moc.2] a change is signed by the head, QHSSE and the managing director, who makes its log', async () => {
  const actions = [
    { id: uuidV7(), action: 'Post the new fire plan', phase: 'before start' },
    { id: uuidV7(), action: 'Tell class', phase: 'after start' },
  ]
  const id = await ask('staff', { ...temporary, actions })
  expect(await statusAfter('staff', id, 'submit')).toBe('pending')
  expect((await step('qhsse', id, 'approve')).status).toBeGreaterThanOrEqual(403)
  expect(await statusAfter('hod', id, 'approve')).toBe('hod-approved')
  const unassessed = await step('qhsse', id, 'approve')
  expect(unassessed.body.errors).toEqual({
    riskAssessmentId: ['QHSSE signs a change only with a risk assessment'],
  })
  expect((await step('staff', id, 'assess', green)).status).toBeGreaterThanOrEqual(403)
  expect(recordIn(await step('qhsse', id, 'assess', green))).toMatchObject({ status: 'hod-approved' })
  const present = await readChange(id)
  expect(present).toMatchObject({ rating: '4D', residualRating: '2A', residualZone: 'low' })
  expect(await statusAfter('qhsse', id, 'approve')).toBe('qhsse-approved')
  const assessment = String(present.riskAssessmentId)
  const late = await company.as('qhsse')('PATCH', `/moc-risk-assessments/${assessment}`, { body: { hazards: 'None' } })
  expect(late.body.errors).toEqual({ hazards: ['QHSSE has signed this assessment. Make a new one'] })
  expect(await statusAfter('md', id, 'approve')).toBe('md-approved')
  const signed = await readChange(id)
  expect(signed).toMatchObject({ validUntil: temporary.expiresOn })
  const log = String(signed.mocLogId)
  expect(await readLog(log)).toMatchObject({ status: 'open', duration: 'temporary', expiresOn: temporary.expiresOn })

  const review = { preStartReview: 'Seen with the chief officer', preStartReviewedOn: today() }
  const restored = { ...review, outcome: 'restored', outcomeOn: today() }
  const open = await step('qhsse', log, 'complete', restored, 'moc-logs')
  expect(open.body.errors).toEqual({ actions: ['One action due before start is not done'] })
  const done = actions.map((action) => ({ ...action, done: action.phase === 'before start' }))
  recordIn(await company.as('staff')('PATCH', `/moc-logs/${log}`, { body: { actions: done } }))
  expect((await step('staff', log, 'complete', restored, 'moc-logs')).status).toBe(403)
  expect((await step('qhsse', log, 'complete', review, 'moc-logs')).body.errors).toEqual({
    outcome: ['Required'],
    outcomeOn: ['Required'],
  })
  const converted = await step('qhsse', log, 'complete', { ...restored, outcome: 'converted' }, 'moc-logs')
  expect(Object.keys(converted.body.errors ?? {})).toEqual(['outcome'])
  expect(recordIn(await step('qhsse', log, 'complete', restored, 'moc-logs')).status).toBe('completed')
  expect((await readChange(id)).status).toBe('completed')
})

test('[S2-5.moc.1] empty answers are dropped, and with them the descriptions that have none', async () => {
  const id = await ask('staff', { ...plain, descriptions: [item('fire', '  '), item('spill', 'No')] })
  const { descriptions } = await readOwn(id)
  expect(descriptions).toMatchObject([{ value: 'No' }])
  const none = await ask('staff', { ...plain, descriptions: [item('fire', '')] })
  expect((await readOwn(none)).descriptions ?? null).toBeNull()
})
const readOwn = async (id: string) => recordIn(await company.as('staff')('GET', `/moc-requests/${id}`))

test('who declines has a word of their own, and the owner sends it again', async () => {
  const id = await ask('staff', plain)
  await statusAfter('staff', id, 'submit')
  expect(await statusAfter('hod', id, 'decline', { reason: 'Not now' })).toBe('hod-declined')
  expect(await statusAfter('staff', id, 'submit')).toBe('pending')
  await statusAfter('hod', id, 'approve')
  expect(await statusAfter('qhsse', id, 'decline', { reason: 'Repair the monitor' })).toBe('qhsse-declined')
  await statusAfter('staff', id, 'submit')
  await statusAfter('hod', id, 'approve')
  recordIn(await step('qhsse', id, 'assess', green))
  await statusAfter('qhsse', id, 'approve')
  expect(await statusAfter('md', id, 'decline', { reason: 'Too dear' })).toBe('md-declined')
})

test('yellow and red after controls need a control owner and a review; red is the managing director’s', async () => {
  const id = await ask('staff', plain)
  await statusAfter('staff', id, 'submit')
  const red = assessed({ likelihood: 'D', people: '4' })
  expect(Object.keys((await step('qhsse', id, 'assess', red)).body.errors ?? {})).toEqual(['controlOwnerId'])
  const owned = { ...red, controlOwnerId: company.personId('hod') }
  expect(Object.keys((await step('qhsse', id, 'assess', owned)).body.errors ?? {})).toEqual(['reviewOn'])
  recordIn(await step('qhsse', id, 'assess', { ...owned, reviewOn: inDays(10) }))
  expect(await readChange(id)).toMatchObject({ residualRating: '4D', residualZone: 'high' })
  const chain = {
    name: 'Changes',
    resourceName: 'moc-requests',
    steps: [{ id: uuidV7(), order: 1, who: 'head of department' }],
  }
  const without = await company.as('hr')('POST', '/approval-chains', { body: chain })
  expect(Object.keys(without.body.errors ?? {})).toEqual(['steps'])
})

test('an extension is signed anew with an assessment of its own; until then the old day holds', async () => {
  const id = await ask('staff', temporary)
  await statusAfter('staff', id, 'submit')
  await signAll(id)
  const extend = (expiresOn: string) =>
    step('staff', id, 'extend', { expiresOn, reason: 'The part is late', version: undefined })
  expect(Object.keys((await extend(inDays(20))).body.errors ?? {})).toEqual(['expiresOn'])
  // Where it expired a while ago, a later day may be over as well.
  const validUntil = (day: string) =>
    inTenant(company.server.database, company.tenantId, (tx) =>
      tx.query('update moc_requests set valid_until = $3 where tenant_id = $1 and id = $2', [tx.tenantId, id, day]),
    )
  await validUntil(inDays(-20))
  expect((await extend(inDays(-2))).body.errors).toEqual({ expiresOn: ['The expiry is before today'] })
  await validUntil(inDays(30))
  expect(recordIn(await extend(inDays(60))).status).toBe('pending')
  const asking = await readChange(id)
  expect(asking).toMatchObject({ asksFor: 'extension', validUntil: inDays(30), expiresOn: inDays(60) })
  // What is changed before anybody signed stays an extension, to a later day.
  const changed = async (body: object) =>
    Object.keys((await company.as('staff')('PATCH', `/moc-requests/${id}`, { body })).body.errors ?? {})
  expect(await changed({ expiresOn: inDays(20) })).toEqual(['expiresOn'])
  expect(await changed({ duration: 'permanent', expiresOn: null })).toEqual(['duration'])
  expect((await step('staff', id, 'cancel', { reason: 'No' })).status).toBeGreaterThanOrEqual(403)
  await statusAfter('hod', id, 'approve')
  expect((await step('qhsse', id, 'approve')).body.errors).toEqual({
    riskAssessmentId: ['The extension needs a new risk assessment'],
  })
  recordIn(await step('qhsse', id, 'assess', green))
  await statusAfter('qhsse', id, 'approve')
  await statusAfter('md', id, 'approve')
  const extended = await readChange(id)
  expect([extended.validUntil, extended.asksFor ?? null]).toEqual([inDays(60), null])
  expect((await readLog(String(extended.mocLogId))).expiresOn).toBe(inDays(60))

  expect(recordIn(await step('staff', id, 'convert', { reason: 'It works well' })).status).toBe('pending')
  await statusAfter('hod', id, 'approve')
  await statusAfter('qhsse', id, 'approve')
  await statusAfter('md', id, 'approve')
  const converted = await readChange(id)
  expect([converted.duration, converted.validUntil ?? null, converted.convertedOn]).toEqual([
    'permanent',
    null,
    today(),
  ])
})

test('an emergency is due within 72 hours, and is to be restored where it is declined', async () => {
  const at = `${today()}T00:30:00+01:00`
  const emergency = { ...plain, duration: 'emergency', verbalAuthorityById: company.personId('md') }
  const ahead = await ask('staff', { ...emergency, verbalAuthorityAt: `${inDays(3)}T00:30:00+00:00` })
  const refused = await step('staff', ahead, 'submit')
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['verbalAuthorityAt']])
  const id = await ask('staff', { ...emergency, verbalAuthorityAt: at })
  await statusAfter('staff', id, 'submit')
  const due = String((await readChange(id)).signaturesDueAt)
  expect(Date.parse(due) - Date.parse(at)).toBe(72 * 3_600_000)
  await statusAfter('hod', id, 'decline', { reason: 'Stop' })
  const given = await company.as('staff')('GET', `/actions/of/moc-requests/${id}`)
  expect(given.body.data).toMatchObject([
    {
      action: 'Restore what was changed',
      dueOn: today(),
      ownerId: company.personId('staff'),
      verifierId: company.personId('hod'),
      status: 'open',
    },
  ])
})

test('a replacement in kind leaves the process', async () => {
  const id = await ask('staff', plain)
  await statusAfter('staff', id, 'submit')
  const body = { exit: 'replacement in kind', reason: 'Same flange' }
  expect((await step('staff', id, 'close', body)).status).toBe(403)
  expect(await statusAfter('hod', id, 'close', body)).toBe('closed')
})

test('a batch signs each change in its own round', async () => {
  const [one, other] = [await ask('staff', plain), await ask('staff', { ...plain, name: 'A second one' })]
  for (const id of [one, other]) {
    await statusAfter('staff', id, 'submit')
    await statusAfter('hod', id, 'approve')
    recordIn(await step('qhsse', id, 'assess', green))
    await statusAfter('qhsse', id, 'approve')
  }
  const lines = [one, other].map((recordId) => ({ id: uuidV7(), recordId }))
  const batch = recordIn(await company.as('qhsse')('POST', '/moc-batches', { body: { title: 'November', lines } })).id
  recordIn(await step('qhsse', batch, 'submit', {}, 'moc-batches'))
  const outcomes = [
    { id: uuidV7(), recordId: one, answer: 'approve' },
    { id: uuidV7(), recordId: other, answer: 'decline', reason: 'Not this year' },
  ]
  expect((await step('qhsse', batch, 'approve', { outcomes }, 'moc-batches')).status).toBe(403)
  const answered = recordIn(await step('md', batch, 'approve', { outcomes }, 'moc-batches'))
  expect(answered).toMatchObject({ status: 'completed', outcomes: [{ outcome: 'done' }, { outcome: 'done' }] })
  expect([(await readChange(one)).status, (await readChange(other)).status]).toEqual(['md-approved', 'md-declined'])
})

test('[S2-7.moc.1] [S2-7.moc.4] the log is exported for a time, under its own name', async () => {
  const all = await company.as('qhsse')('GET', '/moc-logs/export')
  expect(all.headers['content-disposition']).toMatch('Requests logs.xlsx')
  const of = async (fromDate: string, toDate: string) => {
    const answer = await company.as('qhsse')('GET', `/moc-logs/export?fromDate=${fromDate}&toDate=${toDate}`)
    return [...readWorkbook(answer.bytes).values()][0]?.length ?? 0
  }
  expect(await of(inDays(-400), inDays(0))).toBeGreaterThan(await of(inDays(-30), inDays(-20)))
})
