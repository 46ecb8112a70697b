import { afterEach, expect, it, vi } from 'vitest'
import { payroll } from '#src/areas/payroll/payroll/payroll.ts'
import { fieldProposal } from '#src/areas/profile/field-proposal/field-proposal.ts'
import { server } from '#src/offline/session/server.ts'
import { actorWith } from '../../../tests/fixtures/actor-with.ts'
import { countAtOffice } from './count-at-office.ts'

afterEach(() => vi.restoreAllMocks())

const person = actorWith({ permissions: ['manage private staff record'] })

/** The office answers every question so; the addresses it was asked for. */
function officeAnswers(body: unknown): string[] {
  const asked: string[] = []
  vi.spyOn(server, 'get').mockImplementation((path, options) => {
    const { searchParams } = options ?? {}
    asked.push(`${path}?${searchParams instanceof URLSearchParams ? searchParams : ''}`)
    return { json: async () => body } as ReturnType<typeof server.get>
  })
  return asked
}

it('counts private records of others in groups by their owner, without reading one and without one’s own', async () => {
  const asked = officeAnswers({
    data: [
      { key: person.personId, count: 5 },
      { key: actorWith().personId, count: 2 },
      { key: actorWith().personId, count: 1 },
    ],
  })
  expect(await countAtOffice(fieldProposal, person, ['pending'], new AbortController().signal)).toBe(3)
  expect(asked).toEqual(['field-proposals/groups?by=staffId&status=pending'])
})

it('reads what is not private in the states asked for, and counts what is the person’s turn', async () => {
  const asked = officeAnswers({ data: [], pagination: { lastPage: 1 } })
  const states = ['pending', 'awaiting-md-approval']
  expect(await countAtOffice(payroll, person, states, new AbortController().signal)).toBe(0)
  expect(asked).toEqual(['payrolls?limit=100&page=1&status=pending&status=awaiting-md-approval'])
})

it('asks nothing for somebody who sees the entry and decides on none', async () => {
  const asked = officeAnswers({ data: [{ key: actorWith().personId, count: 2 }] })
  expect(
    await countAtOffice(fieldProposal, actorWith({ isAdmin: true }), ['pending'], new AbortController().signal),
  ).toBe(0)
  expect(asked).toEqual([])
})
