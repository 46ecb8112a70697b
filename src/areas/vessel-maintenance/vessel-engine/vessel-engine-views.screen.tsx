import type { RelatedView } from '#src/screens/data/related/related-view.ts'
import type { ResourceViews } from '#src/screens/derived/resource-views.ts'
import { listWidths } from '../list-widths.ts'
import { engineMessages as messages } from './messages.ts'

/** What belongs to an engine: work on it, its counter, and what was found. */
const related: readonly RelatedView[] = [
  {
    resource: 'engine-jobs',
    field: 'machineId',
    path: '/pms/vessel/engine-jobs',
    title: messages.jobs,
    columns: ['dueOn', 'dueAtCounter'],
    orderBy: { field: 'dueOn', order: 'asc' },
    openFirst: true,
  },
  {
    resource: 'counter-logs',
    field: 'vesselEngineId',
    path: '/pms/vessel/counter-logs',
    title: messages.readings,
    columns: ['reading', 'createdBy'],
  },
  {
    resource: 'servicings',
    field: 'vesselEngineId',
    path: '/pms/vessel/servicings',
    columns: ['servicedAt', 'counterReading'],
  },
  {
    resource: 'td-maintenance-reports',
    field: 'vesselEngineId',
    path: '/pms/vessel/td-maintenance-report',
    title: messages.reports,
    columns: ['workedOn', 'condition'],
    hidesEmpty: true,
  },
]

/** How engines are shown: by their vessel, with what was and has to be done on them. */
export const vesselEngineViews: ResourceViews = {
  list: {
    columns: ['name', 'vesselId', 'engineType', 'maker', 'serialNumber'],
    facts: ['engineType', 'maker', 'serialNumber'],
    filters: ['vesselId', 'engineType', 'active'],
    widths: listWidths,
  },
  new: { parent: { field: 'vesselId', path: '/vessel-management/vessels' } },
  record: { facts: ['vesselId', 'engineType', 'maker', 'serialNumber'], related },
}
