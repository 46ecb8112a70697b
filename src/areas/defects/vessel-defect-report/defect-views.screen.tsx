import { useMemo } from 'react'
import { todayBy } from '#src/offline/session/office-clock.ts'
import { useQueryValue } from '#src/screens/browser/use-address.ts'
import type { ListView } from '#src/screens/data/list/list-view.ts'
import { waitingFilter, waitingForMe } from '#src/screens/data/list/waiting-filter.ts'
import { useRecord } from '#src/screens/data/records/use-record.ts'
import { useActor } from '#src/screens/data/session/use-actor.ts'
import { useKnownClock } from '#src/screens/data/session/use-office-clock.ts'
import { useResources } from '#src/screens/data/session/use-resources.tsx'
import type { ResourceViews } from '#src/screens/derived/resource-views.ts'
import { startFromItem } from './check-item-start.ts'
import { DefectList } from './defect-list.screen.tsx'
import { defectMessages as messages } from './messages.ts'
import { vesselDefectReport } from './vessel-defect-report.ts'

const openStates = ['submitted', 'returned', 'reviewed']
const hidden = ['routineCheckId', 'checkItemId']

/** The fleet's defects. */
export const fleetList: ListView = {
  columns: ['description', 'vesselId', 'priority', 'dueOn', 'effect', 'status', 'foundOn', 'number'],
  facts: ['priority', 'effect', 'dueOn', 'vesselId', 'foundOn'],
  // All of them up to the state stand in a window of 1280 pixels.
  widths: { description: 170, vesselId: 132 },
  filters: ['status', 'vesselId', 'priority', 'effect', 'vesselEngineId', 'foundOn', 'dueOn'],
  tabs: [
    { name: 'open', label: messages.open, filters: { status: openStates } },
    { name: 'waiting', label: messages.waiting, filters: { [waitingFilter]: [waitingForMe] } },
    { name: 'all', label: messages.all },
  ],
}

/** On board it is known which vessel it is of: the day comes before it. */
const aboard = ['description', 'priority', 'dueOn', 'effect', 'status', 'foundOn', 'number', 'vesselId']

/** How defects are shown: those of one's vessels on board, those of the fleet ashore. */
export const defectViews: ResourceViews = {
  List: DefectList,
  words: { staff: { ...fleetList, columns: aboard, onlyWithin: ['vessel', 'own'] }, support: fleetList },
  // Specification 2, section 2: to the list of the user type after a report is created or updated.
  new: { useInitial: useDefectStart, hidden, leadsTo: 'list' },
  edit: { hidden, leadsTo: 'list' },
  record: {
    hidden: ['checkItemId', 'reportedByCaptain'],
    facts: ['vesselId', 'location', 'effect', 'priority', 'dueOn'],
    related: [
      {
        resource: 'vessel-defect-notes',
        field: 'vesselDefectReportId',
        path: '/vessel-management/defect-notes',
        title: messages.notes,
        columns: ['createdBy', 'createdAt'],
      },
    ],
    next: [
      {
        resource: 'inventory-requisitions',
        field: 'requisitionableId',
        values: { requisitionableType: 'vessel-defect-reports' },
        path: '/procurement/requisition/staff',
        label: messages.makeRequisition,
        while: ['reviewed', 'closed'],
        leadsOn: true,
      },
    ],
  },
}

/** Today on one's vessel, or what a check says of the item that the address names. */
function useDefectStart() {
  const vesselId = useActor()?.vesselIds[0]
  const clock = useKnownClock()
  const checkId = useQueryValue('routineCheckId')
  const itemId = useQueryValue('checkItemId')
  const checks = useResources().get('routine-checks')
  const { state, record } = useRecord(checks ?? vesselDefectReport, checks && checkId ? checkId : '')
  return useMemo(() => {
    if (!clock) return null
    const start = { vesselId, foundOn: todayBy(clock) }
    if (!checkId || !itemId) return start
    if (!record) return state === 'loading' ? null : start
    return { ...start, ...startFromItem(record, itemId) }
  }, [vesselId, clock, checkId, itemId, record, state])
}
