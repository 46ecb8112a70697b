import { staff } from '#src/areas/staff/staff/staff.ts'
import { sameValue } from '#src/lib/canonical-json.ts'
import { type AppliedWrite, afterWrite } from '#src/server/context/write-hooks.ts'
import { bioData } from './bio-data.ts'

/** The picture that a person chooses is the one that everybody sees of them (`staff.picture`). */
export const sharePicture = afterWrite(bioData, { create: share, update: share }, { changes: ['staffId'] })

async function share({ record, before, effects }: AppliedWrite<typeof bioData>): Promise<void> {
  if (sameValue(record.picture ?? null, before?.picture ?? null)) return
  const picture = staff.fields.shape.picture.parse(record.picture ?? undefined)
  await effects.change(staff, String(record.staffId), { picture: picture ?? null }, { beside: 'picture' })
}
