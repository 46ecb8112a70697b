import { Stack } from '@mantine/core'
import { useMemo } from 'react'
import { scoredLines } from '#src/resource/score/score-sheet.ts'
import { usePathParameter } from '#src/screens/browser/use-address.ts'
import type { RecordView } from '#src/screens/record/head/record-view.ts'
import { RecordFields } from '#src/screens/record/record-fields.tsx'
import { RecordPage } from '#src/screens/record/record-page.tsx'
import { ScoreTable } from '#src/screens/score/score-table.tsx'
import { evaluationBands, evaluationCriteria } from './evaluation-sheet.ts'
import { evaluationMessages as messages } from './messages.ts'
import { vendorEvaluation } from './vendor-evaluation.ts'

/** What the table says stands there alone. */
const told = ['scores']
const view: RecordView = { facts: ['vendorId', 'score', 'band', 'periodTo'] }

/** An evaluation: the sheet first, then what was said besides. */
export function Screen() {
  const id = usePathParameter('id')
  return (
    <RecordPage resource={vendorEvaluation} id={id} view={view}>
      {(record) => (
        <Stack gap="md">
          <Sheet scores={record.scores} />
          <RecordFields resource={vendorEvaluation} record={record} hidden={told} />
        </Stack>
      )}
    </RecordPage>
  )
}

function Sheet({ scores }: { scores: unknown }) {
  const sheets = useMemo(() => [{ key: 'this', label: messages.thisSheet, lines: scoredLines(scores) }], [scores])
  return <ScoreTable criteria={evaluationCriteria} bands={evaluationBands} sheets={sheets} />
}
