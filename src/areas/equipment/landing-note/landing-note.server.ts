import { type AppliedWrite, afterWrite } from '#src/server/context/write-hooks.ts'
import { equipment } from '../equipment/equipment.ts'
import { landingNote } from './landing-note.ts'
import { cameAshore } from './received-lines.ts'

const { companyLocationId } = landingNote.fields.shape

/** What came is at the base from then on, and no longer on the vessel; what did not stays where it was. */
export const landingNoteAfterWrite = afterWrite(
  landingNote,
  {
    async 'confirm-receipt'({ record, effects }: AppliedWrite<typeof landingNote>) {
      const place = { vesselId: null, companyLocationId: companyLocationId.parse(record.companyLocationId) }
      for (const { equipmentId } of cameAshore(record)) {
        if (equipmentId !== undefined) await effects.change(equipment, equipmentId, place, { beside: 'lines' })
      }
    },
  },
  { changes: ['lines.equipmentId'] },
)
