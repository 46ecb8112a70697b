import { Card, Text, Title } from '@mantine/core'
import { useId, useMemo } from 'react'
import { fieldOf } from '#src/resource/description/field-description.ts'
import { compareNames } from '#src/resource/text/fold-text.ts'
import { type BarPart, StackedBars } from '#src/screens/chart/stacked-bars.tsx'
import { useRows } from '#src/screens/data/records/use-rows.ts'
import { useTitles } from '#src/screens/data/records/use-titles.ts'
import type { DashboardFilter } from '#src/screens/derived/dashboard-part.ts'
import { fieldMessages } from '#src/screens/messages/field-messages.ts'
import { choiceLabel } from '#src/screens/messages/label.ts'
import { strategy } from '../strategy/strategy.ts'
import { strategyDashboardMessages as messages } from './messages.ts'

const departments = ['departments']
/** From what needs nobody to what needs somebody, so that the darker is the graver. */
const order = ['completed', 'on track', 'not started', 'at risk', 'behind']

/** How the strategies of the year go, by department. */
export function Part({ filter: { to, departmentId } }: { filter: DashboardFilter }) {
  const id = useId()
  const { rows, state } = useRows(strategy.name)
  const titleOf = useTitles(departments)
  const year = to.slice(0, 4)
  const bars = useMemo(() => {
    const counts = new Map<string, Map<string, number>>()
    for (const row of rows) {
      const department = typeof row.departmentId === 'string' ? row.departmentId : ''
      if (String(row.year) !== year || (departmentId !== null && department !== departmentId)) continue
      const status = typeof row.trackingStatus === 'string' ? row.trackingStatus : ''
      const own = counts.get(department) ?? new Map<string, number>()
      counts.set(department, own.set(status, (own.get(status) ?? 0) + 1))
    }
    return [...counts]
      .map(([department, own]) => ({
        key: department,
        label: department === '' ? messages.company : (titleOf('departments', department) ?? fieldMessages.notHere),
        ...(department !== '' && { href: `/company/strategies?year=${year}&departmentId=${department}` }),
        counts: own,
      }))
      .sort((left, right) => compareNames(left.label, right.label))
  }, [rows, year, departmentId, titleOf])
  return (
    <Card component="section" aria-labelledby={id} p="md">
      <Title order={2} size="h3" id={id} mb="xs">
        {messages.byDepartment(year)}
      </Title>
      {bars.length > 0 ? (
        <StackedBars title={messages.byDepartment(year)} parts={parts()} bars={bars} />
      ) : (
        state !== 'loading' && <Text c="dimmed">{messages.none}</Text>
      )}
    </Card>
  )
}

function parts(): readonly BarPart[] {
  const field = fieldOf(strategy, 'trackingStatus')
  const named = field ? order.map((value) => ({ value, label: choiceLabel(field, value) })) : []
  return [...named, { value: '', label: messages.notTracked }]
}
