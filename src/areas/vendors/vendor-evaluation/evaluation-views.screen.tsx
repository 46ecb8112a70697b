import type { ResourceViews } from '#src/screens/derived/resource-views.ts'
import { isInUse } from '../vendor/is-in-use.ts'
import { EvaluationFields } from './evaluation-form.screen.tsx'
import { evaluationMessages as messages } from './messages.ts'

/** Only what supplies the company is evaluated. A stable object. */
const where = { vendorId: isInUse }
const form = { Fields: EvaluationFields, where }

/** Evaluations of vendors, newest first. */
export const evaluationViews: ResourceViews = {
  list: {
    columns: ['vendorId', 'periodFrom', 'periodTo', 'score', 'band', 'createdBy', 'status'],
    facts: ['periodTo', 'score', 'band'],
    preferredWidths: { vendorId: 240 },
    empty: messages.none,
  },
  new: form,
  edit: form,
}
