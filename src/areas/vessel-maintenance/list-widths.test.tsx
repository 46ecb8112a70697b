import { expect, test } from 'vitest'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { fittingColumns } from '#src/screens/data/list/column-widths.ts'
import { defaultColumns, findPart, type ListView } from '#src/screens/data/list/list-view.ts'
import { counterLog } from './counter-log/counter-log.ts'
import { counterLogViews } from './counter-log/counter-log-views.screen.tsx'
import { engineJob } from './engine-job/engine-job.ts'
import { engineJobViews } from './engine-job/engine-job-views.screen.tsx'
import { servicing } from './servicing/servicing.ts'
import { servicingViews } from './servicing/servicing-views.screen.tsx'
import { tdMaintenanceJob } from './td-maintenance-job/td-maintenance-job.ts'
import { tdMaintenanceJobViews } from './td-maintenance-job/td-maintenance-job-views.screen.tsx'

/** Pixels of rows in a window of 1280, beside the menu and the column that picks them. */
const available = 940

const lists: readonly [Resource, ListView | undefined, readonly string[]][] = [
  [counterLog, counterLogViews.list, ['vesselEngineId', 'readAt', 'reading', 'status']],
  [engineJob, engineJobViews.list, ['name', 'machineId', 'dueOn', 'status']],
  [servicing, servicingViews.list, ['name', 'vesselEngineId', 'servicedAt', 'status']],
  [tdMaintenanceJob, tdMaintenanceJobViews.list, ['number', 'work', 'dueOn', 'status']],
]

test.each(lists.map(([resource, view = {}, matters]) => ({ name: resource.name, resource, view, matters })))(
  'in a window of 1280 pixels $name show what matters',
  ({ resource, view, matters }) => {
    const parts = defaultColumns(resource, view).map((name) => findPart(resource, name))
    const shown = fittingColumns(resource, parts, available, view.widths)
    expect(shown.map(({ name }) => name)).toEqual(expect.arrayContaining([...matters]))
  },
)
