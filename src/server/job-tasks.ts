import { accountMailTask } from './access/account-mail.ts'
import { keyNoticeTask } from './access/key-notices.ts'
import { reminderMailTask } from './daily/reminders/reminder-mail.ts'
import { dailyWorkTask } from './daily/run-daily-work.ts'
import { spaceTask } from './files/limits/warn-of-space.ts'
import { removeFileTask } from './files/records/dispose-of-file.ts'
import { scanTask } from './files/scan/scan-waiting-files.ts'
import { guestCodeTask } from './guest-links/guest-code-mail.ts'
import { guestLinkTask } from './guest-links/guest-link-mail.ts'
import type { JobTasks } from './jobs/job-task.ts'
import { outsideMailTask } from './jobs/outside-mail.ts'
import { takeUpHeldTask } from './sync/push/take-up-held.ts'
import { warningTask } from './writes/apply/warning-task.ts'
import { noticeMailTask } from './writes/notices/notice-mail.ts'

/** Everything that the server does by jobs. */
export const jobTasks: JobTasks = {
  tasks: [
    accountMailTask,
    guestCodeTask,
    guestLinkTask,
    keyNoticeTask,
    noticeMailTask,
    outsideMailTask,
    reminderMailTask,
    removeFileTask,
    takeUpHeldTask,
    warningTask,
  ],
  scheduled: [dailyWorkTask, scanTask, spaceTask],
}
