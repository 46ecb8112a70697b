import type { Resource } from '#src/resource/description/define-resource.ts'
import { nearMissReport } from '../near-miss-report/near-miss-report.ts'
import { preliminaryIncidentReport } from '../preliminary-report/preliminary-incident-report.ts'
import { safetyObservationReport } from '../safety-observation-report/safety-observation-report.ts'
import { guestMessages as messages } from './messages.ts'

/** A kind of report that guests send. */
export type GuestReportKind = {
  resource: Resource
  title: string
  /** The field that begins with the present time. */
  when: string
  /** Its name on the success page (specification 2, section 2). */
  type: 'nearMiss' | 'safetyObservation' | 'preliminary'
}

export const guestNearMiss: GuestReportKind = {
  resource: nearMissReport,
  title: messages.nearMiss,
  when: 'dateTime',
  type: 'nearMiss',
}

export const guestObservation: GuestReportKind = {
  resource: safetyObservationReport,
  title: messages.observation,
  when: 'observerDateTime',
  type: 'safetyObservation',
}

export const guestIncident: GuestReportKind = {
  resource: preliminaryIncidentReport,
  title: messages.incident,
  when: 'dateTime',
  type: 'preliminary',
}

const kinds = [guestNearMiss, guestObservation, guestIncident]

/** The kind of a report by its resource's name; undefined where guests send none of it. */
export function findGuestReportKind(resource: string): GuestReportKind | undefined {
  return kinds.find((kind) => kind.resource.name === resource)
}
