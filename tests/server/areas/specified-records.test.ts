import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { educationQualification } from '#src/areas/profile/education-qualification/education-qualification.ts'
import { resources } from '#src/areas/resources.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import { Company, makeRealServer, type RealServer } from '../../contract/company.ts'
import type { Answer } from '../../contract/engine/test-server.ts'

/** What the specification says of the records of people, payroll, vessels and strategy. */
let server: RealServer
let company: Company

beforeAll(async () => {
  server = await makeRealServer()
  company = await Company.found(server, 'bonny')
})
afterAll(() => server.end())

const recordSchema = z.looseObject({ id: z.string() })
const recordIn = (answer: Answer) => recordSchema.parse(answer.body.data)
const idsIn = (answer: Answer) =>
  z
    .array(recordSchema)
    .parse(answer.body.data)
    .map(({ id }) => id)
const resourceNamed = (name: string) => {
  const found = resources.find((one) => one.name === name)
  if (!found) throw new Error(`no resource is called ${name}`)
  return found
}
async function make(name: string, besides: object = {}): Promise<Answer> {
  const body = { ...(await company.example(resourceNamed(name))), ...besides }
  const answer = await company.admin('POST', `/${name}`, { body })
  expect([name, answer.status, answer.body.errors]).toEqual([name, 201, undefined])
  return answer
}

test.each([
  ['[S1-7.profile.5]', 'guarantors', 'Guarantor', { relationship: 'Uncle' }],
  ['[S1-7.profile.5]', 'education-qualifications', 'Education qualification', { school: 'University of Benin' }],
  ['[S1-7.profile.6] [S2-7.staff.1]', 'staff-documents', 'Document', { remarks: 'Seen at the desk' }],
  ['[S1-7.profile.7]', 'staff-certifications', 'Certification', { issuer: 'CIPS' }],
  ['[S1-7.staff.4]', 'leave-allocations', 'Leave allocation', { days: 12 }],
  ['[S1-7.payroll.2]', 'remuneration-types', 'Remuneration type', { name: 'Sea-going bonus' }],
  ['[S1-7.payroll.2]', 'deduction-types', 'Deduction type', { name: 'Union dues' }],
  ['[S2-7.vessels.1]', 'vessel-documents', 'Vessel document', { issuer: 'NIMASA' }],
  ['[S2-7.vessels.1]', 'vessel-document-types', 'Vessel document type', { name: 'Load line certificate' }],
  ['[S2-7.vessel-maintenance.11]', 'td-maintenance-categories', 'TD maintenance category', { name: 'Deck machinery' }],
  ['[S2-7.vessel-maintenance.11]', 'td-maintenance-checks', 'TD maintenance check', { remarks: 'Done in port' }],
  ['[S2-7.vessel-maintenance.11]', 'td-maintenance-jobs', 'TD maintenance job', { instructions: 'Use the new kit' }],
  [
    '[S2-7.vessel-maintenance.11] [S2-8.vessel-maintenance.11]',
    'td-maintenance-reports',
    'Report',
    { findings: 'Worn' },
  ],
  ['[S2-7.equipment.1]', 'equipment-groups', 'Group', { name: 'Hoses' }],
  ['[S2-7.equipment.2] [S2-8.equipment.1]', 'equipment', 'Equipment', { name: 'Fender 41' }],
  ['[S2-7.equipment.3] [S2-8.equipment.1]', 'fender-parts', 'Part', { name: 'Bead ring' }],
  ['[S2-7.equipment.4] [S2-8.equipment.1]', 'maintenance-options', 'Option', { name: 'Leak at the valve' }],
  ['[S2-7.equipment.5]', 'equipment-performance-logs', 'Log', { operation: 'Transfer at Bonny' }],
  ['[S2-7.equipment.5]', 'equipment-maintenances', 'Schedule', { description: 'Turn the net' }],
  ['[S2-7.vessel-maintenance.3]', 'vessel-engines', 'Engine', { name: 'Bow thruster 2' }],
  ['[S1-7.payments.5]', 'payment-groups', 'Group', { name: 'Bonny jetty' }],
  ['[S2-7.moc.2]', 'moc-checklist-descriptions', 'Checklist description', { name: 'People affected' }],
  ['[S2-7.moc.2]', 'moc-checklist-items', 'Checklist item', { name: 'Is the crew trained?' }],
  ['[S2-7.moc.3]', 'moc-purposes', 'Purpose of change', { name: 'Class requirement' }],
  ['[S2-7.vendors.2]', 'vendor-services', 'Service', { name: 'Diving' }],
  ['[S2-7.vendors.2]', 'service-requirements', 'Requirement', { name: 'Diving licence' }],
  ['[S2-7.strategy.4]', 'objectives', 'Objective', { name: 'Grow' }],
  ['[S2-7.strategy.4]', 'strategies', 'Strategy', { name: 'Bid' }],
  ['[S2-7.strategy.4]', 'departmental-objectives', 'Departmental objective', { name: 'Visits' }],
  ['[S2-7.strategy.4]', 'risks', 'Risk', { description: 'At the berth' }],
  ['[S2-7.strategy.4]', 'opportunities', 'Opportunity', { name: 'A second berth' }],
  ['[S2-7.strategy.4]', 'risk-committees', 'Risk committee', { remarks: 'Meets each quarter' }],
])(
  '%s %s are created, listed, read, changed and deleted, and the office says so: %s',
  async (_, name, noun, change) => {
    const made = await make(name)
    expect(made.body.message).toBe(`${noun} created successfully`)
    const { id } = recordIn(made)
    const path = `/${name}/${id}`
    expect(idsIn(await company.admin('GET', `/${name}?limit=100`))).toContain(id)
    expect((await company.admin('PATCH', path, { body: change })).status).toBe(200)
    expect((await company.admin('GET', path)).body.data).toMatchObject(change)
    const deleted = await company.admin('DELETE', path)
    expect([deleted.status, deleted.body.message]).toEqual([200, `${noun} deleted successfully`])
    expect((await company.admin('GET', path)).status).toBe(404)
  },
)

