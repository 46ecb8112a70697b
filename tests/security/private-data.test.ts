import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { exampleIds, otherExampleIds } from '#src/areas/demonstration/load/example-ids.demo.ts'
import { resources } from '#src/areas/resources.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { type Field, fieldsOf } from '#src/resource/description/field-description.ts'
import type { FileReference } from '#src/resource/description/field-types.ts'
import { isPrivate } from '#src/resource/permission/private-records.ts'
import { exampleRecord } from '#src/server/documentation/example-record.ts'
import type { Client } from '../contract/engine/test-server.ts'
import { readWorkbook } from '../contract/read-workbook.ts'
import { uploadPicture } from '../contract/upload-picture.ts'
import { accounts, isNamed } from './access/accounts.ts'
import { type DemonstrationCompany, openDemonstrationCompany } from './access/demonstration-company.ts'

/** Whose records these are: aboard the first vessel, below its captain and the head of Marine. */
const subject = 'mooring-master'

/**
 * Who reads private records of somebody, by hand from `design/permissions.md`, 1.6: the person, and the accounts that hold
 * the permission named there. No head, no captain, no shipmate, no administrator.
 */
const readers: Readonly<Record<string, string>> = {
  // `manage private staff record`
  'bio-data': `${subject} hr`,
  'education-references': `${subject} hr`,
  'leave-medical-notes': `${subject} hr`,
  'field-proposals': `${subject} hr`,
  // and `review guarantor`
  guarantors: `${subject} hr`,
  // and `review qualification document`
  'staff-documents': `${subject} hr`,
  'staff-certifications': `${subject} hr`,
  'education-qualifications': `${subject} hr`,
  // `view payee account`, `confirm payee account`
  'staff-bank-accounts': `${subject} finance cfo`,
  // whoever entered it, and the same two
  'vendor-bank-accounts': 'procurement finance cfo',
}

/** Records that no person is the subject of: who enters them, and the field that says whose they are. */
const entered: Readonly<Record<string, { by: string; field: string }>> = {
  'vendor-bank-accounts': { by: 'procurement', field: 'vendorId' },
}

/** Holds no words that somebody could find; `documents.access.test.ts` says and tries who reads it. */
const wordless: readonly string[] = ['document-acknowledgements']

/**
 * On no device at all, and read by HR, and by whoever takes part in it: `recruitment.access.test.ts`, `recruitment.test.ts` and
 * `hiring.test.ts` say and try who reads them.
 */
const ofParticipants: readonly string[] = ['job-applications', 'application-scores', 'offers']

const elsewhere = [...wordless, ...ofParticipants]
const privateResources = resources.filter((resource) => isPrivate(resource) && !elsewhere.includes(resource.name))
const record = z.object({ data: z.object({ id: z.string() }) })
const rows = z.object({ data: z.array(z.looseObject({ id: z.string() })) })
const total = z.object({ pagination: z.object({ total: z.number() }) })
const streamList = z.object({ streams: z.array(z.looseObject({ name: z.string() })) })

let company: DemonstrationCompany

beforeAll(async () => {
  company = await openDemonstrationCompany()
})
afterAll(() => company.end())

test('of every private resource it is said by hand, in this file, who reads it', () => {
  expect(privateResources.map(({ name }) => name).filter((name) => !Object.hasOwn(readers, name))).toEqual([])
})

test('every resource in which the page on permissions sees private data of people is private', () => {
  const open = resources.filter(({ name }) => Object.hasOwn(readers, name)).filter((resource) => !isPrivate(resource))
  expect(open.map(({ name }) => name)).toEqual([])
})

describe.each(privateResources.map((resource) => [resource.name, resource] as const))('%s', (name, resource) => {
  let secret: Secret
  beforeAll(async () => {
    const author = entered[name]?.by ?? subject
    secret = await writeSecret(resource, company.as(author), company.personId(author))
  })

  test.each(accounts)('%s finds it by the ways that are theirs, or by none', async (account) => {
    const as = company.as(account)
    const may = isNamed(readers[name], account)
    const { field = 'staffId' } = entered[name] ?? {}
    const whose = field === 'staffId' ? company.personId(subject) : (exampleIds.vendors ?? '')
    const found = await waysFound(resource, as, secret, { field, whose })
    expect(found).toEqual(Object.fromEntries(Object.keys(found).map((way) => [way, may])))
    expect(Object.keys(found).length).toBeGreaterThan(6)
  })

  test.each(accounts)('a device of %s keeps nobody else’s', async (account) => {
    const { streams } = streamList.parse((await company.as(account)('GET', '/sync/streams')).body)
    const own = `${name}@own:${company.personId(account)}`
    const kept = streams.map((stream) => stream.name).filter((stream) => stream.startsWith(`${name}@`))
    expect(kept).toEqual(resource.sync.read === 'online' ? [] : [own])
  })
})

