import { z } from 'zod'
import { isUuid } from '#src/lib/uuid.ts'
import { addJob, type JobWriter } from './add-jobs.ts'

const id = z.string().refine(isUuid)

/** A warning of the product itself; `also` are people who are told beside the company's administrators. */
const warning = z.object({
  /** One sentence without its full stop. */
  title: z.string(),
  /** The kind of thing it is about, which one, and what happened to it. */
  about: z.object({ resource: z.string(), record: id, step: z.string() }),
  also: z.array(id),
  /** Those named are told and no administrator, since the thing is theirs. */
  isForNamedAlone: z.boolean().optional(),
})
export type Warning = z.infer<typeof warning>

/** Name and payload of the job that tells a warning (`src/server/writes/apply/warning-task.ts`). */
export const warningJob = { name: 'warning', payload: warning }

/** Queues a warning in the transaction of what it is about. */
export async function addWarning(transaction: JobWriter, told: Warning): Promise<void> {
  await addJob(transaction, warningJob, told)
}
