import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { demonstrationTenantId } from '#src/areas/demonstration/demonstration-data.demo.ts'
import { demonstrationId } from '#src/areas/demonstration/demonstration-id.demo.ts'
import { demonstrationTenants } from '#src/areas/demonstration/demonstration-tenants.demo.ts'
import { exampleIds } from '#src/areas/demonstration/example-ids.demo.ts'
import { loadDemonstration } from '#src/areas/demonstration.server.ts'
import { resources } from '#src/areas/resources.ts'
import type { Resource } from '#src/resource/define-resource.ts'
import { startSession } from '#src/server/access/session.ts'
import { tableOf } from '#src/server/database/resource-table.ts'
import { inTenant } from '#src/server/database/transaction.ts'
import { exampleOf } from '#src/server/documentation/example-of.ts'
import { makeRealServer, type RealServer } from '../contract/company.ts'
import { type Client, clientWith } from '../contract/engine/test-server.ts'

/** The accounts of a demonstration company: the role words of the specification (1, section 6; 2, section 6). */
const everybody =
  'admin hr hod md ed manager finance cfo procurement qhsse strategy support control-officer captain crew mooring-master staff'
const accounts = everybody.split(' ')

type Reach = 'all' | 'vessel' | 'own' | 'none'
/**
 * Who reads which records, written by hand: the visibility of the menu (specification 1, section 2; 2, section 2), the user
 * types of its pages, and `domain-rules.md` section 14. Whoever is not named reads nothing.
 */
const readers: Readonly<Record<string, Partial<Record<Reach, string>>>> = {
  roles: { all: 'admin hr md ed' },
  'role-assignments': { all: 'admin hr md ed' },
  // Every picker needs people, departments, vessels and kinds of checks.
  departments: { all: everybody },
  staff: { all: everybody },
  vessels: { all: everybody },
  'routine-check-categories': { all: everybody },
  'vessel-assignments': { all: 'admin md ed manager support qhsse', vessel: 'captain crew mooring-master' },
  'vessel-engines': { all: 'admin md ed manager support qhsse', vessel: 'captain crew mooring-master' },
  // On board, and the support desk ashore.
  'vessel-daily-reports': { all: 'admin support', vessel: 'captain crew' },
  // One's own; the captain the vessel's; the manager's and the viewers' pages all.
  'work-rest-hours': { all: 'admin hr md ed manager support qhsse', vessel: 'captain', own: 'crew mooring-master' },
  'crew-rosters': { all: 'admin hr md ed manager support qhsse', vessel: 'captain', own: 'crew mooring-master' },
  'routine-checks': { all: 'admin md ed manager support qhsse', vessel: 'captain crew' },
  // Anybody reports one and reads what they reported; the captain reads the vessel's, QHSSE all.
  'near-miss-reports': {
    all: 'admin qhsse',
    vessel: 'captain',
    own: 'hr hod md ed manager finance cfo procurement strategy support control-officer crew mooring-master staff',
  },
}

/** Who begins a record, for themselves or for the vessel they serve on. */
const authors: Readonly<Record<string, string>> = {
  roles: 'admin hr',
  'role-assignments': 'admin hr',
  departments: 'admin hr',
  staff: 'admin hr',
  vessels: 'admin manager',
  'vessel-assignments': 'admin manager',
  'vessel-engines': 'admin manager',
  'crew-rosters': 'admin manager',
  'routine-check-categories': 'admin support',
  'vessel-daily-reports': 'admin captain crew',
  'work-rest-hours': 'admin captain crew mooring-master',
  'routine-checks': 'admin captain crew',
  'near-miss-reports': everybody,
}

/** Who signs what others submitted: the captain on board; the support desk, the manager and QHSSE ashore. */
const reviewers: Readonly<Record<string, string>> = {
  'vessel-daily-reports': 'admin captain support',
  'work-rest-hours': 'admin captain manager',
  'near-miss-reports': 'admin qhsse',
}

const slug = 'gulf-marine'
const tenantId = demonstrationTenantId(slug)
const idOf = (account: string) => demonstrationId(slug, 'staff', account)
const vessel = exampleIds.vessels
const clients = new Map<string, Client>()
let server: RealServer

beforeAll(async () => {
  server = await makeRealServer()
  await loadDemonstration(server.database)
  for (const account of accounts) {
    const token = await startSession(server.database, { tenantId, personId: idOf(account), deviceId: null })
    clients.set(account, clientWith(server.app, { authorization: `Bearer ${token}` }))
  }
})
afterAll(() => server.end())

