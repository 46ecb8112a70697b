import { Card, Stack, Text, Title } from '@mantine/core'
import { useMemo } from 'react'
import { isPlainDate } from '#src/lib/instant.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { fieldOf } from '#src/resource/description/field-description.ts'
import { useQueryValues } from '#src/screens/browser/use-address.ts'
import { chartMessages } from '#src/screens/chart/chart-messages.ts'
import { type BarPart, StackedBars } from '#src/screens/chart/stacked-bars.tsx'
import { useRows } from '#src/screens/data/records/use-rows.ts'
import { choiceLabel } from '#src/screens/messages/label.ts'
import { equipment } from '../equipment/equipment.ts'
import { equipmentDefect } from '../equipment-defect/equipment-defect.ts'
import { equipmentMaintenance } from '../equipment-maintenance/equipment-maintenance.ts'
import { maintenanceOption } from '../maintenance-option/maintenance-option.ts'
import { trendMessages as messages } from './messages.ts'
import { countByType, type TrendQuery } from './trend.ts'
import { TrendFilters, trendParameters } from './trend-filters.screen.tsx'

/** Defects and maintenance by their types; what is asked stands in the address (specification 2, section 3). */
export function Screen() {
  const { defectTypeIds, maintenanceTypeIds, dateFrom, dateTo, ...about } = useQueryValues(trendParameters)
  const query = { ...about, ...dayIn('dateFrom', dateFrom), ...dayIn('dateTo', dateTo) }
  return (
    <Stack gap="md" maw={1000}>
      <Title order={1}>{messages.title}</Title>
      <TrendFilters />
      <TypeTrend
        resource={equipmentDefect}
        title={messages.defects}
        none={messages.noDefects}
        path="/pms/equipment/defects"
        typeField="defectTypeId"
        partField="severity"
        parts={severities}
        query={{ ...query, typeIds: idsIn(defectTypeIds) }}
      />
      <TypeTrend
        resource={equipmentMaintenance}
        title={messages.maintenance}
        none={messages.noMaintenance}
        path="/pms/equipment/maintenance"
        typeField="maintenanceTypeId"
        partField="status"
        parts={states}
        query={{ ...query, typeIds: idsIn(maintenanceTypeIds) }}
      />
    </Stack>
  )
}

type TypeTrendProps = {
  resource: Resource
  title: string
  /** What is said where nothing matches. */
  none: string
  /** The list to which each bar leads. */
  path: string
  typeField: string
  partField: string
  parts: readonly BarPart[]
  query: TrendQuery
}

function TypeTrend({ resource, title, none, path, typeField, partField, parts, query }: TypeTrendProps) {
  const { rows } = useRows(resource.name)
  const { rows: pieces } = useRows(equipment.name)
  const { rows: options } = useRows(maintenanceOption.name)
  const bars = useMemo(() => {
    const groups = new Map(pieces.map(({ id, equipmentGroupId }) => [id, String(equipmentGroupId)]))
    const names = new Map(options.map(({ id, name }) => [id, String(name)]))
    const byType = countByType(rows, { typeField, partField }, query, (id) => groups.get(id))
    return byType.map(({ typeId, counts }) => ({
      key: typeId,
      label: names.get(typeId) ?? messages.withoutType,
      href: `${path}?${listQuery(typeField, typeId, query)}`,
      counts,
    }))
  }, [rows, pieces, options, typeField, partField, path, query])
  return (
    <Card component="section" aria-label={title} p="md">
      <Title order={2} size="h3" mb={4}>
        {title}
      </Title>
      {bars.length === 0 ? (
        <Text c="dimmed">{none}</Text>
      ) : (
        <>
          <Text size="sm" c="dimmed" mb="sm">
            {messages.fromDevice}
          </Text>
          <StackedBars title={title} parts={parts} bars={bars} />
        </>
      )}
    </Card>
  )
}

/** The rows of a bar, as far as the list's own filters say them. */
function listQuery(typeField: string, typeId: string, { equipmentId, dateFrom, dateTo }: TrendQuery): URLSearchParams {
  return new URLSearchParams({
    ...(typeId !== '' && { [typeField]: typeId }),
    ...(equipmentId !== undefined && { equipmentId }),
    ...((dateFrom !== undefined || dateTo !== undefined) && { date: `${dateFrom ?? ''}..${dateTo ?? ''}` }),
  })
}

const severityField = fieldOf(equipmentDefect, 'severity')
const severities: readonly BarPart[] = [
  ...(severityField?.values.map((value) => ({ value, label: choiceLabel(severityField, value) })) ?? []),
  { value: '', label: chartMessages.notSaid },
]
const states: readonly BarPart[] = Object.entries(equipmentMaintenance.workflow?.states ?? {}).map(
  ([value, { label }]) => ({ value, label }),
)

function idsIn(text: string | undefined): readonly string[] {
  return text === undefined || text === '' ? [] : text.split(',')
}

/** A day that is still being typed narrows nothing. */
function dayIn(name: 'dateFrom' | 'dateTo', text: string | undefined): Partial<TrendQuery> {
  return text !== undefined && isPlainDate(text) ? { [name]: text } : {}
}
