import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { resources } from '#src/areas/resources.ts'
import type { Answer } from '../../contract/engine/test-server.ts'
import type { Owner } from '../../fixtures/signing-author.ts'
import { triesEverything } from '../../tries-everything.ts'
import { attackPatience } from '../besieged-company.ts'
import { randomFor } from '../sampled-attempts.ts'
import { type MatrixCompany, openMatrixCompany } from './matrix-company.ts'
import { OfficeCompany } from './office-company.ts'
import { type OfficeRoute, officeRoutes } from './office-routes.ts'
import { type Asker, mayBy } from './relations.ts'
import { routesTriedElsewhere } from './routes-elsewhere.ts'

vi.setConfig(attackPatience)

/** Whose the thing is, seen from who asks for it. */
const whose = ['own', "colleague's", 'other vessel', "an administrator's", 'other company', 'missing'] as const
type Whose = (typeof whose)[number]

/** How many cells of each route `npm test` asks. */
const ofEachRoute = 12
/** Of the record's keys a thing of this kind has only its owner. */
const keysOf = (owner: string) => ({ owner, department: null, vessel: null, participants: [] })

let matrix: MatrixCompany
let office: OfficeCompany
let cells = 0
let denied = 0
const began = performance.now()

beforeAll(async () => {
  matrix = await openMatrixCompany()
  office = await OfficeCompany.open(matrix)
}, 300_000)
afterAll(async () => {
  const seconds = Math.round((performance.now() - began) / 1000)
  console.log(`matrix of the office: ${cells} cells of ${officeRoutes.length} routes, ${denied} denied; ${seconds} s`)
  await matrix.end()
})

test('every route of no resource is asked here, or it is said where', () => {
  const asked = [
    ...officeRoutes.map(({ route }) => route.replace(' ', ' /api/v1')),
    ...Object.keys(routesTriedElsewhere),
  ]
  const others = [...matrix.served].filter(
    (route) =>
      / \/api\/v1\//.test(route) &&
      !resources.some(({ name }) => / \/api\/v1\/([\w-]+)/.exec(route)?.[1] === name) &&
      !(route.startsWith('HEAD ') && matrix.served.has(route.replace('HEAD', 'GET'))),
  )
  expect(
    others.filter((route) => !asked.includes(route)),
    'write it in tests/security/matrix/office-routes.ts',
  ).toEqual([])
  expect(asked.filter((route) => !matrix.served.has(route))).toEqual([])
  for (const file of Object.values(routesTriedElsewhere)) expect(existsSync(file), file).toBe(true)
})

function ownerFor(relation: Whose, asker: Asker): Owner | null {
  switch (relation) {
    case 'own':
      return { tenantId: matrix.company.tenantId, personId: asker.id }
    case "colleague's":
      return office.ownerOf('crew5')
    case 'other vessel':
      return office.ownerOf('crew6')
    case "an administrator's":
      return office.administrator
    case 'other company':
      return office.foreigner
    case 'missing':
      return null
  }
}

describe('who may do what with whose', () => {
  test.each(officeRoutes.map((one) => [one.route, one] as const))('%s', { timeout: 600_000 }, async (_name, route) => {
    const all = matrix.askers.flatMap((asker) => whose.map((relation) => ({ asker, relation })))
    const random = randomFor(route.route)
    // Each denial stands beside what is allowed.
    const allowed = all.filter(({ asker, relation }) => may(route, asker, relation))
    const part = [random.pick(allowed), ...Array.from({ length: ofEachRoute }, () => random.pick(all))]
    const chosen = new Set(triesEverything ? all : part)
    const holes: string[] = []
    for (const { asker, relation } of chosen) {
      const hole = await judge(route, asker, relation)
      cells += 1
      if (hole !== null) holes.push(`${asker.isFormer ? 'former ' : ''}${asker.account} · ${relation} ${hole}`)
    }
    expect(holes).toEqual([])
  })
})

/** Whether the table lets somebody do it with what is theirs in this way. */
function may({ who, ofAdministrators }: OfficeRoute, asker: Asker, relation: Whose): boolean {
  const owner = ownerFor(relation, asker)
  if (!isOurs(owner) || !mayBy(who, asker, keysOf(owner.personId), 'writing')) return false
  const isOfAdministrator = relation === "an administrator's" || (relation === 'own' && isNow(asker, 'admin'))
  return !ofAdministrators || !isOfAdministrator || isNow(asker, 'admin')
}

function isOurs(owner: Owner | null): owner is Owner {
  return owner?.tenantId === matrix.company.tenantId
}

async function judge(route: OfficeRoute, asker: Asker, relation: Whose): Promise<string | null> {
  const owner = ownerFor(relation, asker)
  const ids = owner ? await route.thing(office, owner) : route.missing()
  const client = matrix.as(asker)
  const answer = await route.ask(client, ids)
  const done = (route.isDone ?? isDone)(answer, ids)
  if (may(route, asker, relation)) return done ? null : `is refused: ${told(answer, ids)}`
  denied += 1
  if (done && !isSameForAll(route)) return `is done: ${told(answer, ids)}`
  if (route.isKnown && isOurs(owner)) return answer.status === 403 ? null : `is not refused: ${told(answer, ids)}`
  const absent = route.missing()
  const expected = told(await route.ask(client, absent), absent)
  return told(answer, ids) === expected ? null : `differs from what never was, ${expected}: ${told(answer, ids)}`
}

const isNow = (asker: Asker, account: string) => !asker.isFormer && asker.account === account

/** What names nobody is the same for whoever may; it is denied by who asks alone. */
const isSameForAll = ({ route, who }: OfficeRoute) => !route.includes(':') && who.own === undefined

const isDone = ({ status }: Answer) => status < 300 || [409, 412, 422].includes(status)

function told({ status, bytes }: Answer, ids: readonly string[]): string {
  let text = bytes.toString('utf8').replace(/"(requestId|serverTime|lastSeenAt)":"[^"]*"/g, '')
  for (const id of ids) text = text.replaceAll(id, '')
  return `${status} ${text.slice(0, 400)}`
}
