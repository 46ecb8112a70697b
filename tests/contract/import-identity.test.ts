import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { inTenant } from '#src/server/database/transaction/transaction.ts'
import { Company, makeRealServer, type RealServer } from './company.ts'
import { importFile } from './import-file.ts'

/** Whom a row of a file means where several people might be meant, and that an address is given to one person. */
let server: RealServer
let company: Company

beforeAll(async () => {
  server = await makeRealServer()
  company = await Company.found(server, 'same-address')
})
afterAll(() => server.end())

const person = z.looseObject({ id: z.string(), version: z.number(), email: z.string(), jobTitle: z.string() })
const reports = z.array(z.looseObject({ id: z.string(), number: z.string() }))
const fieldsOf = (firstName: string, email: string) => ({
  firstName,
  lastName: 'Etim',
  email,
  jobTitle: 'Rating',
  jobType: 'offshore',
})
const post = (fields: Record<string, unknown>) => company.admin('POST', '/staff', { body: fields })
const make = async (fields: Record<string, unknown>) => person.parse((await post(fields)).body.data)
const read = async (id: string) => person.parse((await company.admin('GET', `/staff/${id}`)).body.data)
const change = async (id: string, body: Record<string, unknown>) => company.admin('PATCH', `/staff/${id}`, { body })

/** Two people as older data has them, who bear one address: no route makes them any more. */
async function twins(address: string, name: string) {
  const [one, other] = [await make(fieldsOf(name, address)), await make(fieldsOf(name, `other-${address}`))]
  await inTenant(server.database, company.tenantId, (tx) =>
    tx.query('update staff set email = $1 where id = $2', [address.toUpperCase(), other.id]),
  )
  return [one, other] as const
}

test('an address that several people bear is nobody’s: the row says so, and an id decides', async () => {
  const [one, other] = await twins('hr@twins.test', 'Grace')
  const bare = 'E-mail,Job title\nHR@twins.test,Bosun\n'
  for (const dryRun of [true, false]) {
    expect((await importFile(company.admin, 'staff', bare, { dryRun })).rows).toMatchObject([
      {
        outcome: 'refused',
        errors: { email: ['Several staff have this e-mail address. Please give the Id, which an export has'] },
      },
    ])
  }
  expect([(await read(one.id)).jobTitle, (await read(other.id)).jobTitle]).toEqual(['Rating', 'Rating'])
  const named = [
    'Id,E-mail,Job title',
    `${one.id},hr@twins.test,Bosun`,
    `${other.id},hr@twins.test,Cook`,
    `${one.id},hr@twins.test,Mate`,
    ',hr@twins.test,Mate',
  ].join('\n')
  expect((await importFile(company.admin, 'staff', named)).rows).toMatchObject([
    { outcome: 'updated' },
    { outcome: 'updated' },
    { outcome: 'refused', errors: { row: ['This means the same record as row 2'] } },
    { outcome: 'refused', errors: { email: [expect.stringContaining('Several staff')] } },
  ])
  expect([(await read(one.id)).jobTitle, (await read(other.id)).jobTitle]).toEqual(['Bosun', 'Cook'])
})

test('an export goes back in unchanged, also of people who share their address, or bear one name and head others', async () => {
  const [one, other] = await twins('mail@export.test', 'Ada')
  await make({ ...fieldsOf('Chidi', 'chidi@export.test'), supervisorId: one.id })
  await make({ ...fieldsOf('Dayo', 'dayo@export.test'), supervisorId: other.id })
  const exported = await company.admin('GET', '/staff/export')
  const back = await importFile(company.admin, 'staff', exported.bytes, { as: 'back.xlsx' })
  expect(back.rows.filter(({ outcome }) => outcome !== 'unchanged')).toEqual([])
  expect(back.rows.length).toBeGreaterThan(5)
})

test('a row with an id says what its record is to be, whatever a file made of it first', async () => {
  const head = 'First name,Last name,E-mail,Job title,Job type'
  const row = 'Efe,Ojo,efe@first.test,Rating,Offshore'
  await importFile(company.admin, 'staff', `${head}\n${row}`)
  const found = await company.admin('GET', '/staff?search=efe@first.test')
  const [efe] = z.array(person).parse(found.body.data)
  await change(efe?.id ?? '', { jobTitle: 'Bosun' })
  expect((await importFile(company.admin, 'staff', `${head}\n${row}`)).counts).toEqual({ unchanged: 1 })
  const named = await importFile(company.admin, 'staff', `${head},Id\n${row},${efe?.id}`)
  expect(named.counts).toEqual({ updated: 1 })
  expect((await read(efe?.id ?? '')).jobTitle).toBe('Rating')
})

