import { expect, test } from 'vitest'
import type { Office } from '#src/resource/actor/office.ts'
import type { Signatory } from '#src/resource/envelope/approval.ts'
import type { NoticeSource } from '#src/server/context/notice-source.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { specimenPurchase } from '../../../../tests/contract/specimens/specimen-purchase.ts'
import { noScope, recordWith } from '../../../../tests/fixtures/record-with.ts'
import { awaitedPeople } from './awaited-people.ts'

const holders: Partial<Record<Office, string[]>> = { MD: ['new MD'], HR: ['HR officer', 'owner'], QHSSE: ['QHSSE'] }

/** A company whose offices changed hands since the round was opened; whoever is asked may sign and read. */
const source: NoticeSource = {
  peopleGranted: async (_tx, { lines, among }) =>
    among ?? (lines.some((line) => Object.hasOwn(line, 'approve vendor')) ? ['buyer'] : []),
  holdersOf: async (_tx, offices) => offices.flatMap((office) => holders[office] ?? []),
  standIns: async () => [],
  superiorsOf: async () => new Map(),
  reachable: async () => [],
  namesOf: async () => new Map(),
  resource: specimenPurchase,
  fieldsOf: () => ({}),
  mailOf: () => null,
}

async function awaited(...signatories: Omit<Signatory, 'order'>[]): Promise<string[]> {
  const approval = {
    round: 1,
    content: 1,
    signatories: signatories.map((slot) => ({ ...slot, order: 1 })),
    signatures: [],
  }
  const record = recordWith({ subject: 'Rope' }, { status: 'pending', approval, scope: { ...noScope, owner: 'owner' } })
  // The source answers without a database.
  const none = Object.create(null) satisfies Transaction
  return awaitedPeople(source, none, specimenPurchase, record, new Date())
}

test('an office awaits whoever holds it now, and not who held it when the round was opened', async () => {
  expect(await awaited({ who: 'role', office: 'MD', people: ['old MD'] })).toEqual(['new MD'])
  expect(await awaited({ who: 'HR', people: ['old HR'] })).toEqual(['HR officer'])
  expect(await awaited({ who: 'role', office: 'ED', people: ['old ED'] })).toEqual([])
})

test('a permission awaits whoever has it now', async () => {
  expect(await awaited({ who: 'role', permission: 'approve vendor', people: ['old buyer'] })).toEqual(['buyer'])
})

test('who signs in the place of an office’s only holder stays awaited, beside who holds it meanwhile', async () => {
  expect(await awaited({ who: 'role', office: 'QHSSE', people: ['deputy'], instead: true })).toEqual([
    'deputy',
    'QHSSE',
  ])
})

test('heads of departments, captains and people are those who were named when the round was opened', async () => {
  const slots = [
    { who: 'head of department', people: ['head'] },
    { who: 'role', people: ['captain'] },
    { who: 'person', people: ['agent'] },
  ] as const
  expect(await awaited(...slots)).toEqual(['head', 'captain', 'agent'])
})
