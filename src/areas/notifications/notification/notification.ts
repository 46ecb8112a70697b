import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { choice, instant, plainDate, text } from '#src/resource/description/field-types.ts'

/**
 * What happened to a record, for one person. The product writes it with the step; its recipient says that it was read or
 * sets it aside. Ids stand as texts: what they name may be deleted.
 */
export const notification = defineResource({
  name: 'notifications',
  area: 'notifications',
  label: ['Notification', 'Notifications'],
  fields: z.strictObject({
    recipientId: text(36).meta({ label: 'For', counted: true }),
    kind: choice(['turn', 'decided', 'stopped', 'done', 'due', 'mention', 'warning', 'account']).meta({
      label: 'Kind',
      list: true,
      filter: true,
      counted: true,
      options: {
        turn: 'Your turn',
        decided: 'Decided',
        stopped: 'Returned, ended or reopened',
        done: 'Done',
        due: 'Due or expired',
        mention: 'You were mentioned',
        warning: 'Warning',
        account: 'Your account',
      },
    }),
    title: text(500).meta({ label: 'What happened', list: true, counted: true }),
    resourceName: text(100).meta({ label: 'Kind of record', counted: true }),
    recordId: text(36).meta({ label: 'Record', counted: true }),
    step: text(100).meta({ label: 'Step', counted: true }),
    actorId: text(36).meta({ label: 'Taken by', counted: true }),
    occurredAt: instant().meta({ label: 'When', list: true, counted: true }),
    readAt: instant().optional().meta({ label: 'Read', list: true }),
    snoozedUntil: plainDate().optional().meta({ label: 'Set aside until', list: true }),
  }),
  scope: { owner: 'recipientId' },
  access: { create: {}, read: { anyone: 'own' }, update: { anyone: 'own' }, delete: {} },
  title: ['title'],
  order: 'occurredAt',
  version: 1,
  sync: { read: 'mirror', write: 'draft', priority: 2, window: { field: 'occurredAt', months: 3 } },
})
