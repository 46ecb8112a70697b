import type { SeaForm } from '../../campaigns/link/sea-forms.ts'

/** One thing that somebody does in the day: a form, with so many photos. */
export type Act = { who: string; form: SeaForm; photos: number }

/** A day of one vessel, as it is played. */
export type DayPlan = {
  people: readonly { key: string; name: RegExp; pin: string }[]
  acts: readonly Act[]
  /** How many records the office changes meanwhile. */
  officeChanges: number
  /** Milliseconds after the last act until the tablet has locked by itself; they are work still. */
  untilLocked: number
  /** Milliseconds at rest that are watched, from which a day's quiet hours are reckoned. */
  rest: number
  /** Hours of a day in which nobody does anything and the app is open. */
  quietHours: number
}

const berths = [
  ['crew', /Chief officer/, '482913'],
  ['captain', /Master/, '271828'],
  ['crew2', /Second officer/, '577215'],
  ['crew3', /Chief engineer/, '161803'],
  ['crew4', /Able seaman/, '141421'],
  ['crew5', /Cook/, '173205'],
  ['captain2', /Relief master/, '693147'],
  ['mooring-master', /Mooring master/, '314159'],
] as const

/** The people of the first vessel of the demonstration, and what the specification has them do in a day. */
export function dayPlan(isShort: boolean): DayPlan {
  const people = berths.map(([key, name, pin]) => ({ key, name, pin }))
  const report: Act = { who: 'crew', form: 'daily report', photos: isShort ? 1 : 6 }
  const nearMiss: Act = { who: 'crew', form: 'near miss', photos: 1 }
  const check: Act = { who: 'crew', form: 'check', photos: 1 }
  if (isShort) {
    return {
      people: people.slice(0, 1),
      acts: [{ who: 'crew', form: 'hours', photos: 0 }, report, check, nearMiss],
      officeChanges: 2,
      untilLocked: 0,
      rest: 120_000,
      quietHours: 23,
    }
  }
  return {
    people,
    acts: [
      ...people.map(({ key }): Act => ({ who: key, form: 'hours', photos: 0 })),
      report,
      check,
      { ...check, who: 'crew3' },
      { ...check, who: 'captain' },
      { ...nearMiss, who: 'mooring-master' },
    ],
    officeChanges: 24,
    untilLocked: 360_000,
    rest: 1_200_000,
    quietHours: 22,
  }
}
