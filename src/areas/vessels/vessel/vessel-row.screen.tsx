import type { Grade } from '#src/resource/display/grade.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { vesselMessages as messages } from '../vessel-assignment/messages.ts'
import { newestReport, pressingOn } from './vessel-now.ts'
import { whereabouts } from './whereabouts.screen.tsx'

type ByVessel = ReadonlyMap<unknown, readonly StoredRecord[]>

/** What a device knows of the vessels, by vessel; reports are those of the last days. */
export type KnownOfVessels = { reports: ByVessel; jobs: ByVessel; defects: ByVessel; documents: ByVessel }

/** What a vessel's row tells of now: what presses on it, which must not be cut, then where it is; marked by the worst. */
export function vesselRow(
  vessel: StoredRecord,
  known: KnownOfVessels,
  isOverdue: (job: StoredRecord) => boolean,
  today: string,
): { text: string; grade: Grade | null } {
  const { id } = vessel
  const report = newestReport(known.reports.get(id) ?? [], id)
  const { overdueJobs, urgentDefects, worstDefect, expiredDocuments } = pressingOn(
    {
      jobs: known.jobs.get(id) ?? [],
      isOverdue,
      defects: known.defects.get(id) ?? [],
      documents: known.documents.get(id) ?? [],
    },
    today,
  )
  const isAlarm = overdueJobs + expiredDocuments > 0 || (urgentDefects > 0 && worstDefect === 'alarm')
  const text = [
    ...(overdueJobs > 0 ? [messages.overdueJobs(overdueJobs)] : []),
    ...(urgentDefects > 0 ? [messages.urgentDefects(urgentDefects)] : []),
    ...(expiredDocuments > 0 ? [messages.expiredDocuments(expiredDocuments)] : []),
    vessel.operational === false ? messages.outOfOperation : report ? whereabouts(report) : messages.inOperation,
  ].join(' · ')
  return { text, grade: isAlarm ? 'alarm' : urgentDefects > 0 ? 'urgent' : null }
}
