import { useMemo } from 'react'
import { inventory } from '#src/areas/inventory/inventory/inventory.ts'
import { availableOf } from '#src/areas/inventory/inventory/stock-level.ts'
import { isBarred } from '#src/areas/vendors/vendor-evaluation/is-barred.ts'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import { fieldOf } from '#src/resource/description/field-description.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { signerOf } from '#src/resource/workflow/transitions.ts'
import { useGoTo, usePathParameter, useQueryValue, useReturnUrl } from '#src/screens/browser/use-address.ts'
import type { FormView } from '#src/screens/data/drafts/form-view.ts'
import { useRows } from '#src/screens/data/records/use-rows.ts'
import { titlesIn } from '#src/screens/data/records/use-titles.ts'
import { useActor } from '#src/screens/data/session/use-actor.ts'
import { useResources } from '#src/screens/data/session/use-resources.tsx'
import { useListAddress } from '#src/screens/derived/use-list-address.ts'
import { RecordForm } from '#src/screens/form/record-form.tsx'
import { formatNumber, formatValue } from '#src/screens/format/format-value.ts'
import { RecordLoaded } from '#src/screens/record/record-loaded.tsx'
import { AwardForm } from '../comparison/award-form.screen.tsx'
import { hiddenFields } from './hidden-fields.ts'
import { inventoryRequisition } from './inventory-requisition.ts'
import { linesOwnedBy, type RequestLine, withOwnLines } from './line-decisions.ts'
import { linesToCome } from './lines-to-buy.ts'
import { linesToIssue } from './lines-to-issue.ts'
import { requisitionMessages as messages } from './messages.ts'
import { requisitionWorkflow } from './requisition-workflow.ts'

/** The form of a requisition and of its steps: an owner of stock decides on each line of theirs. */
export function Screen() {
  const id = usePathParameter('id')
  return (
    <RecordLoaded resource={inventoryRequisition} id={id}>
      {(record) => <RequisitionForm key={id} record={record} />}
    </RecordLoaded>
  )
}

function RequisitionForm({ record }: { record: LocalRecord }) {
  const goTo = useGoTo()
  const backHref = useReturnUrl(`${useListAddress('/procurement/requisition/$userRole')}/${record.id}`)
  const step = useQueryValue('step')
  const decided = useDecidedLines(record)
  const view = useMemo<FormView | null>(
    () =>
      decided && {
        backHref,
        hidden: hiddenFields,
        complete: decided.complete,
        lines: decided.lines,
        ...(step === 'confirm-receipt' && receiptForm),
        ...(step === 'ask-again' && { complete: withoutTime }),
        ...(step === 'issue' && { complete: decided.issuing }),
        stepLayouts: layouts,
        where: askedVendors,
      },
    [backHref, decided, step],
  )
  if (!view) return null
  return <RecordForm resource={inventoryRequisition} record={record} view={view} onSubmitted={() => goTo(backHref)} />
}

/** An award is chosen in the comparison itself. */
const layouts = { award: AwardForm }

/** Only who may be asked is offered. */
const askedVendors = {
  'vendors.vendorId': (vendor: StoredRecord) => vendor.status === 'approved' && vendor.active && !isBarred(vendor),
}

/** Whoever is asked again is asked until a new time. */
const withoutTime: FormView['complete'] = ({ closesAt: _closed, ...fields }) => fields

/** A receipt begins with what is still to come, in good condition. */
const receiptForm: Pick<FormView, 'complete' | 'lines'> = {
  complete: (fields) => ({
    ...fields,
    arrivals: linesToCome(fields)
      .filter(({ rest }) => rest > 0)
      .map(({ id, line, rest }) => ({ id, line, quantity: rest, condition: 'good' })),
  }),
  lines: { arrivals: { columns: ['quantity', 'condition'], head: { field: 'line' } } },
}

/** The lines on which the person decides, named with what their stock holds; null until that is read. */
function useDecidedLines(
  record: LocalRecord,
): (Pick<FormView, 'complete' | 'lines'> & { issuing: FormView['complete'] }) | null {
  const actor = useActor()
  const resources = useResources()
  const { state, rows } = useRows(inventory.name)
  return useMemo(() => {
    if (!actor || state === 'loading') return null
    const signer = signerOf(requisitionWorkflow.transitions.approve, actor, record)?.personId ?? actor.personId
    const own = new Map(linesOwnedBy(record, signer).map((line) => [line.id, line]))
    const titleOf = titlesIn([inventory.name], [{ state, rows }], resources)
    const nameOf = ({ inventoryId, name = '', quantity }: RequestLine) =>
      messages.lineOf(formatNumber(quantity), (inventoryId && titleOf(inventory.name, inventoryId)) || name)
    const unit = fieldOf(inventory, 'unit')
    const stockOf = (id: unknown) => {
      const item = rows.find((row) => row.id === own.get(String(id))?.inventoryId)
      if (!item || !unit) return null
      return messages.stockNow(formatNumber(availableOf(item)), formatValue(item.unit, unit, () => null).toLowerCase())
    }
    return {
      complete: (fields) => withOwnLines(fields, signer, nameOf),
      // What they hand out begins with all that is still asked for of their stock.
      issuing: (fields) => ({
        ...fields,
        handouts: linesToIssue(fields)
          .filter(({ id, rest }) => rest > 0 && own.has(id))
          .map(({ id, line, rest }) => ({ id, line, quantity: rest })),
      }),
      lines: {
        handouts: { columns: ['quantity'], head: { field: 'line', note: ({ id }) => stockOf(id) } },
        decisions: {
          columns: ['decision', 'reason'],
          head: { field: 'line', note: ({ id }) => stockOf(id), isShut: ({ id }) => !own.has(String(id)) },
        },
      },
    }
  }, [actor, record, resources, rows, state])
}
