import { NativeSelect } from '@mantine/core'
import { useMemo } from 'react'
import { today } from '#src/lib/instant.ts'
import type { StoredRecord } from '#src/resource/stored-record.ts'
import { useChangeQuery, useQueryValue } from '#src/screens/hooks/use-address.ts'
import type { ListView } from '#src/screens/list/list-view.ts'
import { ResourceList } from '#src/screens/list/resource-list.tsx'
import { nearMissReport } from './near-miss-report.ts'
import { nearMissWords as words } from './near-miss-words.ts'

/** The first year that can be asked for (specification 2, section 9). */
const firstYear = 2023

type NearMissListProps = { title: string; base: string; canReport: boolean }

/** Near misses of a year, the present one unless the address names another. */
export function NearMissList({ title, base, canReport }: NearMissListProps) {
  const changeQuery = useChangeQuery()
  const present = Number(today().slice(0, 4))
  const asked = Number(useQueryValue('year'))
  const year = Number.isInteger(asked) && asked >= firstYear ? asked : present
  const view = useMemo<ListView>(
    () => ({
      title,
      columns: ['number', 'dateTime', 'description', 'location', 'vesselId', 'status'],
      filters: ['status', 'vesselId', 'category'],
      where: (record: StoredRecord) => String(record.dateTime).startsWith(`${year}-`),
      hrefOf: (record) => `${base}/${record.id}`,
      newHref: canReport ? `${base}/new` : null,
      newLabel: words.report,
      empty: words.empty,
    }),
    [title, base, canReport, year],
  )
  const years = Array.from({ length: present - firstYear + 1 }, (_, back) => String(present - back))
  return (
    <ResourceList
      resource={nearMissReport}
      view={view}
      actions={
        <NativeSelect
          aria-label={words.year}
          data={[...new Set([...years, String(year)])]}
          value={String(year)}
          onChange={(event) => changeQuery({ year: event.currentTarget.value })}
        />
      }
    />
  )
}
