import { z } from 'zod'
import { setting } from './setting.ts'

const megabyte = 1_000_000

const megabytes = z
  .string()
  .regex(/^\d{1,9}$/, 'must be a whole number of megabytes, e.g. 1000')
  .transform((text) => Number(text) * megabyte)

/** Where a virus scanner listens that speaks clamd's protocol. */
export type ScannerAddress = { host: string; port: number } | { path: string }

const scanner = z.string().transform((text, context): ScannerAddress => {
  const path = /^(?:unix:)?(\/.+)$/.exec(text)?.[1]
  if (path !== undefined) return { path }
  const [, host, port] = /^(?:tcp:\/\/)?(\[[0-9a-f:]+\]|[A-Za-z0-9.-]+):(\d{1,5})$/.exec(text) ?? []
  if (host !== undefined && Number(port) > 0 && Number(port) <= 65_535)
    return { host: host.replace(/^\[|\]$/g, ''), port: Number(port) }
  context.addIssue({ code: 'custom', message: 'must look like clamd:3310 or /run/clamav/clamd.sock' })
  return z.NEVER
})

/** What bounds and checks uploads. */
export const uploadVariables = {
  UPLOAD_MB_PER_PERSON_AND_DAY: setting(megabytes),
  UPLOAD_MB_PER_PERSON: setting(megabytes),
  UPLOAD_MB_PER_COMPANY: setting(megabytes),
  DISK_RESERVE_MB: setting(megabytes),
  CLAMD_ADDRESS: setting(scanner),
}

/** How much may be uploaded, in bytes, and who looks at it. */
export type UploadSettings = {
  /** Of one person within any 24 hours. */
  bytesPerPersonAndDay: number
  bytesPerPerson: number
  bytesPerCompany: number
  /** Kept free on the disk of the data directory; undefined means a tenth of it, from 2 to 20 GB. */
  diskReserve: number | undefined
  /** Undefined means that nothing is scanned. */
  scanner: ScannerAddress | undefined
}

/** The given limits, completed. A crew's photos of a month at sea are below those of a day. */
export function uploadSettingsOf(given: z.infer<z.ZodObject<typeof uploadVariables>>): UploadSettings {
  return {
    bytesPerPersonAndDay: given.UPLOAD_MB_PER_PERSON_AND_DAY ?? 1000 * megabyte,
    bytesPerPerson: given.UPLOAD_MB_PER_PERSON ?? 20_000 * megabyte,
    bytesPerCompany: given.UPLOAD_MB_PER_COMPANY ?? 100_000 * megabyte,
    diskReserve: given.DISK_RESERVE_MB,
    scanner: given.CLAMD_ADDRESS,
  }
}
