import { z } from 'zod'
import { isUuid } from '#src/lib/uuid.ts'

/** A label such as `vessel-daily-reports` or `users/…/profile`: groups files, and is never a path on the disk. */
export const folderField = z
  .string()
  .max(200)
  .regex(
    /^[a-z0-9]+(-[a-z0-9]+)*(\/[a-z0-9]+(-[a-z0-9]+)*){0,5}$/,
    'A folder is made of small letters, digits and hyphens',
  )

/** The fields of an upload: folder, id, and the hash of its bytes. */
export const uploadFields = z.strictObject({
  folder: folderField,
  id: z.string().refine(isUuid, 'This is not a valid ID').optional(),
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'This is not a SHA-256')
    .optional(),
})
