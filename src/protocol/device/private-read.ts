import { z } from 'zod'

/** How a private record was read; `export` and `groups` (counts) name no record: all that their reader may read counted. */
export const waysOfReading = ['list', 'record', 'history', 'version', 'export', 'groups', 'file'] as const
export type WayOfReading = (typeof waysOfReading)[number]

/** That somebody read a private record of another with the office, as in `GET /private-reads`. Times are ISO. */
export const privateReadView = z.object({
  at: z.string(),
  reader: z.string(),
  resource: z.string(),
  record: z.string().nullable(),
  /** Whose record it was; null where the reading names none. */
  owner: z.string().nullable(),
  way: z.enum(waysOfReading),
})
export type PrivateReadView = z.infer<typeof privateReadView>
