import { Stack } from '@mantine/core'
import { fourSteps } from '#src/resource/score/score-bands.ts'
import { scoredLines } from '#src/resource/score/score-sheet.ts'
import { usePathParameter } from '#src/screens/browser/use-address.ts'
import type { RecordView } from '#src/screens/record/head/record-view.ts'
import { RecordFields } from '#src/screens/record/record-fields.tsx'
import { RecordPage } from '#src/screens/record/record-page.tsx'
import { ScoreTable } from '#src/screens/score/score-table.tsx'
import { applicationScore } from './application-score.ts'
import { interviewCriteria } from './interview-criteria.ts'
import { applicationScoreMessages as messages } from './messages.ts'

const view: RecordView = { facts: ['scorerId', 'score', 'recommendation'] }
const told = ['scores', 'score', 'applicant']

/** One sheet: its criteria with their weights, then what follows from them. */
export function Screen() {
  const id = usePathParameter('id')
  return (
    <RecordPage resource={applicationScore} id={id} view={view}>
      {(record) => (
        <Stack gap="md">
          <ScoreTable
            criteria={interviewCriteria}
            bands={fourSteps}
            sheets={[{ key: id, label: messages.sheet, lines: scoredLines(record.scores) }]}
          />
          <RecordFields resource={applicationScore} record={record} hidden={told} />
        </Stack>
      )}
    </RecordPage>
  )
}
