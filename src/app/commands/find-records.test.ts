import { describe, expect, it } from 'vitest'
import { hullSurvey } from '../../../tests/contract/specimens/hull-survey.ts'
import { recordWith } from '../../../tests/fixtures/record-with.ts'
import { createRecordFinder } from './find-records.ts'
import { type FoundKind, recordGroups } from './record-groups.ts'

const boats: Readonly<Record<string, string>> = { one: 'Bonny Star', two: 'Akwa Spirit' }
const titleOf = (_target: string, id: string) => boats[id] ?? null
const survey = (place: string, number: number, more: Record<string, unknown> = {}) =>
  recordWith(
    { place, boatId: 'two', day: '2026-11-01', method: 'dry', ...more },
    {
      id: `${number}`,
      number: `HS-2026-${number}`,
      status: 'draft',
      updatedAt: new Date(Date.UTC(2026, 0, 1) + number * 1000).toISOString(),
    },
  )
const noPause = async () => {}
const find = createRecordFinder(hullSurvey, 5)
const idsOf = async (rows: Parameters<typeof find>[0], query: string) =>
  (await find(rows, query, titleOf, noPause)).map(({ record }) => record.id)

describe('createRecordFinder', () => {
  it('finds by title, by number, by what the list shows and by the names of others', async () => {
    const rows = [survey('Brass', 1), survey('Onne', 2, { boatId: 'one' }), survey('Bonny', 3)]
    expect(await idsOf(rows, 'bonny')).toEqual(['3', '2'])
    expect(await idsOf(rows, 'hs-2026-1')).toEqual(['1'])
    expect(await idsOf(rows, 'dry brass')).toEqual(['1'])
    expect(await idsOf(rows, 'nowhere')).toEqual([])
  })

  it('puts a number typed in full before everything that only holds it', async () => {
    const rows = [survey('Bonny', 1), ...Array.from({ length: 9 }, (_, index) => survey('Onne', index + 10))]
    expect((await idsOf(rows, 'HS-2026-1'))[0]).toBe('1')
  })

  it('gives the newest of those that answer alike, and no more than asked for', async () => {
    const rows = Array.from({ length: 40 }, (_, index) => survey('Bonny', index + 1))
    expect(await idsOf(rows, 'bonny')).toEqual(['40', '39', '38', '37', '36'])
  })

  it('breathes while it searches many, looks no further than it must, and ends where it is told to', async () => {
    const rows = Array.from({ length: 5_000 }, (_, index) => survey(index < 100 ? 'Brass' : 'Bonny', index + 1))
    let pauses = 0
    const counted = async () => {
      pauses += 1
    }
    await find(rows, 'brass', titleOf, counted)
    expect(pauses).toBe(5)
    pauses = 0
    await find(rows, 'bonny', titleOf, counted)
    expect(pauses).toBe(1)
    const stopped = find(rows, 'brass', titleOf, () => Promise.reject(new Error('another search began')))
    await expect(stopped).rejects.toThrow('another search began')
  })
})

describe('recordGroups', () => {
  const kind = (count: number, rank: number): FoundKind => ({
    resource: hullSurvey,
    addressOf: (id) => `/surveys/${id}`,
    titleOf,
    found: Array.from({ length: count }, (_, index) => {
      const record = survey('Bonny', rank * 100 + index)
      return { record, title: `Bonny ${rank}`, rank }
    }),
  })

  it('has the kind with the best answer first and leaves out what holds none', () => {
    const groups = recordGroups([kind(2, 4), kind(0, 0), kind(1, 1)], 30)
    expect(groups.map(({ commands }) => commands.map(({ title }) => title))).toEqual([
      ['Bonny 1'],
      ['Bonny 4', 'Bonny 4'],
    ])
  })

  it('holds to five of a kind and to the room there is', () => {
    const groups = recordGroups([kind(9, 1), kind(9, 2), kind(9, 3)], 12)
    expect(groups.map(({ commands }) => commands.length)).toEqual([5, 5, 2])
  })

  it('says kind, whose it is, number and state under the title, and where it opens', () => {
    const [group] = recordGroups([kind(1, 1)], 30)
    expect(group?.commands[0]).toMatchObject({
      hint: 'Hull survey · Akwa Spirit · HS-2026-100 · Draft',
      href: '/surveys/100',
    })
  })
})
