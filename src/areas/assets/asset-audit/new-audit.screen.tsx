import { useMemo } from 'react'
import { useGoTo } from '#src/screens/browser/use-address.ts'
import type { FormView } from '#src/screens/data/drafts/form-view.ts'
import { useRows } from '#src/screens/data/records/use-rows.ts'
import { useToday } from '#src/screens/data/session/use-office-clock.ts'
import { RecordForm } from '#src/screens/form/record-form.tsx'
import { asset } from '../asset/asset.ts'
import { assetAudit } from './asset-audit.ts'
import { expectedItems } from './audit-counts.ts'
import { assetAuditMessages as messages } from './messages.ts'

const path = '/procurement/assets/audits'
/** The fields that say which assets are looked for. */
const limiting: ReadonlySet<string> = new Set(['assetCategoryId', 'departmentId', 'branchId'])

/** Begins an audit of a category, a department or a branch; the assets that belong there are listed at once. */
export function Screen() {
  const day = useToday()
  const goTo = useGoTo()
  const { rows } = useRows(asset.name)
  const view = useMemo<FormView>(
    () => ({
      title: messages.newAudit,
      createLabel: messages.begin,
      summary: ({ items }) => [{ label: messages.toLookFor, text: String(Array.isArray(items) ? items.length : 0) }],
      backHref: path,
      hidden: ['items'],
      initial: { date: day, items: expectedItems(rows, {}) },
      adjust: (fields, changed) => (limiting.has(changed) ? { ...fields, items: expectedItems(rows, fields) } : fields),
    }),
    [rows, day],
  )
  return <RecordForm resource={assetAudit} record={null} view={view} onSubmitted={(id) => goTo(`${path}/${id}/edit`)} />
}
