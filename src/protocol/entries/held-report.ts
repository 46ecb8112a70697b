import { z } from 'zod'

/** A report without a name that is held, as in `GET /held-reports`. Times are ISO. */
export const heldReportView = z.object({
  id: z.string(),
  resource: z.string(),
  place: z.string(),
  vesselId: z.string().nullable(),
  receivedAt: z.string(),
  /** As its device said. */
  madeAt: z.string(),
  fields: z.record(z.string(), z.unknown()),
})
export type HeldReportView = z.infer<typeof heldReportView>
