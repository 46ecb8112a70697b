import { uuidV5 } from '#src/lib/uuid.ts'
import { causeOfDailyWork, systemAuthor } from '#src/resource/envelope/own-acts.ts'
import type { Notice } from '#src/server/context/notice-source.ts'
import { inTenant } from '#src/server/database/transaction/transaction.ts'
import { addJobs } from '#src/server/jobs/add-jobs.ts'
import type { JobTask } from '#src/server/jobs/job-task.ts'
import { type Warning, warningJob } from '#src/server/jobs/warning-job.ts'
import { noticeMailTask } from '../notices/notice-mail.ts'
import { systemEffects } from './system-effects.ts'

const scope = { owner: null, department: null, vessel: null, participants: [] }

/** Warns a company's administrators and those named beside them, or these alone, by a notification and a mail each. */
export const warningTask: JobTask<Warning> = {
  ...warningJob,
  async run({ context, tenantId, payload: { title, about, also, isForNamedAlone = false } }) {
    const source = context.areaParts.find((part) => part.noticeSource)?.noticeSource
    if (!source) return
    await inTenant(context.database, tenantId, async (tx) => {
      const at = new Date()
      const administrators = isForNamedAlone
        ? []
        : await source.peopleGranted(tx, { lines: [{ isAdmin: 'tenant' }], scope, at })
      // A report without a name has a sender who is nobody.
      const present = await source.namesOf(tx, also)
      const recipients = new Set([...administrators, ...also.filter((person) => present.has(person))])
      const name = causeOfDailyWork('warnings')
      const effects = systemEffects(context, tx, { id: await uuidV5(tenantId, `${name} ${title}`), name, at })
      const mailed: string[] = []
      for (const recipient of recipients) {
        const notice: Notice = { ...about, recipient, kind: 'warning', title, actor: systemAuthor, at }
        mailed.push((await effects.create(source.resource, source.fieldsOf(notice))).id)
      }
      await addJobs(
        tx,
        noticeMailTask,
        mailed.map((id) => ({ payload: { notice: id }, key: id })),
      )
    })
  },
}
