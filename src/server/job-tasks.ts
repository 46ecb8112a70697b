import { accountMailTask } from './access/account-mail.ts'
import { dailyWorkTask } from './daily/run-daily-work.ts'
import type { JobTasks } from './jobs/job-task.ts'
import { noticeMailTask } from './writes/notices/notice-mail.ts'

/** Everything that the server does by jobs. */
export const jobTasks: JobTasks = { tasks: [accountMailTask, noticeMailTask], scheduled: [dailyWorkTask] }
