import { jobApplication } from '#src/areas/recruitment/job-application/job-application.ts'
import { today } from '#src/lib/instant.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import type { Transition } from '#src/resource/description/workflow.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'

/** The first day of a step's example: a vacancy closes on a day to come. */
export function firstDayOf({ keeps = [] }: Transition, otherwise: string): string {
  return keeps.includes('closesOn') ? today() : otherwise
}

/** Where interviews and scores are made of an application: it has come to an interview, and its author interviews. */
export async function putInInterview(tx: Transaction, target: string, id: string, interviewer: string): Promise<void> {
  if (target !== jobApplication.name) return
  await tx.query(
    `update job_applications set status = 'interview', interviewers = $2, scope_participants = array[$3::uuid] where id = $1`,
    [id, JSON.stringify([{ id: uuidV7(), staffId: interviewer }]), interviewer],
  )
}
