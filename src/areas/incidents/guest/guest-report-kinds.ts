import type { Resource } from '#src/resource/description/define-resource.ts'
import { nearMissReport } from '../near-miss-report/near-miss-report.ts'
import { safetyObservationReport } from '../safety-observation-report/safety-observation-report.ts'
import { guestMessages as messages } from './messages.ts'

/** A kind of report that guests send: its title here, and what the success page calls it (specification 2, section 2). */
export type GuestReportKind = { resource: Resource; title: string; type: 'nearMiss' | 'safetyObservation' }

const kinds: readonly GuestReportKind[] = [
  { resource: nearMissReport, title: messages.nearMiss, type: 'nearMiss' },
  { resource: safetyObservationReport, title: messages.observation, type: 'safetyObservation' },
]

/** The kind of a report by its resource's name; undefined where guests send none of it. */
export function findGuestReportKind(resource: string): GuestReportKind | undefined {
  return kinds.find((kind) => kind.resource.name === resource)
}
