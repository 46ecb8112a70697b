import type { ResourceViews } from '#src/screens/derived/resource-views.ts'
import { leaveMessages as messages } from '../messages.ts'

/** The notes of one's own; those of all, for whoever keeps private records, come from the office. */
export const medicalNoteViews: ResourceViews = {
  list: { title: messages.medicalNotes, empty: messages.noMedicalNotes },
  new: { parent: { field: 'leaveRequestId', path: '/leave-management/my-requests' } },
}
