import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { demonstrationTenantId } from '#src/areas/demonstration/load/demonstration-data.demo.ts'
import { exampleIds } from '#src/areas/demonstration/load/example-ids.demo.ts'
import { loadDemonstration } from '#src/areas/demonstration/load/load-demonstration.server.ts'
import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import { demonstrationTenants, peopleWithAccount } from '#src/areas/demonstration/model/demonstration-tenants.demo.ts'
import { resources } from '#src/areas/resources.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { tableOf } from '#src/server/database/schema/resource-table.ts'
import { inTenant } from '#src/server/database/transaction/transaction.ts'
import { exampleRecord } from '#src/server/documentation/example-record.ts'
import { makeRealServer, type RealServer } from '../contract/company.ts'
import { type Client, clientWith } from '../contract/engine/test-server.ts'
import { startSession } from '../fixtures/start-session.ts'

/** The accounts of a demonstration company: the role words of the specification (1, section 6; 2, section 6). */
const everybody =
  'admin hr hod md ed manager finance cfo procurement qhsse strategy support control-officer captain crew mooring-master staff'
const accounts = everybody.split(' ')

/** Those who neither review near misses nor set the product up. */
const others =
  'hr hod md ed manager finance cfo procurement strategy support control-officer captain crew mooring-master staff'

/** Everybody but those who keep the lists of leave. */
const allButHr =
  'hod md ed manager finance cfo procurement qhsse strategy support control-officer captain crew mooring-master staff'

/**
 * `asked`: one's own, and what one is to sign or signs for who is away; `department`: and those of the department;
 * `juniors`: one's own, and those of who reports to one.
 */
type Reach = 'all' | 'juniors' | 'vessel' | 'department' | 'asked' | 'own' | 'none'
type Reaches = Readonly<Record<string, Partial<Record<Reach, string>>>>

/**
 * Who reads which records, written by hand: the visibility of the menu (specification 1, section 2; 2, section 2), the user
 * types of its pages (`domain-rules.md` section 13), and section 14, 19, by which an administrator passes the same checks.
 * Which role holds which permission the specification leaves open; the demonstration's roles are held to what their users
 * need for those pages. Whoever is not named reads nothing.
 */
const readers: Reaches = {
  roles: { all: 'admin hr md ed' },
  'role-assignments': { all: 'admin hr md ed' },
  // Every picker needs people, departments, vessels and kinds of checks.
  departments: { all: everybody },
  designations: { all: everybody },
  qualifications: { all: everybody },
  branches: { all: everybody },
  'employment-types': { all: everybody },
  staff: { all: everybody },
  // The person, whom they report to, HR and administrators.
  'employment-details': {
    all: 'admin hr',
    juniors: 'hod md manager cfo procurement qhsse support control-officer',
    own: 'ed finance strategy captain crew mooring-master staff',
  },
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
  'near-miss-reports': { all: 'admin qhsse', vessel: 'captain', own: others },
  'safety-observation-reports': { all: 'admin qhsse', vessel: 'captain', own: others },
  // What hangs on a wall for everybody to read.
  'report-places': { all: everybody },
  // Everybody asks for leave, and sees who will have the request next.
  'approval-chains': { all: everybody },
  'stand-ins': { all: everybody },
  'leave-types': { all: everybody },
  'public-holidays': { all: everybody },
  'leave-allocations': { all: 'admin hr', own: allButHr },
  // HR and administrators have lists of all (specification 1, section 2); the others what they are asked to sign.
  'leave-requests': {
    all: 'admin hr',
    department: 'hod md ed',
    asked: 'manager finance cfo procurement qhsse strategy support control-officer captain crew mooring-master staff',
  },
}

