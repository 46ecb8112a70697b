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
  /** Columns, filters and texts; rows are limited to the year. Pass a stable object. */
  view: ListView
  /** Shown beside the year, such as a link to another kind of report. */
  beside?: ReactNode
}

/** Safety reports of a year; the present one by default. */
export function ReportsOfYear({ resource, view, beside }: ReportsOfYear) {
  const changeQuery = useChangeQuery()
  const present = Number(today().slice(0, 4))
  const { rows } = useRows(resource.name)
  const years = useMemo(() => listReportYears(resource, rows, present), [resource, rows, present])
  const requestedYear = Number(useQueryValue('year'))
  const year = years.includes(requestedYear) ? requestedYear : present
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
