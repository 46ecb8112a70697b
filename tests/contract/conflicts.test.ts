import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sameValue } from '#src/lib/canonical-json.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { enteredFields, type Field } from '#src/resource/description/field-description.ts'
import { validateFields } from '#src/resource/description/validate.ts'
import { createdResources } from '../fixtures/created-resources.ts'
import { ConflictSetup, type SavedRecord } from './conflict-setup.ts'
import { isDue } from './due-resources.ts'
import { expectReadable } from './expect-readable.ts'
import { otherValues } from './other-values.ts'

let desk: ConflictSetup
/** What two people may change; what is written once stands. */
const written = createdResources.filter(
  (resource) => isDue(resource) && resource.sync.write === 'draft' && Object.keys(resource.access.update).length > 0,
)

beforeAll(async () => {
  desk = await ConflictSetup.open('contested')
})
afterAll(() => desk.close())

/** The fields a person may write whose values cannot be merged: lists and files are, item by item. */
const contested = (resource: Resource) =>
  enteredFields(resource).filter(
    ({ name, kind }) => kind !== 'list' && kind !== 'files' && !resource.key?.includes(name),
  )

const isAsked = ({ when }: Field, { fields }: SavedRecord) =>
  when === undefined || when.is.some((value) => value === fields[when.field])

/** The record with another value in a field, for each value that the description takes. */
function versionsOf(resource: Resource, { fields }: SavedRecord, field: Field): Record<string, unknown>[] {
  const values = [...otherValues(field, fields[field.name], desk.stock), undefined]
  const versions: Record<string, unknown>[] = []
  for (const value of values) {
    const checked = validateFields(resource, { ...fields, [field.name]: value })
    if (!checked.ok || [fields, ...versions].some((one) => sameValue(one[field.name], checked.fields[field.name])))
      continue
    versions.push(checked.fields)
  }
  return versions
}

describe.each(written.map((resource) => [resource.name, resource] as const))('%s', (_name, resource) => {
  test('every field that two people changed is told in words, and ends once as it was chosen', async () => {
    await desk.furnish(resource)
    let standing = await desk.make(resource)
    const alone: string[] = []
    for (const [at, field] of contested(resource).entries()) {
      // Another field's choice before may have put away what this one is asked with.
      if (!isAsked(field, standing)) standing = await desk.make(resource)
      const versions = versionsOf(resource, standing, field)
      const theirs = await firstTaken(resource, standing, versions)
      const mine = versions.find((one) => theirs && !sameValue(one[field.name], theirs[field.name]))
      if (!theirs || !mine) {
        alone.push(field.name)
        if (theirs) standing = await desk.read(resource, standing.id)
        continue
      }
      const entry = await desk.tabletSaves(resource, standing, mine)
      const groups = await desk.groupsOf(resource, entry)
      expect(groups, field.name).toHaveLength(1)
      expectReadable(groups ?? [])
      const [group] = groups ?? []
      const side = at % 2 === 0 ? 'mine' : 'theirs'
      await desk.tablet.resolveConflict(entry, {
        otherwise: side === 'mine' ? 'theirs' : 'mine',
        clashes: Object.fromEntries((group?.keys ?? []).map((key) => [key, side])),
      })
      await desk.tablet.pushOutbox(true)
      const before = standing.version
      standing = await desk.read(resource, standing.id)
      expect(standing.fields[field.name], field.name).toEqual((side === 'mine' ? mine : theirs)[field.name])
      expect(standing.version, field.name).toBe(before + (side === 'mine' ? 2 : 1))
      expect((await desk.tablet.readOutbox()).needsYou).toEqual([])
    }
    // Whoever serves on one vessel alone writes for that one.
    const others = alone.filter((name) => name !== resource.scope.vessel)
    expect(others).toEqual(uncontested[resource.name] ?? [])
  })
})

const withTexts = written.filter(
  (resource) => resource.key && contested(resource).some(({ kind }) => kind === 'longText'),
)

