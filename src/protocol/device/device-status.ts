import { z } from 'zod'

/** A device as the office knows it (`GET /device-reports`): what it last said of itself. Moments are ISO. */
export const deviceStatus = z.object({
  id: z.string(),
  name: z.string(),
  revoked: z.boolean(),
  /** Who signs on it, and the vessels they serve on now. */
  people: z.array(z.string()),
  vessels: z.array(z.string()),
  /** Null where it never said anything; the same for all below. */
  lastContactAt: z.string().nullable(),
  appVersion: z.string().nullable(),
  waiting: z.number().nullable(),
  /** Files still to follow entries that the office has already; null also where its app is too old to say. */
  following: z.number().nullable(),
  /** When the oldest of what waits was made, entries whose files still follow included. */
  oldestAt: z.string().nullable(),
  needsYou: z.number().nullable(),
  held: z.number().nullable(),
  /** Milliseconds by which its clock is ahead; null where it was never measured. */
  clockSkew: z.number().nullable(),
  /** When its mirror was last found to differ from the office, and in how many streams; null where it never was. */
  driftAt: z.string().nullable(),
  driftStreams: z.number().nullable(),
})
export type DeviceStatus = z.infer<typeof deviceStatus>

/** What waits on the devices of one vessel (`GET /device-reports/vessels`); null for devices of no vessel. */
export const vesselQueue = z.object({
  vesselId: z.string().nullable(),
  devices: z.number(),
  /** Entries on all of them, as each last said. */
  waiting: z.number(),
  /** Files that follow what the office has already. */
  following: z.number(),
  oldestAt: z.string(),
})
export type VesselQueue = z.infer<typeof vesselQueue>
