import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { files, longText, reference } from '#src/resource/description/field-types.ts'

/**
 * Why somebody is ill, and the doctor's papers: kept apart from the request, which many sign and read. On their own devices
 * alone; whoever keeps private records of staff reads it with the office only.
 */
export const leaveMedicalNote = defineResource({
  name: 'leave-medical-notes',
  area: 'leave',
  label: ['Medical note', 'Medical notes'],
  fields: z.strictObject({
    staffId: reference('staff').meta({ label: 'Person', list: true, filter: true }),
    leaveRequestId: reference('leave-requests').optional().meta({ label: 'Leave request', filter: true }),
    note: longText(2000).optional().meta({ label: 'Note', list: true, hint: 'Only you and HR can read this.' }),
    documents: files('leave-management')
      .optional()
      .meta({ label: 'Documents', hint: 'Such as the doctor’s sick note.' }),
  }),
  checks: [
    {
      field: 'note',
      message: 'Write a note or attach a document',
      holds: ({ note, documents }) => (note ?? '') !== '' || (documents ?? []).length > 0,
    },
  ],
  scope: { owner: 'staffId' },
  access: {
    create: { anyone: 'own' },
    read: { anyone: 'own', 'manage private staff record': 'tenant' },
    update: { anyone: 'own' },
    delete: { anyone: 'own' },
  },
  title: ['staffId'],
  titleKind: 'Medical note',
  search: ['note'],
  order: 'createdAt',
  version: 1,
  sync: { read: 'mirror', mirror: ['own'], write: 'draft', priority: 2 },
})
