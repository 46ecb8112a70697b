import { z } from 'zod'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'

/** As far as a defect takes it over, whatever else a check says. */
const checkSchema = z.looseObject({
  vesselId: z.string(),
  checkedOn: z.string(),
  items: z.array(
    z.looseObject({
      id: z.string(),
      name: z.string(),
      remark: z.string().optional(),
      photos: z.array(z.unknown()).optional(),
    }),
  ),
})

/** What a report of a defect begins with that a check found; nothing where the check has no such item. */
export function startFromItem(check: StoredRecord, itemId: string): Readonly<Record<string, unknown>> {
  const { data } = checkSchema.safeParse(check)
  const item = data?.items.find(({ id }) => id === itemId)
  if (!data || !item) return {}
  const { name, remark, photos = [] } = item
  return {
    vesselId: data.vesselId,
    foundOn: data.checkedOn,
    description: name.slice(0, 150),
    ...(remark !== undefined && { details: remark }),
    ...(photos.length > 0 && { photos }),
    routineCheckId: check.id,
    checkItemId: itemId,
  }
}