/** Who begins a record, for themselves or for the vessel they serve on. */
const authors: Readonly<Record<string, string>> = {
  roles: 'admin hr',
  'role-assignments': 'admin hr',
  departments: 'admin hr',
  designations: 'admin hr',
  qualifications: 'admin hr',
  branches: 'admin',
  'employment-types': 'admin hr',
  staff: 'admin hr',
  'employment-details': 'admin hr',
  vessels: 'admin manager',
  'vessel-assignments': 'admin manager',
  'vessel-engines': 'admin manager',
  'crew-rosters': 'admin manager',
  'routine-check-categories': 'admin support',
  'vessel-daily-reports': 'admin captain crew',
  'work-rest-hours': 'admin captain crew mooring-master',
  'routine-checks': 'admin captain crew',
  'near-miss-reports': everybody,
  'safety-observation-reports': everybody,
  'report-places': 'admin qhsse',
  'approval-chains': 'admin hr',
  'stand-ins': everybody,
  'leave-types': 'admin hr',
  'public-holidays': 'admin hr',
  'leave-allocations': 'admin hr',
  'leave-requests': everybody,
}

/** Whoever keeps a list keeps the whole of it. */
const keepers: Reaches = {
  roles: { all: 'admin hr' },
  'role-assignments': { all: 'admin hr' },
  departments: { all: 'admin hr' },
  designations: { all: 'admin hr' },
  qualifications: { all: 'admin hr' },
  branches: { all: 'admin' },
  'employment-types': { all: 'admin hr' },
  staff: { all: 'admin hr' },
  'employment-details': { all: 'admin hr' },
  vessels: { all: 'admin manager' },
  'vessel-assignments': { all: 'admin manager' },
  'vessel-engines': { all: 'admin manager' },
  'crew-rosters': { all: 'admin manager' },
  'routine-check-categories': { all: 'admin support' },
  'report-places': { all: 'admin qhsse' },
  'approval-chains': { all: 'admin hr' },
  // The one of the demonstration is that of a head who reports to the managing director.
  'stand-ins': { all: 'admin hr md', own: allButHr.replace(' md', '') },
  'leave-types': { all: 'admin hr' },
  'public-holidays': { all: 'admin hr' },
  'leave-allocations': { all: 'admin hr' },
  // Whoever asks for others may put right what was asked for in their department.
  'leave-requests': { department: 'admin hr hod', own: allButHr.replace('hod ', '') },
}
/** Who changes which records, and amends them once they are signed: those on board the vessel's report, everybody their own hours, checks and near misses. */
const changers: Reaches = {
  ...keepers,
  'vessel-daily-reports': { vessel: 'admin captain crew' },
  'work-rest-hours': { vessel: 'admin captain', own: 'crew mooring-master' },
  'routine-checks': { own: 'admin captain crew' },
  'near-miss-reports': { all: 'admin qhsse', own: others },
  'safety-observation-reports': { all: 'admin qhsse', own: others },
}
/** Who takes which records back: nobody what somebody else wrote, but for the keepers of lists and QHSSE. */
const removers: Reaches = {
  ...keepers,
  'vessel-daily-reports': { own: 'admin captain crew' },
  'work-rest-hours': { own: 'admin captain crew mooring-master' },
  'routine-checks': { own: 'admin captain crew' },
  'near-miss-reports': { all: 'admin qhsse' },
  'safety-observation-reports': { all: 'admin qhsse' },
}

/**
 * Who decides on what others submitted, and what a decision may follow: the captain on board; the support desk, the manager
 * and QHSSE ashore (`domain-rules.md` section 13, 'support' and 'review'). Nobody decides on their own, be it to sign it or
 * to undo what another signed under it (section 14, 19).
 */
