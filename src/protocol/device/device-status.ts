import { z } from 'zod'

/** A device as the office knows it (`GET /device-reports`), by its last report. Times are ISO. */
export const deviceStatus = z.object({
  id: z.string(),
  name: z.string(),
  revoked: z.boolean(),
  /** Who signs on it, and the vessels they serve on now. */
  people: z.array(z.string()),
  vessels: z.array(z.string()),
  /** Null where it never reported; the same for all below. */
  lastContactAt: z.string().nullable(),
  appVersion: z.string().nullable(),
  waiting: z.number().nullable(),
  /** Files still to follow received entries; null also where the app is too old to report them. */
  following: z.number().nullable(),
  /** When the oldest waiting entry was made, including those whose files are still to follow. */
  oldestAt: z.string().nullable(),
  needsYou: z.number().nullable(),
  held: z.number().nullable(),
  /** Milliseconds by which its clock is ahead; null where never measured. */
  clockSkew: z.number().nullable(),
  /** When its mirror was last found to differ from the office, and in how many streams; otherwise null. */
  driftAt: z.string().nullable(),
  driftStreams: z.number().nullable(),
})
export type DeviceStatus = z.infer<typeof deviceStatus>

/** Waiting work on the devices of one vessel (`GET /device-reports/vessels`); null for devices of no vessel. */
export const vesselQueue = z.object({
  vesselId: z.string().nullable(),
  devices: z.number(),
  /** Entries on all of them, by their last reports. */
  waiting: z.number(),
  /** Files still to follow received entries. */
  following: z.number(),
  oldestAt: z.string(),
})
export type VesselQueue = z.infer<typeof vesselQueue>
