import { superiorsOf } from '#src/areas/staff/staff/superiors.server.ts'
import type { NoticeSource } from '#src/server/context/notice-source.ts'
import { mailedAtOnce } from '../notification-setting/mail-ways.server.ts'
import { notification } from './notification.ts'
import { namesOf, reachable, standIns } from './notified-people.server.ts'
import { holdersOf, peopleGranted } from './people-granted.server.ts'

/** Keeps the notices of steps as notifications. */
export const noticeSource: NoticeSource = {
  peopleGranted,
  holdersOf,
  standIns,
  superiorsOf,
  reachable,
  namesOf,
  mailedAtOnce,
  resource: notification,
  fieldsOf: ({ recipient, kind, title, resource, record, step, actor, at }) => ({
    recipientId: recipient,
    kind,
    title,
    resourceName: resource,
    recordId: record,
    step,
    actorId: actor,
    occurredAt: at.toISOString(),
  }),
  mailOf(record) {
    const { recipientId, title, readAt, kind } = notification.fields.partial().loose().parse(record)
    if (recipientId === undefined || title === undefined || readAt !== undefined) return null
    return { recipient: recipientId, title, path: `/inbox/${record.id}`, asks: kind === 'turn' }
  },
}
