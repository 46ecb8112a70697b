import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { choice, clockTime, list, longText, plainDate, reference, text } from '#src/resource/description/field-types.ts'
import { interviewMeetingWorkflow, interviewPlanners } from './interview-meeting-workflow.ts'
import { interviewMeetingMessages as messages } from './messages.ts'

const when = { section: 'Time and place' } as const

/** An interview with an applicant, onsite or virtual (specification 2, section 9); who takes part reads the application. */
export const interviewMeeting = defineResource({
  name: 'interview-meetings',
  area: 'recruitment',
  label: ['Interview', 'Interviews'],
  fields: z.strictObject({
    jobApplicationId: reference('job-applications').meta({
      ...when,
      label: 'Application',
      filter: true,
      origin: true,
    }),
    applicant: text(201).meta({ label: 'Applicant', list: true, section: 'Time and place', counted: true }),
    mode: choice(['onsite', 'virtual']).meta({
      ...when,
      label: 'Interview mode',
      list: true,
      filter: true,
      options: { onsite: 'Onsite', virtual: 'Virtual' },
    }),
    date: plainDate().meta({ ...when, label: 'Date', list: true, filter: true }),
    startTime: clockTime().meta({ ...when, label: 'Start time', list: true, example: 600 }),
    endTime: clockTime().meta({ ...when, label: 'End time', example: 660 }),
    place: text(200)
      .optional()
      .meta({ ...when, label: 'Place', when: { field: 'mode', is: ['onsite'], isRequired: true } }),
    link: text(500)
      .refine((link) => /^https:\/\/\S+$/.test(link), messages.link)
      .optional()
      .meta({
        ...when,
        kind: 'text',
        label: 'Link to the meeting',
        hint: 'It begins with https://',
        example: 'https://meet.example.com/interview',
        when: { field: 'mode', is: ['virtual'], isRequired: true },
      }),
    participants: list({ staffId: reference('staff').meta({ label: 'Person', list: true, distinct: true }) }, 20).meta({
      label: 'Interviewers',
      itemLabel: 'Interviewer',
      section: 'Interviewers',
      hint: 'They can read the application and are asked for their score.',
    }),
    agenda: longText(2000).optional().meta({ label: 'What it is about', section: 'Interviewers' }),
    attendance: choice(['attended', 'came late', 'did not attend']).meta({
      label: 'The applicant',
      list: true,
      filter: true,
      section: 'Attendance',
      options: { attended: 'Attended', 'came late': 'Came late', 'did not attend': 'Did not attend' },
    }),
    notes: longText(4000).optional().meta({ label: 'Notes', section: 'Attendance' }),
  }),
  checks: [
    {
      field: 'endTime',
      message: messages.endsBeforeStart,
      holds: ({ startTime, endTime }) => endTime > startTime,
    },
    {
      field: 'participants',
      message: messages.nobody,
      holds: ({ participants }) => participants.length > 0,
    },
  ],
  coupled: [['startTime', 'endTime']],
  series: { prefix: 'INT' },
  scope: { owner: 'author', participants: ['participants.staffId'] },
  access: {
    create: interviewPlanners,
    read: { ...interviewPlanners, anyone: 'participant' },
    update: interviewPlanners,
    delete: interviewPlanners,
  },
  workflow: interviewMeetingWorkflow,
  title: ['applicant', 'date'],
  titleKind: 'Interview',
  search: ['place', 'agenda'],
  order: 'date',
  version: 1,
  sync: { read: 'online', write: 'online', priority: 3 },
})
