import { type AppliedWrite, afterWrite } from '#src/server/context/write-hooks.ts'
import { equipment } from '../equipment/equipment.ts'
import { landingNote } from './landing-note.ts'

const { lines, companyLocationId } = landingNote.fields.shape

/** What was received is at the base from then on, and no longer on the vessel. */
export const landingNoteAfterWrite = afterWrite(
  landingNote,
  {
    async 'confirm-receipt'({ record, effects }: AppliedWrite<typeof landingNote>) {
      const place = { vesselId: null, companyLocationId: companyLocationId.parse(record.companyLocationId) }
      for (const { equipmentId } of lines.parse(record.lines)) {
        if (equipmentId !== undefined) await effects.change(equipment, equipmentId, place, { beside: 'lines' })
      }
    },
  },
  { changes: ['lines.equipmentId'] },
)
