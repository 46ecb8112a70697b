import { useMemo, useState } from 'react'
import { type HoursRegime, regimeOn } from '#src/areas/vessels/vessel/hours-regime.ts'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import type { Draft } from '#src/offline/outbox/drafts.ts'
import type { Actor } from '#src/resource/actor/actor.ts'
import { fieldsOfRecord } from '#src/resource/description/record-fields.ts'
import { grantedScopes } from '#src/resource/permission/permission.ts'
import { useDrafts } from '#src/screens/data/drafts/use-drafts.ts'
import { useRows } from '#src/screens/data/records/use-rows.ts'
import { crewRoster } from '../crew-roster/crew-roster.ts'
import { type JudgedDay, listJudgedDays, readHours } from './judged-days.ts'
import { workRestHour } from './work-rest-hour.ts'

/** A day's record, parsed; its envelope is beside it. */
export type HoursRow = JudgedDay & { record: LocalRecord; vesselId: string }

const rowCache = new WeakMap<LocalRecord, HoursRow | null>()

/** A record as a row of hours; null where incomplete. */
export function toHoursRow(record: LocalRecord): HoursRow | null {
  const before = rowCache.get(record)
  if (before !== undefined) return before
  const hours = readHours(fieldsOfRecord(workRestHour, record))
  const row = hours?.vesselId ? { ...hours, vesselId: hours.vesselId, record } : null
  rowCache.set(record, row)
  return row
}

/** All hours that the person at work may read on this device. */
export function useHoursRows(): { state: 'loading' | 'ready' | 'never-mirrored'; rows: readonly HoursRow[] } {
  const { state, rows } = useRows(workRestHour.name)
  return useMemo(() => ({ state, rows: rows.map(toHoursRow).filter((row) => row !== null) }), [state, rows])
}

/** A person's tour on a date: vessel and roster; nothing where no local roster covers it. */
export function useTour(staffId: string, date: string): { vesselId?: string; crewRosterId?: string } {
  const { rows } = useRows(crewRoster.name)
  return useMemo(() => {
    const tour = rows.find(
      (row) =>
        row.staffId === staffId &&
        String(row.joinsOn) <= date &&
        (typeof row.leavesOn !== 'string' || row.leavesOn >= date),
    )
    return tour ? { vesselId: String(tour.vesselId), crewRosterId: tour.id } : {}
  }, [rows, staffId, date])
}

/** Whether the person may write hours for others on their vessels. */
export function mayWriteForOthers(actor: Actor): boolean {
  return grantedScopes(workRestHour.access.create, actor).some((scope) => scope !== 'own')
}

/** What a vessel's hours of a day are judged by; rest where the vessel is unknown here. */
export function useRegimeOn(): (vesselId: unknown, date: string) => HoursRegime {
  const { rows } = useRows('vessels')
  return useMemo(() => {
    const vessels = new Map<unknown, (typeof rows)[number]>(rows.map((row) => [row.id, row]))
    return (vesselId, date) => regimeOn(vessels.get(vesselId), date)
  }, [rows])
}

/** The person at work's own drafts of hours on this device. */
export function useHoursDrafts(): readonly Draft[] {
  const drafts = useDrafts()
  return useMemo(() => drafts.filter(({ resource }) => resource === workRestHour.name), [drafts])
}

/**
 * The days of a person that every verdict is made of, from rows and the reader's own drafts. `except`: a day that is being
 * written, whose draft is left out; the same days as before while only that is stored.
 */
export function useJudgedDays(rows: readonly HoursRow[], staffId: string, except?: string): readonly JudgedDay[] {
  const drafts = useHoursDrafts()
  const others = drafts.filter(({ fields }) => except === undefined || fields.date !== except)
  const known = others.map(({ id, updatedAt }) => `${id} ${updatedAt}`).join()
  const [held, setHeld] = useState({ known, others })
  if (held.known !== known) setHeld({ known, others })
  const judged = held.known === known ? held.others : others
  return useMemo(() => listJudgedDays(rows, judged, staffId), [rows, judged, staffId])
}