const ofYearAndDepartment = ['year', 'departmentId'] as const
const ofStrategy = ['strategyId', ...ofYearAndDepartment] as const

test.each([
  ['[S2-7.strategy.1] [S2-9.strategy.1]', 'strategies', ['year'], 50],
  ['[S2-7.strategy.2] [S2-9.strategy.1] [S2-3.strategy.1]', 'departmental-objectives', ofYearAndDepartment, 50],
  ['[S2-7.strategy.3] [S2-9.strategy.1] [S2-3.strategy.1]', 'risks', ofStrategy, 50],
  ['[S2-7.strategy.3] [S2-9.strategy.1] [S2-3.strategy.1]', 'opportunities', ofStrategy, 50],
  ['[S2-7.strategy.3]', 'risk-committees', ['year'], 30],
] as const)('%s %s are found by %s, and a page has so many: %i', async (_, name, filters, limit) => {
  const values = async (year: number) => ({
    year,
    ...(filters.some((one) => one !== 'year') && { departmentId: await company.create('departments') }),
    ...(filters.some((one) => one === 'strategyId') && { strategyId: await company.create('strategies') }),
  })
  const [own, others] = [await values(2061), await values(2062)]
  const { id } = recordIn(await make(name, own))
  const other = recordIn(await make(name, others)).id
  for (const [filter, value] of Object.entries(own)) {
    const listed = await company.admin('GET', `/${name}?${filter}=${value}`)
    expect([filter, idsIn(listed)]).toEqual([filter, [id]])
    expect(listed.body.pagination).toMatchObject({ currentPage: 1, perPage: limit })
  }
  expect(Object.keys(own).sort()).toEqual([...filters].sort())
  expect(idsIn(await company.admin('GET', `/${name}?year=2062`))).toEqual([other])
  expect((await company.admin('GET', `/${name}/${id}`)).body.data).toMatchObject(own)
})

test.each(['vessel-documents', 'vessel-document-types'])(
  '[S2-7.vessels.1] %s are listed in the order that is asked for',
  async (name) => {
    const before = idsIn(await company.admin('GET', `/${name}?limit=100`))
    const made: string[] = []
    for (const letter of ['A', 'B', 'C']) {
      const besides = name === 'vessel-document-types' ? { name: `Kind ${letter}` } : { issuer: `Surveyor ${letter}` }
      made.push(recordIn(await make(name, besides)).id)
    }
    const listed = async (order: string) =>
      idsIn(await company.admin('GET', `/${name}?order=${order}&limit=100`)).filter(
        (id) => made.includes(id) && !before.includes(id),
      )
    expect(await listed('asc')).toEqual(made)
    expect(await listed('desc')).toEqual(made.toReversed())
  },
)