describe.each(withTexts.map((resource) => [resource.name, resource] as const))('%s', (_name, resource) => {
  test('two tablets that make the same one meet in it, and what clashes is settled by whoever came later', async () => {
    await desk.furnish(resource)
    const [field] = contested(resource).filter(({ kind }) => kind === 'longText')
    if (!field) throw new Error('no field that anything may stand in')
    const first = { ...(await desk.company.example(resource)), [field.name]: 'As seen on the bridge' }
    const second = { ...first, [field.name]: 'As seen on deck' }
    const { entry, record } = await desk.bothMake(resource, first, second)
    const groups = (await desk.groupsOf(resource, entry)) ?? []
    expect(groups.map(({ keys }) => keys)).toEqual([[field.name]])
    expectReadable(groups)
    await desk.tablet.resolveConflict(entry, { otherwise: 'theirs', clashes: { [field.name]: 'both' } })
    await desk.tablet.pushOutbox(true)
    expect((await desk.tablet.readOutbox()).needsYou).toEqual([])
    const { fields, version } = await desk.read(resource, record)
    expect(fields).toMatchObject({ ...first, [field.name]: 'As seen on the bridge\n\nAs seen on deck' })
    expect(version).toBe(2)
  })
})

/** Fields of which the office takes no two other values, by its rules beyond the description. */
const uncontested: Readonly<Record<string, readonly string[]>> = {
  // Nobody's leave is made somebody else's.
  'leave-requests': ['staffId'],
  // A comment stays with its record.
  comments: ['resourceName', 'recordId'],
  // An action stays with its record.
  actions: ['resourceName', 'recordId'],
  // A note is its person's own.
  'leave-medical-notes': ['staffId'],
  // Nobody proposes for somebody else; the example proposes a name, which takes no day.
  'field-proposals': ['staffId', 'day'],
  // Of two validities each has but one other, and which paper it renews is said once.
  'staff-documents': ['validity', 'renewsId'],
  'staff-certifications': ['validity', 'renewsId'],
  // Of two choices each has but one other.
  'pre-mobilizations': ['kind'],
  // Nor is there somebody else in whose place a person comes: that is asked of a replacement alone.
  'vacancy-requests': ['vacancyType', 'replacedId', 'jobType', 'isBudgeted', 'isPublic'],
  'petty-cash-requests': ['kind'],
  'equipment-routine-checks': ['condition'],
  // The author heads nobody's department, and asks for themself alone.
  redeployments: ['staffId'],
  // Who is paid is one answer: the example is paid to a vendor.
  'payment-requisitions': ['payeeKind', 'payeeId', 'payeeName'],
  // A duration comes with its last day or with who gave the verbal authority and when, and is one answer with them.
  'moc-requests': ['duration', 'expiresOn', 'verbalAuthorityById', 'verbalAuthorityAt'],
  // The document that it renews belongs to its category.
  'document-versions': ['categoryId'],
  // Whose need it is and its place are one answer, and so are what it is made from and of which kind that is.
  'inventory-requisitions': [
    'inventoryType',
    'departmentId',
    'vesselEngineId',
    'requisitionableType',
    'requisitionableId',
  ],
  // What they are made from is one answer with the kind of it.
  'incident-logs': ['reportKind', 'reportId'],
  'non-conformances': ['parentId'],
  // There are two beginnings of the next interval, so that one alone differs.
  'engine-jobs': ['nextFrom'],
  // Of an engine the last reading alone is changed, and servicings read the counter too.
  'counter-logs': ['vesselEngineId', 'readAt', 'reading', 'isReplaced', 'formerReading', 'firstReading'],
  // The job that it settles belongs to its engine.
  servicings: ['vesselEngineId'],
  // The defect that it is because of is one of its equipment.
  'equipment-maintenances': ['equipmentId'],
}

async function firstTaken(
  resource: Resource,
  standing: SavedRecord,
  versions: readonly Record<string, unknown>[],
): Promise<Record<string, unknown> | null> {
  for (const version of versions) if (await desk.officeSaves(resource, standing, version)) return version
  return null
}
