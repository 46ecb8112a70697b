import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { choice } from '#src/resource/description/field-types.ts'

const way = (label: string) =>
  choice(['at-once', 'daily', 'never']).meta({
    label,
    options: { 'at-once': 'At once', daily: 'Once a day', never: 'Never' },
  })

/**
 * How a person is mailed of what they are told, by kind, of several the newest; the inbox has all of it in any case. Warnings, what happens to
 * their account, and safety are mailed at once whatever stands here (`mail-ways.ts`).
 */
export const notificationSetting = defineResource({
  name: 'notification-settings',
  area: 'notifications',
  label: ['Notification settings', 'Notification settings'],
  fields: z.strictObject({
    turn: way('Your turn to decide'),
    decided: way('Decided'),
    stopped: way('Returned, ended or reopened'),
    done: way('Done'),
    due: way('Due or expired'),
    mention: way('You were mentioned').optional(),
  }),
  scope: { owner: 'author' },
  access: { create: { anyone: 'own' }, read: { anyone: 'own' }, update: { anyone: 'own' }, delete: {} },
  title: ['turn'],
  titleKind: 'Notification settings',
  order: 'createdAt',
  version: 1,
  sync: { read: 'mirror', write: 'online', priority: 3 },
})
