import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import { addDays, today } from '#src/lib/instant.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import { runDailyWork } from '#src/server/daily/run-daily-work.ts'
import type { Answer } from '../../contract/engine/test-server.ts'
import { importFile } from '../../contract/import-file.ts'
import { uploadPicture } from '../../contract/upload-picture.ts'
import { type DemonstrationCompany, openDemonstrationCompany } from '../../security/access/demonstration-company.ts'

let company: DemonstrationCompany
beforeAll(async () => {
  company = await openDemonstrationCompany()
})
afterAll(() => company.end())

const recordSchema = z.looseObject({
  id: z.string(),
  status: z.string().nullable(),
  accountStanding: z.string().optional(),
  payableIn: z.string().optional(),
  nextExpiryOn: z.string().optional(),
  requirements: z.array(z.looseObject({ id: z.string() })).optional(),
  verifications: z.array(z.looseObject({ staffId: z.string() })).optional(),
  grantedServices: z.array(z.looseObject({ serviceId: z.string() })).optional(),
})
const recordIn = (answer: Answer) => {
  if (answer.status >= 300) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`)
  return recordSchema.parse(answer.body.data)
}
const importedVendors = z.array(
  z.object({ name: z.string(), type: z.string(), status: z.string(), existingVendor: z.boolean().optional() }),
)
const refusal = (answer: Answer) => [answer.status, Object.keys(answer.body.errors ?? {})]
const idOf = (resource: string, ...names: string[]) => demonstrationId('gulf-marine', resource, ...names)
const ofService = (key: string) => ({ id: uuidV7(), serviceId: idOf('vendor-services', key) })

const vendorFields = (more: object = {}) => ({
  name: `Bodo Supplies ${uuidV7()}`,
  type: 'corporate',
  departmentId: idOf('departments', 'Operations'),
  phone: '+234 803 555 0142',
  services: [ofService('diving')],
  ...more,
})
const enter = async (more: object = {}, by = 'procurement') =>
  recordIn(await company.as(by)('POST', '/vendors', { body: vendorFields(more) }))
const step = (by: string, id: string, name: string, body: object = {}) =>
  company.as(by)('POST', `/vendors/${id}/${name}`, { body })
const read = async (id: string) => recordIn(await company.as('procurement')('GET', `/vendors/${id}`))
async function approved(more: object = {}): Promise<string> {
  const { id } = await enter(more)
  for (const [by, name] of [
    ['procurement', 'submit'],
    ['hod', 'approve'],
    ['md', 'approve'],
  ] as const)
    recordIn(await step(by, id, name))
  return id
}
async function paper(requirement: string, expiresOn: string) {
  const certificate = await uploadPicture('vendor/requirements', company.as('procurement'))
  return { id: uuidV7(), serviceRequirementId: idOf('service-requirements', requirement), certificate, expiresOn }
}

describe('the round', () => {
  test('[S2-4.vendors.1] a company is reviewed by the head of the inviting department, then approved', async () => {
    const { id, accountStanding } = await enter()
    expect(accountStanding).toBe('none')
    expect(recordIn(await step('procurement', id, 'submit')).status).toBe('pending')
    expect((await step('md', id, 'approve')).status).toBe(409)
    expect(recordIn(await step('hod', id, 'approve')).status).toBe('reviewed')
    expect((await step('hr', id, 'approve')).status).toBeGreaterThanOrEqual(403)
    const end = recordIn(await step('md', id, 'approve', { riskTier: 'low' }))
    expect([end.status, end.riskTier]).toEqual(['approved', 'low'])
    expect(end.grantedServices?.map(({ serviceId }) => serviceId)).toEqual([idOf('vendor-services', 'diving')])
  })

  test('[S2-6.vendors.1] a person is seen by HR between the two', async () => {
    const { id } = await enter({ type: 'individual', services: [ofService('medical')] })
    recordIn(await step('procurement', id, 'submit'))
    recordIn(await step('hod', id, 'approve'))
    expect((await step('md', id, 'approve')).status).toBe(409)
    expect(recordIn(await step('hr', id, 'approve')).status).toBe('authorized')
    expect(recordIn(await step('md', id, 'approve')).status).toBe('approved')
  })

  test('what was approved of a vendor stays; contacts and papers change', async () => {
    const id = await approved()
    const change = (body: object) => company.as('procurement')('PATCH', `/vendors/${id}`, { body })
    expect(refusal(await change({ name: 'Another company' }))).toEqual([422, ['name']])
    expect(recordIn(await change({ phone: '+234 803 555 0143' })).status).toBe('approved')
  })
})

describe('papers', () => {
  test('[S2-5.vendors.1] a requirement without a certificate is not kept', async () => {
    const given = await paper('diving-cover', addDays(today(), 100))
    const bare = { id: uuidV7(), serviceRequirementId: idOf('service-requirements', 'diving-licence') }
    const { requirements } = await enter({ requirements: [given, bare] })
    expect(requirements?.map(({ id }) => id)).toEqual([given.id])
  })

  test('somebody else verifies them, and a changed one is verified anew', async () => {
    const given = await paper('diving-licence', addDays(today(), 100))
    const id = await approved({ requirements: [given] })
    expect((await read(id)).nextExpiryOn).toBe(given.expiresOn)
    expect((await step('procurement', id, 'verify-papers')).body.code).toBe('own-record')
    const verified = recordIn(await step('admin', id, 'verify-papers'))
    expect(verified.verifications?.map(({ staffId }) => staffId)).toEqual([company.personId('admin')])
    expect((await step('admin', id, 'verify-papers')).status).toBeGreaterThanOrEqual(400)
    const renewed = { ...given, expiresOn: addDays(today(), 400) }
    const changed = await company.as('procurement')('PATCH', `/vendors/${id}`, { body: { requirements: [renewed] } })
    expect([recordIn(changed).verifications, recordIn(changed).nextExpiryOn]).toEqual([undefined, renewed.expiresOn])
  })

  test('a required one that expires suspends the vendor, who is not resumed before it is renewed', async () => {
    const given = await paper('diving-licence', addDays(today(), 100))
    const id = await approved({ requirements: [given] })
    const change = (expiresOn: string) =>
      company.as('procurement')('PATCH', `/vendors/${id}`, { body: { requirements: [{ ...given, expiresOn }] } })
    recordIn(await change(addDays(today(), -2)))
    expect((await read(id)).status).toBe('inactive')
    const reason = 'A new certificate came'
    expect(refusal(await step('admin', id, 'resume', { reason }))[0]).toBe(409)
    recordIn(await change(addDays(today(), 300)))
    expect((await step('procurement', id, 'resume', { reason })).body.code).toBe('own-record')
    expect(recordIn(await step('admin', id, 'resume', { reason })).status).toBe('approved')
  })

  test('the work of a day suspends whose paper ended, and asks for nothing of what is not required', async () => {
    const { fairlead } = company.server.app
    const ended = await approved({ requirements: [await paper('diving-licence', addDays(today(), 3))] })
    const optional = await approved({ requirements: [await paper('nafdac', addDays(today(), 3))] })
    const areaParts = fairlead.areaParts
      .filter(({ area }) => area === 'vendors')
      .map((part) => ({
        ...part,
        dailyWork: part.dailyWork?.map((work) => ({ ...work, name: `later ${work.name}` })) ?? [],
      }))
    await runDailyWork({ ...fairlead, areaParts }, new Date(Date.now() + 6 * 86_400_000))
    const suspended = recordIn(await company.as('procurement')('GET', `/vendors/${ended}`))
    expect([suspended.status, (await read(optional)).status]).toEqual(['inactive', 'approved'])
    expect(JSON.stringify(suspended.lastStep)).toContain('Diving contractor certificate (IMCA)')
  })
})

test('two vendors have no tax number or name in common, however it is written', async () => {
  await enter({ name: 'Ogoni Welding', taxNumber: '11223344-0001' })
  const again = (body: object) => company.as('procurement')('POST', '/vendors', { body: vendorFields(body) })
  expect(refusal(await again({ taxNumber: '11 22 33 44 0001' }))).toEqual([422, ['taxNumber']])
  expect(refusal(await again({ name: 'OGONI  welding' }))).toEqual([422, ['name']])
})

test('[S2-7.vendors.1] an existing vendor is taken over, and is granted services by whoever approves vendors', async () => {
  const { id } = await enter({ existingVendor: true })
  const taken = await read(id)
  expect([taken.status, taken.grantedServices]).toEqual(['approved', undefined])
  const grantedServices = [ofService('diving')]
  expect((await step('admin', id, 'grant-services', { grantedServices })).status).toBe(403)
  expect(recordIn(await step('ed', id, 'grant-services', { grantedServices })).grantedServices).toHaveLength(1)
})

test('[S2-7.vendors.1] a file brings vendors in with the type and standing that are said beside it', async () => {
  const rows = (...names: string[]) =>
    ['Name,Inviting department,Telephone,Type', ...names.map((name) => `${name},Operations,+234 803 555 0142,`)].join(
      '\n',
    )
  const by = company.as('procurement')
  const stored = async (name: string) => {
    const { body } = await by('GET', `/vendors?search=${name}&order=asc`)
    return importedVendors.parse(body.data)
  }
  const existing = await importFile(by, 'vendors', rows('Sombreiro Gases', 'Sombreiro Paints'), {
    fields: { type: 'corporate', existing_vendor: 'true' },
  })
  expect(existing.counts).toEqual({ created: 2 })
  expect(await stored('Sombreiro')).toEqual([
    { name: 'Sombreiro Gases', type: 'corporate', status: 'approved', existingVendor: true },
    { name: 'Sombreiro Paints', type: 'corporate', status: 'approved', existingVendor: true },
  ])
  // A row that says another type keeps it; who is new is sent into the round.
  const fields = { type: 'individual', existing_vendor: 'false' }
  const fresh = await importFile(by, 'vendors', `${rows('Nembe Tailor')}\nNembe Boats,Operations,+234 803,Company`, {
    fields,
  })
  expect(fresh.counts).toEqual({ created: 2 })
  expect(await stored('Nembe')).toEqual([
    { name: 'Nembe Boats', type: 'corporate', status: 'pending', existingVendor: false },
    { name: 'Nembe Tailor', type: 'individual', status: 'pending', existingVendor: false },
  ])
  const wrongs: Record<string, string>[] = [{ type: 'club' }, { existing_vendor: 'perhaps' }, { name: 'All' }]
  for (const wrong of wrongs)
    expect((await importFile(by, 'vendors', rows('Brass Ropes'), { fields: wrong })).status).toBe(422)
  expect(await stored('Brass')).toEqual([])
})

describe('accounts', () => {
  const called = {
    calledPerson: 'The owner',
    calledNumber: '+234 803 555 0100',
    calledAt: '2026-11-20T09:30:00+01:00',
  }
  const account = (vendorId: string, accountNumber: string, by = 'procurement') =>
    company.as(by)('POST', '/vendor-bank-accounts', {
      body: { vendorId, bankName: 'Union Bank', accountName: 'Bodo', accountNumber, currency: 'NGN' },
    })
  const take = (by: string, id: string, name: string, body: object) =>
    company.as(by)('POST', `/vendor-bank-accounts/${id}/${name}`, { body })

  test('another person confirms by calling back; the vendor’s record says so without the number', async () => {
    const vendorId = await approved()
    const { id } = recordIn(await account(vendorId, '0011223344'))
    expect((await read(vendorId)).accountStanding).toBe('to be confirmed')
    expect((await take('procurement', id, 'confirm', called)).status).toBe(403)
    expect((await take('admin', id, 'confirm', called)).status).toBe(404)
    const early = { ...called, calledAt: new Date(Date.now() + 3_600_000).toISOString() }
    expect(refusal(await take('finance', id, 'confirm', early))).toEqual([422, ['calledAt']])
    expect(recordIn(await take('finance', id, 'confirm', called)).status).toBe('approved')
    const { accountStanding, payableIn } = await read(vendorId)
    expect([accountStanding, payableIn]).toEqual(['confirmed', 'NGN'])
    const change = await company.as('procurement')('PATCH', `/vendor-bank-accounts/${id}`, {
      body: { accountNumber: '0011223345' },
    })
    expect(change.status).toBe(409)
    const next = recordIn(await account(vendorId, '0099223344'))
    expect(recordIn(await take('finance', next.id, 'confirm', called)).status).toBe('approved')
    expect(recordIn(await company.as('finance')('GET', `/vendor-bank-accounts/${id}`)).status).toBe('inactive')
  })

  test('a number that another payee gave too is told to whoever confirms, and to nobody else', async () => {
    const [one, other] = [await approved(), await approved()]
    const first = recordIn(await account(one, '7711223344'))
    const second = recordIn(await account(other, '7711223344'))
    const staffId = company.personId('staff')
    const own = await company.as('staff')('POST', '/staff-bank-accounts', {
      body: { staffId, bankName: 'Union', accountName: 'x', accountNumber: '7711223344', currency: 'NGN' },
    })
    const told = (by: string) => company.as(by)('GET', '/vendor-bank-accounts/shared')
    for (const by of ['procurement', 'cfo', 'admin']) expect((await told(by)).body.code).toBe('not-allowed')
    const shared = z
      .array(z.object({ id: z.string(), vendorId: z.string(), others: z.array(z.looseObject({ id: z.string() })) }))
      .parse((await told('finance')).body.data)
    expect(
      shared
        .find(({ id }) => id === first.id)
        ?.others.map(({ id }) => id)
        .sort(),
    ).toEqual([second.id, recordIn(own).id].sort())
  })
})
