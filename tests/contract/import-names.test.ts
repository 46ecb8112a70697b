import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { vesselEngine } from '#src/areas/vessel-maintenance/vessel-engine/vessel-engine.ts'
import { vessel } from '#src/areas/vessels/vessel/vessel.ts'
import { inTenant } from '#src/server/database/transaction/transaction.ts'
import { Company, makeRealServer, type RealServer } from './company.ts'
import { importFile } from './import-file.ts'

let server: RealServer
let company: Company

beforeAll(async () => {
  server = await makeRealServer()
  company = await Company.found(server, 'import-names')
})
afterAll(() => server.end())

const bringIn = (name: string, file: string, dryRun = false) => importFile(company.admin, name, file, { dryRun })
const made = z.looseObject({ id: z.string() })
const make = async (path: string, body: object) =>
  made.parse((await company.admin('POST', path, { body: { ...body } })).body.data).id
const outcomes = ({ rows }: Awaited<ReturnType<typeof importFile>>) =>
  rows.map(({ row, outcome, errors }) => [row, outcome, errors])

test('a name that two rows of a file give is told beside the second, by the trial as by the import', async () => {
  const file = 'Name,Description\nRigger,First\n  RIGGÉR ,Second\nSplicer,Third\nRigger,First\n'
  const expected = [
    [2, 'created', {}],
    [3, 'refused', { name: ['Row 2 gives this name too'] }],
    [4, 'created', {}],
    [5, 'refused', { name: ['Row 2 gives this name too'] }],
  ]
  expect(outcomes(await bringIn('qualifications', file, true))).toEqual(expected)
  expect(outcomes(await bringIn('qualifications', file))).toEqual(expected)
  const again = outcomes(await bringIn('qualifications', file, true))
  expect(again.map(([row, outcome]) => [row, outcome])).toEqual([
    [2, 'unchanged'],
    [3, 'refused'],
    [4, 'unchanged'],
    [5, 'refused'],
  ])
})

test('a name counts within what its description says, here a department', async () => {
  await make('/departments', { name: 'Deck', heads: [] })
  await make('/departments', { name: 'Engine', heads: [] })
  const file = 'Name,Department\nChief,Deck\nChief,Engine\nchief,Deck\nChief,\n'
  expect(outcomes(await bringIn('designations', file, true))).toEqual([
    [2, 'created', {}],
    [3, 'created', {}],
    [4, 'refused', { name: ['Row 2 gives this name too'] }],
    [5, 'created', {}],
  ])
})

test('records of an earlier release that share a name keep it, and no third one gets it', async () => {
  const [one, other] = [
    await make('/qualifications', { name: 'Casual' }),
    await make('/qualifications', { name: 'Interim' }),
  ]
  await inTenant(server.database, company.tenantId, (tx) =>
    tx.query(`update qualifications set name = 'CASUAL', title_key = 'casual' where id = $1`, [other]),
  )
  const file = `Id,Name,Description\n${one},Casual,By the day\n${other},CASUAL,By the week\n,casual,By the month\n`
  const expected = [
    [2, 'updated', {}],
    [3, 'updated', {}],
    [4, 'refused', { name: ["A qualification named 'Casual' already exists"] }],
  ]
  expect(outcomes(await bringIn('qualifications', file, true))).toEqual(expected)
  expect(outcomes(await bringIn('qualifications', file))).toEqual(expected)
  const body = { description: 'On call' }
  expect((await company.admin('PATCH', `/qualifications/${other}`, { body })).status).toBe(200)
})

test('an engine is found by its own name where one vessel alone has one, else with the name of its vessel', async () => {
  const machineIn = async (cell: string) => {
    const { rows } = await bringIn('engine-jobs', `Engine\n${cell}\n`, true)
    return rows[0]?.errors?.machineId
  }
  const first = await make('/vessels', { ...(await company.example(vessel)), name: 'Alpha', imoNumber: '9074729' })
  const second = await make('/vessels', { ...(await company.example(vessel)), name: 'Beta', imoNumber: '9321483' })
  const engine = await company.example(vesselEngine)
  await make('/vessel-engines', { ...engine, name: 'Main engine, port', vesselId: first })
  expect(await machineIn('"Main engine, port"')).toBeUndefined()
  await make('/vessel-engines', { ...engine, name: 'Main engine, port', vesselId: second })
  expect(await machineIn('"Main engine, port"')).toEqual(["Several are called 'Main engine, port'. Please give the id"])
  expect(await machineIn('"Main engine, port Beta"')).toBeUndefined()
  expect(await machineIn('"Main engine, port Gamma"')).toEqual(["There is none called 'Main engine, port Gamma'"])
})
