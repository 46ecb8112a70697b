import { z } from 'zod'
import { isUuid, uuidV7 } from '#src/lib/uuid.ts'
import { addJobs, type JobWriter } from './add-jobs.ts'
import type { JobTask } from './job-task.ts'

const outsideMail = z.object({
  id: z.string().refine(isUuid),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  calendar: z.object({ filename: z.string(), content: z.string() }).optional(),
})

/** A mail to somebody without an account, such as an applicant. */
export type OutsideMail = Omit<z.infer<typeof outsideMail>, 'id'>

/** Mails somebody without an account; the row with the text is gone once it was sent. */
export const outsideMailTask: JobTask<z.infer<typeof outsideMail>> = {
  name: 'outside-mail',
  payload: outsideMail,
  async run({ context, payload }) {
    await context.mailer.send(payload)
  },
}

/** Queues mails in the transaction of what they tell. */
export async function mailOutside(transaction: JobWriter, mails: readonly OutsideMail[]): Promise<void> {
  await addJobs(
    transaction,
    outsideMailTask,
    mails.map((mail) => ({ payload: { id: uuidV7(), ...mail } })),
  )
}
