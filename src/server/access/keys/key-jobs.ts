import { z } from 'zod'
import { isUuid } from '#src/lib/uuid.ts'

const uuid = z.string().refine(isUuid)

/** The job that takes up what was held for a key; `src/server/sync/push/take-up-held.ts` does it. */
export const confirmedKeyJob = { name: 'confirmed-key', payload: z.object({ key: uuid }) }

/** The job that tells a key's owner; `../key-notices.ts` does it. `id` is that of the mail and of the notification. */
export const keyNoticeJob = {
  name: 'key-notice',
  payload: z.object({ id: uuid, person: uuid, kind: z.enum(['new', 'suspended']), keys: z.array(uuid) }),
}
export type KeyNotice = z.infer<typeof keyNoticeJob.payload>
