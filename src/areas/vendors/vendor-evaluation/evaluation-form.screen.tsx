import { DescribedSections } from '#src/screens/form/described-sections.tsx'
import { ScoreSheetFields } from '#src/screens/score/score-sheet-fields.tsx'
import { evaluationBands, evaluationCriteria } from './evaluation-sheet.ts'
import { evaluationMessages as messages } from './messages.ts'
import { vendorEvaluation } from './vendor-evaluation.ts'

const sheet = ['scores']
const after = ['remark', 'documents']
const before = ['vendorId', 'periodFrom', 'periodTo']

/** The form of an evaluation: which vendor and when, then the sheet, then what there is to say. */
export function EvaluationFields() {
  return (
    <>
      <DescribedSections resource={vendorEvaluation} hidden={[...sheet, ...after]} />
      <ScoreSheetFields name="scores" title={messages.sheet} criteria={evaluationCriteria} bands={evaluationBands} />
      <DescribedSections resource={vendorEvaluation} hidden={[...before, ...sheet]} />
    </>
  )
}
