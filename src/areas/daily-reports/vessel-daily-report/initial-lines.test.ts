import { describe, expect, it } from 'vitest'
import { addMissingLines, createInitialLines } from './initial-lines.ts'
import { findDifferences } from './liquid-differences.ts'
import { findDoubtedFields, findReportWarnings, suggestValues } from './report-suggestions.ts'

const yesterday = {
  client: 'Bonny Offshore Terminal',
  machinery: [{ id: 'e1', vesselEngineId: 'e1', counterReading: 20_100.5 }],
  fuels: [{ id: 'f1', grade: 'marine gas oil', opening: 50, consumed: 7.5, closing: 42.5 }],
  sludges: [
    { id: 's1', grade: 'sludge', tank: 'Port', capacity: 8, opening: 2 },
    { id: 's2', grade: 'sludge', tank: 'Port', opening: 9 },
  ],
}
const earlier = { source: 'Yesterday', fields: yesterday }

describe('a report at its start', () => {
  it('has a line for each engine and for each grade and tank of yesterday, without figures', () => {
    const lines = createInitialLines(['e1', 'e2'], yesterday, () => 'new')
    expect(lines.machinery).toEqual([
      { id: 'e1', vesselEngineId: 'e1' },
      { id: 'e2', vesselEngineId: 'e2' },
    ])
    expect(lines.fuels).toEqual([{ id: 'f1', grade: 'marine gas oil' }])
    expect(lines.sludges).toEqual([{ id: 's1', grade: 'sludge', tank: 'Port', capacity: 8 }])
    expect(lines.waters).toEqual([{ id: 'new', grade: 'fresh water' }])
  })

  it('offers the lines left empty again when it came back, and no second one beside a line that is there', () => {
    const atStart = createInitialLines(['e1', 'e2'], yesterday, () => 'new')
    const returned = {
      remarks: 'Calm',
      machinery: [{ id: 'e2', vesselEngineId: 'e2', counterReading: 3 }],
      fuels: [{ id: 'other', grade: 'marine gas oil', closing: 40 }],
      sludges: [{ id: 's1', grade: 'waste oil', closing: 1 }],
    }
    const { lubes, waters, ...lines } = addMissingLines(returned, atStart)
    expect(lines).toEqual({
      ...returned,
      machinery: [...returned.machinery, { id: 'e1', vesselEngineId: 'e1' }],
    })
    expect(lubes).toEqual(atStart.lubes)
    expect(waters).toEqual(atStart.waters)
  })
})

describe('what yesterday offers', () => {
  it('is beside fields that are empty, and openings by grade and tank', () => {
    const fields = { fuels: [{ id: 'f1', grade: 'marine gas oil' }], sludges: [{ id: 's1', grade: 'sludge' }] }
    expect(suggestValues(fields, earlier)).toEqual({
      client: { source: 'Yesterday', value: 'Bonny Offshore Terminal' },
      'fuels.0.opening': { source: 'Yesterday', value: 42.5 },
    })
    expect(suggestValues({ ...fields, client: 'Another' }, earlier)).not.toHaveProperty('client')
    expect(suggestValues(fields, null)).toEqual({})
    const counts = { personsOnBoard: 14, nearMisses: 0 }
    expect(suggestValues(fields, earlier, counts).personsOnBoard).toEqual({ source: 'By the crew roster', value: 14 })
    expect(suggestValues({ ...fields, personsOnBoard: 13 }, earlier, counts)).not.toHaveProperty('personsOnBoard')
    expect(suggestValues(fields, null, { nearMisses: 2 })).toEqual({
      nearMisses: { source: 'Near-miss reports of this day', value: 2 },
    })
  })

  it('is the hours between two counters, where they can be hours of a day', () => {
    const withCounter = (counterReading: unknown) =>
      suggestValues({ machinery: [{ id: 'e1', vesselEngineId: 'e1', counterReading }] }, earlier)[
        'machinery.0.hoursToday'
      ]?.value
    expect(withCounter(20_118.7)).toBe(18.2)
    expect([20_100, 20_200, '20', undefined].map(withCounter)).toEqual([undefined, undefined, undefined, undefined])
  })
})

const nameOf = (id: string) => `Engine ${id}`

describe('the warning before a report is sent', () => {
  it('names each towing that will be left out although something was written', () => {
    const towings = [
      { id: 'a', towedObject: 'Barge 7' },
      { id: 'b' },
      { id: 'c', bridle: 'Chain' },
      { id: 'd', distance: 1 },
    ]
    expect(findReportWarnings({ towings }, null, nameOf)).toEqual([
      'The towing of Barge 7 has no distance. It is not sent and stays in your draft of this report.',
      'The towing of line 3 has no distance. It is not sent and stays in your draft of this report.',
    ])
    expect(
      findReportWarnings(
        {
          towings: [
            { id: 'e', distance: 400, speed: 4 },
            { id: 'f', distance: 4, speed: 'x' },
          ],
        },
        null,
        nameOf,
      ),
    ).toEqual(['Towing of line 1: at this speed the distance takes 100 h, more than the day has.'])
    expect(findReportWarnings({}, null, nameOf)).toEqual([])
  })

  it('names each counter that went further than the clock since the report before, or back', () => {
    const line = (vesselEngineId: string, counterReading: unknown) => ({
      id: vesselEngineId,
      vesselEngineId,
      counterReading,
    })
    const earlier = {
      date: '2026-11-20',
      machinery: [
        { id: 'a', vesselEngineId: 'a', counterReading: 1000 },
        { id: 'b', vesselEngineId: 'b', counterReading: 1000 },
      ],
    }
    const machinery = [line('a', 1900), line('b', 1024), line('c', '12')]
    expect(findReportWarnings({ date: '2026-11-21', machinery }, earlier, nameOf)).toEqual([
      'Engine a: 900 h is more than the time since the last reading.',
    ])
    expect(findDoubtedFields({ date: '2026-11-21', machinery }, earlier)).toEqual(['machinery'])
    expect(findDoubtedFields({ towings: [{ id: 'e', distance: 400, speed: 4 }] }, null)).toEqual(['towings'])
  })
})

describe('what does not add up', () => {
  it('is told by grade and tank with its unit', () => {
    expect(
      findDifferences({
        fuels: [{ id: 'f', grade: 'marine gas oil', opening: 50, consumed: 5, closing: 42.6 }],
        lubes: [{ id: 'l', grade: 'engine oil', opening: 50, closing: 50 }],
        sludges: [{ id: 's', grade: 'sludge', tank: 'Port', opening: 1, closing: 1.5 }],
      }),
    ).toEqual([
      { key: 'fuels f', name: 'Marine gas oil', difference: -2.4, unit: 'm³' },
      { key: 'sludges s', name: 'Sludge, Port', difference: 0.5, unit: 'm³' },
    ])
  })
})
