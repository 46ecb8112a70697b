import { NativeSelect } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { today } from '#src/lib/instant.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { useChangeQuery, useQueryValue } from '#src/screens/browser/use-address.ts'
import type { ListView } from '#src/screens/data/list/list-view.ts'
import { useRows } from '#src/screens/data/records/use-rows.ts'
import { ResourceList } from '#src/screens/list/resource-list.tsx'
import { safetyReportMessages as messages } from './messages.ts'
import { listReportYears } from './report-years.ts'

type ReportsOfYear = {
  resource: Resource
  /** Columns, filters and words; the rows are those of the year. Pass one that stays the same between renders. */
  view: ListView
  /** What stands beside the year, such as the way to another kind of report. */
  beside?: ReactNode
}

/** Safety reports of a year, the present one unless the address names another. */
export function ReportsOfYear({ resource, view, beside }: ReportsOfYear) {
  const changeQuery = useChangeQuery()
  const present = Number(today().slice(0, 4))
  const { rows } = useRows(resource.name)
  const years = useMemo(() => listReportYears(resource, rows, present), [resource, rows, present])
  const asked = Number(useQueryValue('year'))
  const year = years.includes(asked) ? asked : present
  const ofYear = useMemo<ListView>(
    () => ({
      ...view,
      where: (record: StoredRecord) => String(record[resource.order]).startsWith(`${year}-`),
      exportFilters: { year: [String(year)] },
    }),
    [view, resource, year],
  )
  return (
    <ResourceList
      resource={resource}
      view={ofYear}
      actions={
        <>
          {beside}
          <NativeSelect
            aria-label={messages.year}
            data={years.map(String)}
            value={String(year)}
            onChange={(event) => changeQuery({ year: event.currentTarget.value })}
          />
        </>
      }
    />
  )
}
