import { Stack } from '@mantine/core'
import { usePathParameter } from '#src/screens/browser/use-address.ts'
import { RecordFields } from '#src/screens/record/record-fields.tsx'
import { RecordPage } from '#src/screens/record/record-page.tsx'
import { ScoreCard } from '../application-score/score-card.screen.tsx'
import { interviewsOfApplication, nextInterview } from '../interview-meeting/interview-views.screen.tsx'
import { offersOf } from '../offer/offer-views.screen.tsx'
import { jobApplication } from './job-application.ts'
import { rejectionMail } from './job-application-views.screen.tsx'

const facts = ['vacancyId', 'email', 'phone', 'availableFrom']
const hidden = ['departmentId']
const related = [interviewsOfApplication, offersOf('jobApplicationId')]
const next = [nextInterview]

/** An application: who applies with which papers, and the steps to an interview, an offer or a refusal. */
export function Screen() {
  const id = usePathParameter('id')
  const interview = new URLSearchParams({ jobApplicationId: id, returnUrl: `/recruitment/applications/${id}` })
  return (
    <RecordPage
      resource={jobApplication}
      id={id}
      view={{
        facts,
        hidden,
        adjustAnswers: rejectionMail,
        // The interview screen opens (specification 2, section 4).
        stepLeadsTo: { 'proceed-to-interview': `/recruitment/interviews/new?${interview}` },
        related,
        next,
      }}
    >
      {(record) => (
        <Stack gap="md">
          <ScoreCard applicationId={id} version={record.version} />
          <RecordFields resource={jobApplication} record={record} hidden={hidden} />
        </Stack>
      )}
    </RecordPage>
  )
}
