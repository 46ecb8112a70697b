import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as locks from '#src/server/database/locks.ts'

const source = join(import.meta.dirname, '../../../src')

test('advisory locks are taken by the one list of them', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(ts|tsx)$/.test(name))
  const taking = files.filter((name) => readFileSync(join(source, name), 'utf8').includes('pg_advisory'))
  expect(taking).toEqual(['server/database/locks.ts'])
})

test('their numbers, seeds and key texts stay, for servers of an earlier release on the same database', async () => {
  const taken: string[] = []
  const query = async (text: string, values: readonly unknown[] = []) => {
    taken.push(`${/, (\d+)\)\)$/.exec(text)?.[1] ?? text} ${JSON.stringify(values)}`)
  }
  const owner = { query, tenantId: 'T' }
  await locks.lockMigrations(async (text, values) => {
    await query(text, values)
    return { rows: [{ locked: true }] }
  })
  await locks.lockPartitions(query)
  await locks.lockAdministrators(owner)
  await locks.lockAttempts(query, 'sign-in', ['b', 'a'])
  await locks.lockFileArrival(owner, 'F')
  await locks.lockReportPictures(owner, 'R')
  await locks.lockEntryId(owner, 'E')
  await locks.lockLeave(owner, 'S')
  await locks.lockHeadquarters(owner)
  await locks.lockRoleAssignments(owner, 'S')
  await locks.lockEmail(owner, ' Ada@Example.com ')
  await locks.lockName(owner, 'roles', 'captain')
  await locks.lockTours(owner, 'S')
  await locks.lockPapers(owner, 'papers', 'V/T')
  expect(taken).toEqual([
    'select pg_try_advisory_lock($1) as locked [7301442018]',
    'select pg_advisory_xact_lock($1) [7301442019]',
    '0 ["admins/T"]',
    '0 ["sign-in a"]',
    '0 ["sign-in b"]',
    '0 ["file/T/F"]',
    '0 ["pictures/T/R"]',
    '1 ["T/E"]',
    '3 ["T/leave/S"]',
    '4 ["T/headquarters"]',
    '5 ["T/role/S"]',
    '6 ["T/address/ada@example.com"]',
    '8 ["T/roles/name/captain"]',
    '9 ["T/tours/S"]',
    '11 ["T/papers/papers/V/T"]',
  ])
})

test('entries are locked before records, by the seeds 1 and 2', async () => {
  const asked: unknown[] = []
  const query = async (...given: unknown[]) => void asked.push(...given)
  await locks.lockEntries({ query, tenantId: 'T' }, [{ id: 'E', resource: 'logs', record: 'R' }])
  expect(asked[0]).toMatch(
    /select 1 as kind, unnest\(\$1::text\[\]\) as name union all select 2, unnest\(\$2::text\[\]\)/,
  )
  expect(asked.slice(1)).toEqual([[['T/E'], ['T/logs/R']], 'lock-entries'])
})
