import type { DemonstrationPart } from '../demonstration/model/demonstration-part.demo.ts'
import { interviewRecords } from './interview-meeting/interviews.demo.ts'
import { applicationRecords } from './job-application/job-applications.demo.ts'
import { offerRecords } from './offer/offers.demo.ts'
import { vacancyRecords } from './vacancy-request/vacancy-requests.demo.ts'

/** The vacancies of a demonstration company, who signs them, and who applied. */
export const recruitmentDemonstration: DemonstrationPart = {
  area: 'recruitment',
  records: async ({ tenant, tenantId, days }) => [
    ...(await vacancyRecords(tenant, tenantId, days)),
    ...applicationRecords(tenant, days),
    ...(await interviewRecords(tenant, tenantId, days)),
    ...offerRecords(tenant, days),
  ],
}
