import { Link } from '@tanstack/react-router'
import { mayCreateAny } from '#src/resource/permission/permission.ts'
import { linkTo } from '#src/screens/browser/use-address.ts'
import { StatusBadge } from '#src/screens/cells/status-badge.tsx'
import { useRows } from '#src/screens/data/records/use-rows.ts'
import { useAddressOfRecord } from '#src/screens/data/session/record-addresses.ts'
import { useActor } from '#src/screens/data/session/use-actor.ts'
import { useResources } from '#src/screens/data/session/use-resources.tsx'
import { ButtonLink } from '#src/screens/parts/button-link.tsx'
import { routineCheckMessages as messages } from './messages.ts'

const defects = 'vessel-defect-reports'
const newDefect = '/vessel-management/defect-reports/staff/new'

type ItemDefectProps = { checkId: string; item: { id: string; name: string } }

/** What came of an item in bad condition: its defect report with the state, else the way to one, for whoever may write it. */
export function ItemDefect({ checkId, item }: ItemDefectProps) {
  const actor = useActor()
  const resource = useResources().get(defects)
  const addressOf = useAddressOfRecord()
  const { rows, state } = useRows(defects)
  if (!resource || !actor || state === 'loading') return null
  const reports = rows.filter(
    ({ routineCheckId, checkItemId }) => routineCheckId === checkId && checkItemId === item.id,
  )
  if (reports.length > 0) {
    return reports.map((report) => {
      const address = addressOf(defects, report.id)
      const name = messages.defect(report.number ?? report.provisionalNumber ?? '')
      return (
        <div key={report.id}>
          {address === null ? name : <Link {...linkTo(address)}>{name}</Link>}{' '}
          <StatusBadge resource={resource} record={report} />
        </div>
      )
    })
  }
  if (!mayCreateAny(resource.access.create, actor)) return null
  const query = new URLSearchParams({ routineCheckId: checkId, checkItemId: item.id })
  return (
    <ButtonLink href={`${newDefect}?${query}`} variant="default" label={messages.reportDefectOf(item.name)}>
      {messages.reportDefect}
    </ButtonLink>
  )
}
