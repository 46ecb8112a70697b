import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { integer, text } from '#src/resource/description/field-types.ts'

/** What lies in a store, counted by the effects of transfers. */
export const specimenStore = defineResource({
  name: 'specimen-stores',
  area: 'specimens',
  label: ['Specimen store', 'Specimen stores'],
  fields: z.strictObject({
    name: text(100).meta({ label: 'Name', list: true }),
    balance: integer(-1000, 1_000_000).meta({ label: 'Balance', list: true }),
  }),
  checks: [{ field: 'balance', message: 'There is not that much in this store', holds: ({ balance }) => balance >= 0 }],
  scope: {},
  access: {
    create: { 'manage stores': 'tenant' },
    read: { 'manage stores': 'tenant', 'move stock': 'tenant' },
    update: { 'manage stores': 'tenant' },
    delete: { 'manage stores': 'tenant' },
  },
  workflow: {
    start: 'open',
    states: {
      open: { label: 'Open', color: 'teal', editable: true },
      counting: { label: 'Being counted', color: 'blue', editable: false },
      closed: { label: 'Closed', color: 'gray', editable: false, closed: true },
    },
    transitions: {
      count: {
        label: 'Begin to count',
        done: 'Count begun',
        from: ['open'],
        to: 'counting',
        who: { 'manage stores': 'tenant' },
        judged: 'arrival',
      },
      close: {
        label: 'Close',
        done: 'Store closed',
        from: ['open', 'counting'],
        to: 'closed',
        who: { 'manage stores': 'tenant' },
        judged: 'arrival',
      },
    },
  },
  title: ['name'],
  order: 'name',
  version: 1,
  sync: { read: 'mirror', write: 'online', priority: 2 },
})