const ask: Client = () => Promise.reject(new Error('nobody asks'))
const as = (account: string) => clients.get(account) ?? ask
const names = (words: string | undefined, account: string) => (words ?? '').split(' ').includes(account)

const conditions: Readonly<Record<Reach, string>> = {
  all: 'true',
  vessel: '(scope_vessel = $1 or scope_owner = $2)',
  own: 'scope_owner = $2',
  none: 'false',
}
const idRow = z.object({ id: z.string() })

/** Ids of the records that lie within an account's reach, as the database has them; both parameters are always used. */
function idsWithin(resource: Resource, reach: Reach, account: string, and = 'true'): Promise<{ id: string }[]> {
  return inTenant(server.database, tenantId, async (tx) =>
    z.array(idRow).parse(
      await tx.query(
        `select id from ${tableOf(resource).name} where deleted_at is null and ${conditions[reach]} and ${and}
         and ($1::uuid is not null and $2::uuid is not null) order by id`,
        [vessel, idOf(account)],
      ),
    ),
  )
}

test('every resource and every account is judged', () => {
  const listed = resources.map(({ name }) => name).sort()
  expect(Object.keys(readers).sort()).toEqual(listed)
  expect(Object.keys(authors).sort()).toEqual(listed)
  const signed = resources.filter(({ workflow }) => workflow?.transitions.review).map(({ name }) => name)
  expect(Object.keys(reviewers).sort()).toEqual(signed.sort())
  const accountsWithoutNumber = demonstrationTenants[0]?.people.map(({ key }) => key).filter((key) => !/\d$/.test(key))
  expect(accountsWithoutNumber?.sort()).toEqual([...accounts].sort())
})

describe.each(resources.map((resource) => [resource.name, resource] as const))('%s', (name, resource) => {
  test.each(accounts)('%s reads what is theirs to read', async (account) => {
    const expected =
      (['all', 'vessel', 'own'] as const).find((reach) => names(readers[name]?.[reach], account)) ?? 'none'
    const [all, mine] = [await idsWithin(resource, 'all', account), await idsWithin(resource, expected, account)]
    expect(all.length).toBeGreaterThan(0)
    const answer = await as(account)('GET', `/${name}?limit=100`)
    if (expected === 'none') expect([200, 403]).toContain(answer.status)
    else expect(answer.status).toBe(200)
    expect(answer.body.pagination?.total ?? 0).toBe(mine.length)
    const unseen = all.find(({ id }) => !mine.some((one) => one.id === id))
    if (unseen) expect([403, 404]).toContain((await as(account)('GET', `/${name}/${unseen.id}`)).status)
    const [seen] = mine
    if (seen) expect((await as(account)('GET', `/${name}/${seen.id}`)).status).toBe(200)
  })

  test.each(accounts)('%s begins what is theirs to begin', async (account) => {
    const ids = { ...exampleIds, staff: idOf(account) }
    const surroundings = { seed: accounts.indexOf(account), firstDay: '2025-02-01' }
    const body = exampleOf(resource, { ...surroundings, idOf: (target) => Reflect.get(ids, target) })
    const answer = await as(account)('POST', `/${name}`, { body })
    expect([answer.status, answer.body.errors]).toEqual([names(authors[name], account) ? 201 : 403, undefined])
  })

  if (!resource.workflow?.transitions.review) return
  test.each(accounts)('%s signs what is theirs to sign', async (account) => {
    const may = names(reviewers[name], account)
    const waits = `status = 'submitted' and scope_owner <> $2`
    const near = await idsWithin(resource, 'all', account, `scope_vessel = $1 and ${waits}`)
    const [record] = may ? near : [...near, ...(await idsWithin(resource, 'all', account, waits))]
    if (!record) throw new Error(`nothing of ${name} waits to be signed`)
    const answer = await as(account)('POST', `/${name}/${record.id}/review`, { body: {} })
    expect(may ? [200] : [403, 404], JSON.stringify(answer.body)).toContain(answer.status)
    // Few reports of the demonstration wait; each waits again for the next account.
    await inTenant(server.database, tenantId, (tx) =>
      tx.query(`update ${tableOf(resource).name} set status = 'submitted' where id = $1`, [record.id]),
    )
  })
})
