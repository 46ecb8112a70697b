import { z } from 'zod'
import { failureCatalogue } from '#src/protocol/messages/failure-catalogue.ts'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { file, longText, plainDate, reference, text } from '#src/resource/description/field-types.ts'
import { offeredTerms } from '../job-application/offered-terms.ts'
import { offerDesk, offerWorkflow } from './offer-workflow.ts'

/** What an applicant is offered. The step that sends it makes it; what it says is never changed, only withdrawn. */
export const offer = defineResource({
  name: 'offers',
  area: 'recruitment',
  label: ['Offer', 'Offers'],
  fields: z.strictObject({
    jobApplicationId: reference('job-applications').meta({
      label: 'Application',
      filter: true,
      section: 'Offer',
      origin: true,
    }),
    applicant: text(201).meta({ label: 'Applicant', list: true, section: 'Offer', counted: true }),
    vacancyId: reference('vacancies').meta({ label: 'Vacancy', list: true, filter: true, section: 'Offer' }),
    pay: offeredTerms.pay.meta({ list: true, section: 'Offer' }),
    startsOn: offeredTerms.startsOn.meta({ list: true, filter: true, section: 'Offer' }),
    answerBy: offeredTerms.answerBy.meta({
      list: true,
      filter: true,
      section: 'Offer',
      presses: { what: 'due', lead: 3, while: ['pending'] },
    }),
    terms: offeredTerms.terms.meta({ section: 'Offer' }),
    answeredOn: plainDate().meta({ label: 'Answered on', section: 'Answer', list: true, happened: true }),
    proof: file('recruitment').optional().meta({
      label: 'Signed offer or message',
      section: 'Answer',
      hint: 'Required: the signed offer, or the message with the answer.',
    }),
    refusal: longText(2000).optional().meta({ label: 'Reason given', section: 'Answer' }),
  }),
  failures: { upload: failureCatalogue.uploadFailed },
  series: { prefix: 'OFF' },
  scope: { owner: 'author' },
  access: { create: {}, read: offerDesk, update: {}, delete: {} },
  workflow: offerWorkflow,
  title: ['applicant'],
  titleKind: 'Offer',
  search: ['terms'],
  order: 'createdAt',
  version: 1,
  sync: { read: 'online', mirror: [], write: 'online', priority: 3 },
})