const judges: Readonly<Record<string, string>> = {
  'vessel-daily-reports': 'admin captain support',
  'work-rest-hours': 'admin captain manager',
  'routine-checks': 'admin captain',
  'near-miss-reports': 'admin qhsse',
  'safety-observation-reports': 'admin qhsse',
}
const decisions: Readonly<Record<string, { after: readonly string[]; body: object }>> = {
  review: { after: ['submitted'], body: {} },
  return: { after: ['submitted', 'reviewed'], body: { reason: 'The fuel does not add up' } },
  close: { after: ['reviewed'], body: {} },
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
  juniors: '(scope_owner = $2 or scope_owner in (select id from staff where supervisor_id = $2))',
  asked: '(scope_owner = any($3::uuid[]) or scope_participants && $3::uuid[])',
  department: '(scope_owner = any($3::uuid[]) or scope_participants && $3::uuid[] or scope_department = $4)',
  none: 'false',
}
const reaches = ['all', 'juniors', 'vessel', 'department', 'asked', 'own'] as const
const reachOf = (table: Reaches, name: string, account: string): Reach =>
  reaches.find((reach) => names(table[name]?.[reach], account)) ?? 'none'

/** Records by how near they are to an account, and the reaches that let it touch them. */
const nearness = {
  'their own': { where: 'scope_owner = $2', reaches: ['all', 'vessel', 'department', 'own'] },
  "their vessel's": { where: 'scope_vessel = $1 and scope_owner is distinct from $2', reaches: ['all', 'vessel'] },
  "their department's": {
    where: 'scope_department = $4 and scope_owner is distinct from $2',
    reaches: ['all', 'department'],
  },
  "others'": {
    where:
      'scope_vessel is distinct from $1 and scope_owner is distinct from $2 and scope_department is distinct from $4',
    reaches: ['all'],
  },
} as const satisfies Record<string, { where: string; reaches: readonly Reach[] }>

/** The account and, in the demonstration, whom it stands in for. */
const inWhosePlace = (account: string) => [idOf(account), ...(account === 'manager' ? [idOf('hod')] : [])]
const departmentOf = (account: string) =>
  demonstrationId(
    slug,
    'departments',
    demonstrationTenants[0]?.people.find(({ key }) => key === account)?.department ?? '',
  )

const idRow = z.object({ id: z.string() })

/** Ids of the records that lie within an account's reach, as the database has them; all parameters are always used. */
function idsWithin(resource: Resource, reach: Reach, account: string, and = 'true'): Promise<{ id: string }[]> {
  return inTenant(server.database, tenantId, async (tx) =>
    z.array(idRow).parse(
      await tx.query(
        `select id from ${tableOf(resource).name} where deleted_at is null and ${conditions[reach]} and ${and}
         and ($1::uuid is not null and $2::uuid is not null and $3::uuid[] is not null and $4::uuid is not null)
         order by id`,
        [vessel, idOf(account), inWhosePlace(account), departmentOf(account)],
      ),
    ),
  )
}

test('every resource and every account is judged', () => {
  const listed = resources.map(({ name }) => name).sort()
  expect(Object.keys(readers).sort()).toEqual(listed)
  for (const table of [authors, changers, removers]) expect(Object.keys(table).sort()).toEqual(listed)
  // Rounds of signatures are judged in leave.test.ts; which branch is the headquarters, in branches.test.ts.
  const judgedHere = resources.filter(({ name, workflow }) => workflow && !workflow.approval && name !== 'branches')
  const judged = judgedHere.map(({ name }) => name)
  expect(Object.keys(judges).sort()).toEqual(judged.sort())
  const steps = judgedHere.flatMap(({ workflow }) => Object.keys(workflow?.transitions ?? {}))
  expect([...new Set(steps)].sort()).toEqual([...Object.keys(decisions), 'submit', 'amend'].sort())
  const [tenant] = demonstrationTenants
  const keys = (tenant ? peopleWithAccount(tenant) : []).map(({ key }) => key)
  const accountsWithoutNumber = keys.filter((key) => !/\d$/.test(key))
  expect(accountsWithoutNumber.sort()).toEqual([...accounts].sort())
})