test('a row beside one that names the record it made makes no second, in whichever order, and a number decides as an id', async () => {
  const head = 'Id,Number,What happened,When,Where'
  const row = 'A winch slipped,2026-11-04T08:00:00.000+00:00,Onne'
  const bring = (...rows: string[]) => importFile(company.admin, 'near-miss-reports', [head, ...rows].join('\n'))
  expect((await bring(`,,${row}`)).counts).toEqual({ created: 1 })
  const all = async () => reports.parse((await company.admin('GET', '/near-miss-reports?search=winch')).body.data)
  const [first] = await all()
  const refused = { outcome: 'refused', errors: { row: ['This means the same record as row 2'] } }
  for (const name of [`${first?.id},`, `,${first?.number}`]) {
    expect((await bring(`${name},${row}`, `,,${row}`)).rows).toMatchObject([{ outcome: 'unchanged' }, refused])
    expect((await bring(`,,${row}`, `${name},${row}`)).rows).toMatchObject([{ outcome: 'unchanged' }, refused])
  }
  expect(await all()).toHaveLength(1)

  expect((await bring(`,,${row}`, `,,${row}`)).counts).toEqual({ unchanged: 1, created: 1 })
  const numbers = (await all()).map(({ number }) => number)
  for (const { id } of await all())
    await company.admin('PATCH', `/near-miss-reports/${id}`, { body: { location: 'Warri' } })
  expect((await bring(...numbers.map((number) => `,${number},${row}`))).counts).toEqual({ updated: 2 })
  expect((await bring(`,,${row}`, `,,${row}`)).counts).toEqual({ unchanged: 2 })
})

test('nobody is given an address that another person bears, whatever its case, by the form or by a file', async () => {
  const held = await make(fieldsOf('Ngozi', 'ngozi@held.test'))
  const other = await make(fieldsOf('Musa', 'musa@held.test'))
  const taken = { errors: { email: ['Ngozi Etim already has this e-mail address'] } }
  const refused = [
    await post(fieldsOf('Sade', 'NGOZI@held.test')),
    await change(other.id, { email: 'Ngozi@Held.test' }),
    await change(other.id, { email: 'ngozi@held.test', jobTitle: 'Cook' }),
  ]
  for (const answer of refused) expect([answer.status, answer.body]).toEqual([422, expect.objectContaining(taken)])
  expect(await read(other.id)).toMatchObject({ email: 'musa@held.test', jobTitle: 'Rating' })
  for (const dryRun of [true, false]) {
    const row = `Id,E-mail\n${other.id},NGOZI@held.test\n`
    const { rows } = await importFile(company.admin, 'staff', row, { dryRun })
    expect(rows).toMatchObject([{ outcome: 'refused', ...taken }])
  }
  expect((await change(held.id, { email: 'Ngozi@Held.test' })).status).toBe(200)
  const moved = [
    'Id,First name,Last name,E-mail,Job title,Job type',
    `,Sade,Etim,new@held.test,Rating,Offshore`,
    `${other.id},Musa,Etim,new@held.test,Rating,Offshore`,
  ].join('\n')
  for (const dryRun of [true, false]) {
    expect((await importFile(company.admin, 'staff', moved, { dryRun })).rows).toMatchObject([
      { outcome: 'created' },
      { outcome: 'refused', errors: { email: ['Row 2 gives this address too'] } },
    ])
  }
})

test('an address is kept in lower case, and one that stands in capitals changes nothing', async () => {
  const typed = await make(fieldsOf('Uche', ' Uche@Mail.Test '))
  expect(await read(typed.id)).toMatchObject({ email: 'uche@mail.test' })
  await change(typed.id, { email: 'UCHE@other.test' })
  expect(await read(typed.id)).toMatchObject({ email: 'uche@other.test' })
  await inTenant(server.database, company.tenantId, (tx) =>
    tx.query(`update staff set email = 'Uche@Other.test' where id = $1`, [typed.id]),
  )
  const row = `Id,E-mail\n${typed.id},Uche@Other.test\n`
  expect((await importFile(company.admin, 'staff', row)).counts).toEqual({ unchanged: 1 })
  await importFile(company.admin, 'staff', row.replace('Other', 'Third'))
  expect(await read(typed.id)).toMatchObject({ email: 'uche@third.test' })
})

test('people who share an address already can be changed, and one of them gets an address of their own', async () => {
  const [one, other] = await twins('shared@older.test', 'Bola')
  expect((await change(one.id, { jobTitle: 'Bosun' })).status).toBe(200)
  expect((await change(one.id, { email: 'Shared@older.test' })).status).toBe(200)
  expect((await change(other.id, { email: 'bola@older.test' })).status).toBe(200)
  expect((await change(other.id, { email: 'shared@older.test' })).status).toBe(422)
})

test('an address is kept for who is out of use, and whoever was deleted comes back to it while it is free', async () => {
  const gone = await make(fieldsOf('Yemi', 'yemi@gone.test'))
  await company.admin('POST', `/staff/${gone.id}/retire`)
  const text = 'Yemi Etim (archived) already has this e-mail address'
  expect((await post(fieldsOf('Tola', 'yemi@gone.test'))).body).toMatchObject({ errors: { email: [text] } })
  await company.admin('DELETE', `/staff/${gone.id}`)
  const heir = await make(fieldsOf('Tola', 'yemi@gone.test'))
  expect((await company.admin('POST', `/staff/${gone.id}/restore`)).body).toMatchObject({
    message: 'Tola Etim already has this e-mail address',
  })
  await change(heir.id, { email: 'tola@gone.test' })
  expect((await company.admin('POST', `/staff/${gone.id}/restore`)).status).toBe(200)
})

test('of two people who are given one address at the same moment, one is refused', async () => {
  const answers = await Promise.all(['Uche', 'Obi', 'Ife'].map((name) => post(fieldsOf(name, 'race@moment.test'))))
  expect(answers.map(({ status }) => status).sort((left, right) => left - right)).toEqual([201, 422, 422])
})