test.each([
  ['[S1-5.payments.1]', 'payment-requisitions'],
  ['[S1-5.payments.1]', 'petty-cash-requests'],
])('%s an amount of %s that is none is refused in the words of the specification', async (_, name) => {
  const body = { ...(await company.example(resourceNamed(name))), amount: { amount: 'many', currency: 'NGN' } }
  const refused = await company.admin('POST', `/${name}`, { body })
  expect([refused.status, refused.body.errors]).toEqual([422, { amount: ['Invalid amount'] }])
})

test.each([
  ['[S2-9.equipment.1] [S2-3.equipment.1]', 'equipment-performance-logs', 50],
  ['[S2-9.equipment.1]', 'equipment-maintenances', 50],
] as const)('%s a page of %s has so many: %i', async (_, name, limit) => {
  expect((await company.admin('GET', `/${name}`)).body.pagination).toMatchObject({ currentPage: 1, perPage: limit })
})

test.each([
  ['[S2-7.equipment.6]', 'equipment-performance-logs', /Equipment Performance Log\.xlsx/],
  ['[S2-7.equipment.6]', 'equipment-maintenances', /Equipment logs\.xlsx/],
] as const)('%s the file of %s is called as the specification has it', async (_, name, fileName) => {
  await make(name)
  expect((await company.admin('GET', `/${name}/export`)).headers['content-disposition']).toMatch(fileName)
})

test('[S2-7.equipment.2] [S2-7.equipment.6] equipment is listed and exported by group', async () => {
  const [group, other] = [await company.create('equipment-groups'), await company.create('equipment-groups')]
  const { id } = recordIn(await make('equipment', { name: 'Fender 7', equipmentGroupId: group }))
  await make('equipment', { name: 'Fender 8', equipmentGroupId: other })
  expect(idsIn(await company.admin('GET', `/equipment?equipmentGroupId=${group}`))).toEqual([id])
  const file = await company.admin('GET', `/equipment/export?equipmentGroupId=${group}`)
  expect(file.headers['content-disposition']).toContain('Equipment report.xlsx')
})

test('[S2-3.vessels.1] a document of a vessel has its file, and its type the empty form', async () => {
  const template = await company.upload('vessels/document-types', company.admin)
  const type = recordIn(await make('vessel-document-types', { name: 'Oil record book', template }))
  expect(type).toMatchObject({ template })
  const file = await company.upload('vessels/documents', company.admin)
  const document = recordIn(await make('vessel-documents', { vesselDocumentTypeId: type.id, file }))
  expect(document).toMatchObject({ vesselDocumentTypeId: type.id, file })
  const lacking = await company.admin('POST', '/vessel-documents', {
    body: { ...(await company.example(resourceNamed('vessel-documents'))), file: undefined },
  })
  expect([lacking.status, Object.keys(lacking.body.errors ?? {})]).toEqual([422, ['file']])
})

test('[S2-3.strategy.2] [S2-7.strategy.1] an objective of the company has the indicators of its departments', async () => {
  const departmentId = await company.create('departments')
  const item = { id: uuidV7(), departmentId, kpi: 'Visits a month', target: '12' }
  const { id } = recordIn(await make('objectives', { departmentalObjectiveKpis: [item] }))
  const one = await company.admin('GET', `/objectives/${id}`)
  expect(one.body.data).toMatchObject({ departmentalObjectiveKpis: [item] })
  const unnamed = { ...item, kpi: undefined }
  const refused = await company.admin('PATCH', `/objectives/${id}`, { body: { departmentalObjectiveKpis: [unnamed] } })
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['departmentalObjectiveKpis.0.kpi']])
})

test('[S1-8.profile.4] a certificate that is not taken is named by school and major', () => {
  const upload = educationQualification.failures?.upload
  const said = (fields: Record<string, unknown>) => (typeof upload === 'function' ? upload(fields) : upload)
  expect(said({ school: 'UNIPORT', major: 'Law' })).toBe('Unable to upload attachement for UNIPORT - Law')
})