describe.each(resources.map((resource) => [resource.name, resource] as const))('%s', (name, resource) => {
  test.each(accounts)('%s reads what is theirs to read', async (account) => {
    const expected = reachOf(readers, name, account)
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
    const body = exampleRecord(resource, { ...surroundings, idOf: (target) => Reflect.get(ids, target) })
    const answer = await as(account)('POST', `/${name}`, { body })
    expect([answer.status, answer.body.errors]).toEqual([names(authors[name], account) ? 201 : 403, undefined])
  })

  test.each(accounts)('%s changes and deletes what is theirs', async (account) => {
    const tried: string[] = []
    for (const [method, table] of [
      ['PATCH', changers],
      ['DELETE', removers],
    ] as const) {
      for (const [whose, { where, reaches: enough }] of Object.entries(nearness)) {
        const [record] = await idsWithin(resource, 'all', account, where)
        if (!record) continue
        tried.push(whose)
        // A version that never was: who may do it is told of that, and nothing is changed.
        const request = { headers: { 'if-match': '"999"' }, ...(method === 'PATCH' ? { body: {} } : {}) }
        const { status } = await as(account)(method, `/${name}/${record.id}`, request)
        const may = enough.some((reach) => reach === reachOf(table, name, account))
        expect(may ? [409, 412] : [403, 404], `${method} ${whose}: ${status}`).toContain(status)
      }
    }
    expect(tried.length).toBeGreaterThan(1)
  })

  const steps = resource.workflow?.transitions ?? {}
  test.runIf('amend' in steps).each(accounts)('%s amends what is theirs to change', async (account) => {
    for (const [whose, { where, reaches: enough }] of Object.entries(nearness)) {
      const [record] = await idsWithin(resource, 'all', account, where)
      if (!record) continue
      const request = { headers: { 'if-match': '"999"' }, body: { reason: 'The fuel does not add up' } }
      const { status } = await as(account)('POST', `/${name}/${record.id}/amend`, request)
      const may = enough.some((reach) => reach === reachOf(changers, name, account))
      expect(may ? [412] : [403, 404], `${whose}: ${status}`).toContain(status)
    }
  })

  const cases = Object.entries(decisions).flatMap(([step, { after, body }]) =>
    step in steps ? after.map((state) => ({ step, state, body })) : [],
  )
  if (cases.length === 0) return

  /** Leaves a record in a state, so that few records of the demonstration serve many accounts. */
  const leave = (id: string, state: string) =>
    inTenant(server.database, tenantId, (tx) =>
      tx.query(`update ${tableOf(resource).name} set status = $2 where id = $1`, [id, state]),
    )

  test.each(accounts)('%s decides on what is theirs to decide on', async (account) => {
    const may = names(judges[name], account)
    const waits = `status = 'submitted' and scope_owner <> $2`
    const near = await idsWithin(resource, 'all', account, `scope_vessel = $1 and ${waits}`)
    const [record] = may ? near : [...near, ...(await idsWithin(resource, 'all', account, waits))]
    if (!record) throw new Error(`nothing of ${name} waits to be decided on`)
    for (const { step, state, body } of cases) {
      await leave(record.id, state)
      const answer = await as(account)('POST', `/${name}/${record.id}/${step}`, { body })
      expect(may ? [200] : [403, 404], `${step}: ${JSON.stringify(answer.body)}`).toContain(answer.status)
    }
    await leave(record.id, 'submitted')
  })

  const both = accounts.filter((account) => names(judges[name], account) && names(authors[name], account))
  test.each(both)('%s decides on nothing of their own', async (account) => {
    const [record] = await idsWithin(resource, 'own', account)
    if (!record) throw new Error(`${account} wrote nothing of ${name}`)
    for (const { step, state, body } of cases) {
      await leave(record.id, state)
      const answer = await as(account)('POST', `/${name}/${record.id}/${step}`, { body })
      expect([step, state, answer.status, answer.body.code]).toEqual([step, state, 403, 'own-record'])
    }
  })
})
