import { expect, test } from 'vitest'
import { permissions } from '#src/areas/access/permissions.ts'
import { branch } from '#src/areas/company/branch/branch.ts'
import { vesselDailyReport } from '#src/areas/daily-reports/vessel-daily-report/vessel-daily-report.ts'
import { nearMissReport } from '#src/areas/incidents/near-miss-report/near-miss-report.ts'
import { leaveRequest } from '#src/areas/leave/leave-request/leave-request.ts'
import { nigerianHolidays } from '#src/areas/leave/public-holiday/public-holiday.demo.ts'
import { bioData } from '#src/areas/profile/bio-data/bio-data.ts'
import { guarantor } from '#src/areas/profile/guarantor/guarantor.ts'
import { resources } from '#src/areas/resources.ts'
import { staff } from '#src/areas/staff/staff/staff.ts'
import { risk } from '#src/areas/strategy/risk/risk.ts'
import { routineCheck } from '#src/areas/vessel-maintenance/routine-check/routine-check.ts'
import { crewRoster } from '#src/areas/work-hours/crew-roster/crew-roster.ts'
import { workActivityLabels } from '#src/areas/work-hours/work-rest-hour/work-intervals.ts'
import { workRestHour } from '#src/areas/work-hours/work-rest-hour/work-rest-hour.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { type Field, fieldsOf } from '#src/resource/description/field-description.ts'

/** A field by its path; that of a list's item behind a point. */
function fieldAt(resource: Resource, path: string): Field | undefined {
  const [name, item] = path.split('.')
  const field = fieldsOf(resource).find((one) => one.name === name)
  return item === undefined ? field : field?.items.find((one) => one.name === item)
}

const idTypes = ['National identity', 'International passport', 'Driving licence', "Voter's card"]

/** The closed lists that the specification gives for fields that are there, by hand from 2, section 9. */
const closed: readonly (readonly [string, Resource, string, readonly string[]])[] = [
  ['job types', staff, 'jobType', ['onshore', 'offshore']],
  ['offshore roles', staff, 'offshoreRole', ['crew member', 'mooring master']],
  ['genders', bioData, 'gender', ['Male', 'Female']],
  ['religions', bioData, 'religion', ['Christianity', 'Islam', 'Others']],
  ['marital states', bioData, 'maritalStatus', ['Single', 'Married', 'Divorced']],
  ['ID types', bioData, 'idType', idTypes],
  ['ID types of guarantors', guarantor, 'idType', idTypes],
  ['departments on board', crewRoster, 'department', ['deck', 'engine', 'galley']],
  ['risk levels by letter', nearMissReport, 'likelihood', ['A', 'B', 'C', 'D', 'E']],
  ['risk levels by number', nearMissReport, 'potentialSeverity', ['1', '2', '3', '4', '5']],
  ['selectable activities', workRestHour, 'intervals.activity', ['W', 'CR', 'watch keeping']],
]

test.each(closed)(
  '%s are the specification’s, in its order, and travel with the app [S1-9.profile.1]',
  (_, resource, path, values) => {
    const field = fieldAt(resource, path)
    expect(field?.values).toEqual(values)
    // Each is read as something, and what is read of two is never the same.
    const read = values.map((value) => field?.options?.[value])
    expect(read.every((label) => label !== undefined && label !== '')).toBe(true)
    expect(new Set(read).size).toBe(values.length)
  },
)

test('[S2-9.strategy.2] the levels of a risk are A to E and 1 to 5, before and after controls', () => {
  const levels = (level: RegExp) => fieldsOf(risk).filter(({ name }) => level.test(name))
  const [likelihoods, severities] = [levels(/likelihood$/i), levels(/severity$/i)]
  expect([likelihoods.length, severities.length]).toEqual([2, 8])
  for (const { values } of likelihoods) expect(values).toEqual(['A', 'B', 'C', 'D', 'E'])
  for (const { values } of severities) expect(values).toEqual(['1', '2', '3', '4', '5'])
})

test('every activity of the hours has the specification’s name', () => {
  expect(workActivityLabels).toEqual({
    W: 'Regular Work',
    R: 'Rest',
    CR: 'Complementary Rest Hour',
    'watch keeping': 'Watch Keeping',
    NC: 'Non Compliance',
    OT: 'Overtime',
  })
})

test('a check’s condition is good or bad, or nothing was found out', () => {
  expect(fieldAt(routineCheck, 'items.condition')?.values).toEqual(['good', 'bad', 'not checked'])
})

test('the states of leave and of branches are those of the specification’s vocabulary', () => {
  const labels = (resource: Resource) =>
    Object.values(resource.workflow?.states ?? {}).map(({ label }) => label.toLowerCase())
  expect(labels(branch).sort()).toEqual(['active', 'inactive'])
  expect(labels(leaveRequest)).toEqual(expect.arrayContaining(['pending', 'authorized', 'approved', 'declined']))
})

test('a daily report has the four templates of liquids, each with its grades', () => {
  const templates = ['fuels', 'lubes', 'sludges', 'waters']
  const without = templates.filter((name) => !fieldAt(vesselDailyReport, `${name}.grade`)?.values.length)
  expect(without).toEqual([])
})

test('the public holidays of 2025 are in the calendar that companies begin with', () => {
  const days = nigerianHolidays.map(([date]) => date).filter((date) => date.startsWith('2025'))
  expect(days).toEqual([
    '2025-01-01',
    '2025-03-31',
    '2025-04-01',
    '2025-04-18',
    '2025-04-21',
    '2025-05-01',
    '2025-06-06',
    '2025-06-09',
    '2025-06-12',
    '2025-09-05',
    '2025-10-01',
    '2025-12-25',
    '2025-12-26',
  ])
})

test('the list of staff has the filters of the specification', () => {
  const filters = fieldsOf(staff).flatMap(({ name, filter }) => (filter ? [name] : []))
  expect(filters).toEqual(expect.arrayContaining(['jobType', 'workstation', 'employmentType', 'locationType']))
})

test('a leave request takes a handover document and further ones', () => {
  expect(fieldAt(leaveRequest, 'handoverDocument')?.kind).toBe('file')
  expect(fieldAt(leaveRequest, 'additionalDocuments')?.kind).toBe('files')
})

/** The selections of 1, section 3 that are records here: read by everybody who picks from them, also without a network. */
const storedElsewhere = [
  'departments',
  'designations',
  'staff',
  'branches',
  'employment-types',
  'leave-types',
  'vessels',
]

test.each(storedElsewhere)('%s are mirrored for everybody who picks from them', (name) => {
  const resource = resources.find((one) => one.name === name)
  expect([resource?.sync.read, resource?.access.read.anyone]).toEqual(['mirror', 'tenant'])
})

test('whatever a picker offers is on the device: each reference names a mirrored resource', () => {
  const known = new Map(resources.map((resource) => [resource.name, resource.sync.read]))
  const targets = resources.flatMap((resource) =>
    fieldsOf(resource)
      .flatMap((field) => [field, ...field.items])
      .flatMap(({ kind, target, name }) => (kind === 'reference' ? [[`${resource.name}.${name}`, target ?? '']] : [])),
  )
  expect(targets.length).toBeGreaterThan(20)
  // What is made of an application begins on its page, since applications are on no device.
  const picked = targets.filter(([, target]) => target !== 'job-applications')
  expect(picked.filter(([, target = '']) => known.get(target) !== 'mirror')).toEqual([])
})

test('the permissions that the specification names can be given', () => {
  const named = ['view staff', 'assign role', 'review leave request', 'view departments', 'view leave types']
  expect(named.filter((name) => !permissions.some((one) => one === name))).toEqual([])
})
