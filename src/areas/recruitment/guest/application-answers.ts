import { z } from 'zod'
import { failureCatalogue } from '#src/protocol/messages/failure-catalogue.ts'
import { describeAnswers } from '#src/resource/description/describe-answers.ts'
import { file } from '#src/resource/description/field-types.ts'
import { jobApplication } from '../job-application/job-application.ts'

const { firstName, lastName, phone, address, availableFrom, coverLetter, photograph, documents } =
  jobApplication.fields.shape

/** What an applicant answers: the application without its vacancy and address of mail, which the link says. */
export const applicationAnswers = describeAnswers({
  name: 'guest-applications',
  area: 'recruitment',
  label: ['Application', 'Applications'],
  fields: z.strictObject({
    firstName,
    lastName,
    phone,
    address,
    availableFrom,
    resume: file('recruitment').meta({ label: 'Resume', section: 'Papers', hint: 'As a PDF, or a photograph of it.' }),
    coverLetter,
    photograph,
    documents,
  }),
  failures: { upload: failureCatalogue.uploadFailed },
  title: ['firstName', 'lastName'],
})
