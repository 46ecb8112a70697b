import { noticeSource } from '#src/areas/notifications/notification/notice-source.server.ts'
import type { AccessLines } from '#src/resource/actor/scope.ts'
import { isGuestLink } from '#src/resource/envelope/own-acts.ts'
import type { AppliedWrite } from '#src/server/context/write-hooks.ts'
import { readRecord } from '#src/server/database/records/record-store.ts'
import { addWarning } from '#src/server/jobs/warning-job.ts'
import type { jobApplication } from '../job-application/job-application.ts'
import { applicationDesk } from '../job-application/job-application-workflow.ts'
import { offer } from '../offer/offer.ts'
import { liveOffer } from '../offer/places.server.ts'
import { textOfField } from '../text-of-field.ts'
import { vacancy } from '../vacancy/vacancy.ts'
import { guestApplicationMessages as messages } from './messages.ts'

type Written = AppliedWrite<typeof jobApplication>

const headsOfIt = { isHod: 'department' } as const

/** The heads of the department are told of one that came by itself; the desk is told of each by its workflow. */
export async function tellOfNew(written: Written): Promise<void> {
  if (written.cause && isGuestLink(written.cause.resource)) await tell(written, 'create', [headsOfIt], messages.told)
}

/** An offer that awaits its answer ends with the application; its interviewers are told too. */
export async function endOffer(written: Written): Promise<void> {
  const { transaction, record, effects } = written
  const live = await liveOffer(transaction, record.id)
  if (live?.status === 'pending') await effects.takeStep(offer, live.id, 'lapse')
  await tell(written, 'cancel', [applicationDesk, headsOfIt], messages.withdrawn)
}

/** Notices lie on devices, which hold nothing of applicants: they name the position alone. */
async function tell(
  { transaction, resource, record, at }: Written,
  step: string,
  lines: readonly AccessLines[],
  titleOf: (position: string) => string,
): Promise<void> {
  const { department, participants } = record.scope
  const readers = await noticeSource.peopleGranted(transaction, {
    lines,
    scope: { owner: null, department, vessel: null, participants: [] },
    at,
  })
  const also = await noticeSource.reachable(transaction, [...new Set([...readers, ...participants])])
  const found = await readRecord(transaction, vacancy, String(record.vacancyId))
  await addWarning(transaction, {
    title: titleOf(textOfField(found?.position)),
    about: { resource: resource.name, record: record.id, step },
    also: [...also],
    isForNamedAlone: true,
  })
}
