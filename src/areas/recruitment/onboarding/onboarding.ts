import { z } from 'zod'
import { isUuid } from '#src/lib/uuid.ts'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { flag, list, plainDate, reference, text } from '#src/resource/description/field-types.ts'
import { onboardingDesk, onboardingWorkflow } from './onboarding-workflow.ts'

const keepers = { 'create job application': 'own', ...onboardingDesk } as const

/** Somebody hired, until they have begun: made when the application is marked as completed. */
export const onboarding = defineResource({
  name: 'onboardings',
  area: 'recruitment',
  label: ['Onboarding', 'Onboardings'],
  fields: z.strictObject({
    jobApplicationId: reference('job-applications').meta({
      label: 'Application',
      filter: true,
      section: 'New employee',
      origin: true,
      counted: true,
    }),
    staffId: reference('staff').meta({
      label: 'New employee',
      list: true,
      filter: true,
      section: 'New employee',
      counted: true,
    }),
    vacancyId: reference('vacancies').meta({
      label: 'Vacancy',
      list: true,
      filter: true,
      section: 'New employee',
      counted: true,
    }),
    departmentId: reference('departments').meta({
      label: 'Department',
      list: true,
      filter: true,
      section: 'New employee',
      counted: true,
    }),
    startsOn: plainDate().meta({ label: 'First day of work', list: true, filter: true, section: 'New employee' }),
    tasks: list(
      {
        title: text(300).meta({ label: 'Task', list: true }),
        staffId: reference('staff').meta({ label: 'For', list: true }),
        dueOn: plainDate().meta({ label: 'Due on', list: true }),
        isNeeded: flag().optional().meta({ label: 'Needed before the end', list: true, example: false }),
      },
      40,
    ).meta({ label: 'Tasks', itemLabel: 'Task', section: 'Tasks', mayBeEmpty: true }),
    doneTasks: list(
      {
        taskId: text(36).refine(isUuid, 'This is not a valid ID').meta({ kind: 'text', label: 'Task' }),
        doneOn: plainDate().meta({ label: 'Done on', list: true, happened: true }),
        doneById: reference('staff').optional().meta({ label: 'Done by', list: true }),
      },
      40,
    ).meta({ label: 'Done', itemLabel: 'Task', section: 'Tasks' }),
  }),
  series: { prefix: 'ONB' },
  scope: { owner: 'author', department: 'departmentId', participants: ['tasks.staffId'] },
  access: {
    create: {},
    read: { isHod: 'department', anyone: 'participant', ...keepers },
    update: keepers,
    delete: onboardingDesk,
  },
  workflow: onboardingWorkflow,
  title: ['staffId'],
  titleKind: 'Onboarding',
  order: 'startsOn',
  version: 1,
  sync: { read: 'online', write: 'online', priority: 3 },
})
