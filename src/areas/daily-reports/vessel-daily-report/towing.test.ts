import { describe, expect, it } from 'vitest'
import { validateFields } from '#src/resource/description/validate.ts'
import { keepUnfinishedTowings } from './report-suggestions.ts'
import { hasDetails, towingsWithoutDistance } from './towing.ts'
import { vesselDailyReport } from './vessel-daily-report.ts'

const ids = ['0192f0c0-0000-7000-8000-000000000001', '0192f0c0-0000-7000-8000-000000000002'] as const

describe('towings without a distance', () => {
  it('are those where it was left empty; no distance made is a distance', () => {
    const towings = [{ id: 'a', distance: 12 }, { id: 'b' }, { id: 'c', distance: 0 }]
    expect(towingsWithoutDistance(towings)).toEqual([{ id: 'b' }])
  })

  it('deserve a warning only where something else was written', () => {
    expect(hasDetails({ id: 'b' })).toBe(false)
    expect(hasDetails({ id: 'b', distance: 3 })).toBe(false)
    expect(hasDetails({ id: 'b', towedObject: '' })).toBe(false)
    expect(hasDetails({ id: 'b', towedObject: 'Barge 7' })).toBe(true)
  })

  it('go on in a draft of the report as it was sent, where something else was written', () => {
    const begun = { id: 'b', towedObject: 'Barge 7' }
    const sent = { activity: 'towing', towings: [{ id: 'a', distance: 0 }] }
    const held = { ...sent, remarks: ' ', towings: [...sent.towings, begun, { id: 'c' }] }
    expect(keepUnfinishedTowings(held, sent)).toEqual({ ...held, towings: [...sent.towings, begun] })
    expect(keepUnfinishedTowings({ towings: [{ id: 'c' }] }, {})).toBeNull()
    expect(keepUnfinishedTowings({}, {})).toBeNull()
  })
})

describe('a daily report', () => {
  const day = {
    vesselId: '0192f0c0-0000-7000-8000-00000000000a',
    date: '2026-11-20',
    utcOffsetMinutes: 60,
    activity: 'towing',
  }

  it('leaves out towings without distance and lines without figures or words, and trims what happened', () => {
    const checked = validateFields(vesselDailyReport, {
      ...day,
      towings: [
        { id: ids[0], towedObject: 'Barge 7' },
        { id: ids[1], distance: 41.5 },
      ],
      fuels: [
        { id: ids[0], grade: 'petrol', tank: 'Deck' },
        { id: ids[1], grade: 'petrol', opening: 0 },
      ],
      machinery: [
        { id: ids[0], vesselEngineId: ids[0] },
        { id: ids[1], vesselEngineId: ids[1], load: 40 },
      ],
      infos: [{ id: ids[0], text: '  Tow connected.  ' }, { id: ids[1] }],
      remarks: '   ',
    })
    expect(checked).toMatchObject({
      ok: true,
      fields: {
        towings: [{ id: ids[1], distance: 41.5 }],
        fuels: [{ id: ids[1], grade: 'petrol', opening: 0 }],
        machinery: [{ id: ids[1], vesselEngineId: ids[1], load: 40 }],
        infos: [{ id: ids[0], text: 'Tow connected.' }],
      },
    })
    expect(checked.ok && checked.fields.remarks).toBeUndefined()
  })
})
