import type { AdjustedAnswers } from '#src/screens/data/list/list-view.ts'
import type { ResourceViews } from '#src/screens/derived/resource-views.ts'
import { recruitmentPageMessages as messages } from '../page-messages.ts'
import { rejectionReasons } from './rejection-reasons.ts'
import { rejectionText } from './rejection-text.ts'

/** The mail proposed for a reason, until somebody writes another one. */
export const rejectionMail: AdjustedAnswers = {
  reject(answers, changed, record, titleOf) {
    const position = titleOf('vacancies', String(record.vacancyId)) ?? ''
    const texts = rejectionReasons.map((reason) =>
      rejectionText(reason, { firstName: String(record.firstName), position }),
    )
    const { reason, mail } = answers
    const isProposed = mail === undefined || mail === '' || texts.some((text) => text === mail)
    const chosen = rejectionReasons.findIndex((one) => reason === one)
    return changed === 'reason' && isProposed && chosen >= 0 ? { ...answers, mail: texts[chosen] } : answers
  },
}

/** Applications by state; those in process first. */
export const jobApplicationViews: ResourceViews = {
  list: {
    columns: ['fullName', 'vacancyId', 'email', 'createdAt', 'status', 'number'],
    facts: ['vacancyId', 'email'],
    filters: ['status', 'vacancyId', 'departmentId', 'createdAt'],
    tabs: [
      { name: 'current', label: messages.inProcess, filters: { status: ['pending', 'interview', 'offer'] } },
      { name: 'settled', label: messages.settled, filters: { status: ['completed', 'rejected', 'closed'] } },
      { name: 'all', label: messages.all },
    ],
    board: true,
    adjustAnswers: rejectionMail,
    newLabel: messages.enterApplication,
    empty: messages.noApplications,
  },
  new: { title: messages.enterApplication, parent: { field: 'vacancyId', path: '/recruitment/vacancies' } },
}
