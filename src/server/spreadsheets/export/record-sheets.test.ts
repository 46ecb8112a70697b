import { expect, test } from 'vitest'
import { leaveRequest } from '#src/areas/leave/leave-request/leave-request.ts'
import { staffDocument } from '#src/areas/profile/staff-document/staff-document.ts'
import { recordWith } from '../../../../tests/fixtures/record-with.ts'
import { changedFields } from '../import/import-plan.ts'
import { recordSheets } from './record-sheets.ts'

const titles = { of: () => 'Somebody', person: () => 'Somebody', prepare: async () => {} }

test('days and half days are one number in one column', async () => {
  const half = recordWith({ days: 1, halfDays: 1 })
  const [sheet] = recordSheets(
    leaveRequest,
    titles,
    async function* () {
      yield [half]
    },
    '2026-11-28',
  )
  const heads = sheet?.columns.map(({ head }) => head) ?? []
  expect(heads).not.toContain('Half days')
  for await (const rows of sheet?.rows() ?? []) {
    expect(rows.map((cells) => cells[heads.indexOf('Days')])).toEqual([{ kind: 'number', value: 1.5 }])
  }
  expect.assertions(2)
})

test('a paper whose last day is over is exported as expired, one of today as valid', async () => {
  const until = (expiresOn: string) => recordWith({ expiresOn }, { status: 'approved' })
  const [sheet] = recordSheets(
    staffDocument,
    titles,
    async function* () {
      yield [until('2026-11-27'), until('2026-11-28'), recordWith({ expiresOn: '2026-11-27' }, { status: 'declined' })]
    },
    '2026-11-28',
  )
  const column = sheet?.columns.findIndex(({ head }) => head === 'Status') ?? -1
  const states: unknown[] = []
  for await (const rows of sheet?.rows() ?? []) states.push(...rows.map((cells) => cells[column]))
  expect(states).toEqual(['Expired', 'Valid', 'Declined'].map((text) => ({ kind: 'text', text })))
})

test('what an export says of whole days changes nothing when it comes back', () => {
  const row = { number: 2, cells: [], merged: [], errors: {}, unclear: null, id: 'a', isDone: false }
  const stored = recordWith({ days: 2 })
  expect(changedFields(leaveRequest, { ...row, fields: { days: 2, halfDays: 0 }, present: stored })).toEqual({})
  const half = recordWith({ days: 2, halfDays: 1 })
  expect(changedFields(leaveRequest, { ...row, fields: { days: 2, halfDays: 0 }, present: half })).toEqual({
    halfDays: 0,
  })
})
