import type { AreaServerPart } from '#src/server/context/area-server-part.ts'
import { registerApplicationScores } from './application-score/scores-route.server.ts'
import { applicationPurpose } from './guest/application-purpose.server.ts'
import { eraseLinks } from './guest/erase-links.server.ts'
import { registerApplicants } from './guest/guest-vacancy-routes.server.ts'
import { hiring } from './hiring.server.ts'
import { eraseApplicants } from './job-application/erase-applicants.server.ts'
import { jobApplicationAfterWrite, jobApplicationBeforeWrite } from './job-application/job-application.server.ts'
import { registerRecruitmentStats } from './recruitment-stats.server.ts'
import { closeVacancies } from './vacancy/close-vacancies.server.ts'
import { vacancyAfterWrite, vacancyBeforeWrite } from './vacancy/vacancy.server.ts'
import { vacancyRequestAfterWrite, vacancyRequestBeforeWrite } from './vacancy-request/vacancy-request.server.ts'

/** The rules of recruitment, from the request for people to the first day of work. */
export const recruitmentServer: AreaServerPart = {
  area: 'recruitment',
  beforeWrite: [vacancyRequestBeforeWrite, vacancyBeforeWrite, jobApplicationBeforeWrite, ...hiring.beforeWrite],
  afterWrite: [vacancyRequestAfterWrite, vacancyAfterWrite, jobApplicationAfterWrite, ...hiring.afterWrite],
  guestPurposes: [applicationPurpose],
  dailyWork: [closeVacancies, eraseApplicants, eraseLinks, ...hiring.dailyWork],
  routes: (app) => {
    registerRecruitmentStats(app)
    registerApplicationScores(app)
    registerApplicants(app)
  },
}