/** A private record, a word that stands in no other, and a file of it. */
type Secret = { id: string; word: string; file: FileReference | null }

/** The person writes it, with a picture in every place for one. */
async function writeSecret(resource: Resource, as: Client, personId: string): Promise<Secret> {
  const isFile = ({ kind }: Field) => kind === 'file' || kind === 'files' || kind === 'signature'
  const holders = fieldsOf(resource)
    .flatMap((field) => [field, ...field.items])
    .filter(isFile)
  const files = new Map<string, FileReference>()
  for (const { target = '' } of holders)
    if (!files.has(target)) files.set(target, await uploadPicture(target.replace('{id}', personId), as))
  const fileOf = ({ target = '' }: Field) => files.get(target)
  const ids: Readonly<Record<string, string>> = { ...exampleIds, staff: personId }
  const idOf = (target: string, another = false) => (another ? { ...ids, ...otherExampleIds } : ids)[target]
  const example = exampleRecord(resource, { idOf, fileOf, seed: 3, firstDay: '2025-02-03' })
  const pictures = fieldsOf(resource)
    .filter((field) => field.entered && isFile(field))
    .map((field) => [field.name, field.kind === 'files' ? [fileOf(field)] : fileOf(field)])
  const word = `Zibeline${resource.name.replaceAll('-', '')}`
  const searched = [...(resource.search ?? []), ...resource.title]
  const place = fieldsOf(resource).find(
    ({ name, kind, entered }) => entered && searched.includes(name) && (kind === 'text' || kind === 'longText'),
  )
  if (!place) throw new Error(`${resource.name} is searched by no text`)
  const own = entered[resource.name] ? {} : { staffId: personId }
  const body = { ...example, ...Object.fromEntries(pictures), ...own, [place.name]: word }
  const answer = await as('POST', `/${resource.name}`, { body })
  if (answer.status !== 201) throw new Error(`${resource.name}: ${JSON.stringify(answer.body)}`)
  return { id: record.parse(answer.body).data.id, word, file: [...files.values()][0] ?? null }
}

/** By which ways somebody comes upon the record. */
async function waysFound(
  resource: Resource,
  as: Client,
  { id, word, file }: Secret,
  { field, whose }: { field: string; whose: string },
) {
  const path = `/${resource.name}`
  const lists = async (query: string) => {
    const answer = await as('GET', `${path}?limit=100&${query}`)
    return answer.status === 200 && rows.parse(answer.body).data.some((row) => row.id === id)
  }
  const opens = async (address: string) => (await as('GET', address)).status === 200
  const counted = await as('GET', `${path}?limit=1&${field}=${whose}`)
  const grouped = await as('GET', `${path}/groups?by=${field}`)
  return {
    list: await lists(''),
    search: await lists(`search=${word}`),
    record: await opens(`${path}/${id}`),
    history: await opens(`${path}/${id}/history`),
    // Versions are kept of what is signed.
    ...(isSigned(resource) && { version: await opens(`${path}/${id}/versions/1`) }),
    count: (total.safeParse(counted.body).data?.pagination.total ?? 0) > 0,
    groups: grouped.status === 200 && JSON.stringify(grouped.body).includes(whose),
    export: isInWorkbook(await as('GET', `${path}/export`), word),
    ...(file && { file: await opens(`/files/${file.id}`) }),
  }
}

const isSigned = ({ workflow }: Resource) => Object.values(workflow?.transitions ?? {}).some(({ signs }) => signs)

function isInWorkbook({ status, bytes }: { status: number; bytes: Buffer }, word: string): boolean {
  if (status !== 200) return false
  const cells = [...readWorkbook(bytes).values()].flat().flatMap((row) => Object.values(row))
  return cells.some((cell) => cell?.v === word)
}
