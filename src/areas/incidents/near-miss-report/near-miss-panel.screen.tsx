import { Card, Text, Title } from '@mantine/core'
import { useMemo } from 'react'
import { monthNames } from '#src/lib/format-day.ts'
import { today } from '#src/lib/instant.ts'
import { fieldOf } from '#src/resource/description/field-description.ts'
import { chartMessages } from '#src/screens/chart/chart-messages.ts'
import { countByMonth, daysOfMonth, monthsUpTo } from '#src/screens/chart/count-by-month.ts'
import { type BarPart, StackedBars } from '#src/screens/chart/stacked-bars.tsx'
import { useRows } from '#src/screens/data/records/use-rows.ts'
import { choiceLabel } from '#src/screens/messages/label.ts'
import { nearMissMessages as messages } from './messages.ts'
import { nearMissReport } from './near-miss-report.ts'

const reviewed = '/incident-management/qhsse'
/** Months shown, the present one included. */
const shownMonths = 6
const severity = 'potentialSeverity'

/** On reviewers' dashboards: near misses per month, by potential severity. */
export function Panel() {
  const { state, isComplete: complete, rows } = useRows(nearMissReport.name)
  const day = today()
  const bars = useMemo(() => {
    const months = monthsUpTo(day, shownMonths)
    const counts = countByMonth(rows, months, 'dateTime', severity)
    return months.map((month) => ({
      key: month,
      label: `${monthNames[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`,
      href: `${reviewed}?year=${month.slice(0, 4)}&dateTime=${daysOfMonth(month)}`,
      counts: counts.get(month) ?? new Map<string, number>(),
    }))
  }, [rows, day])
  const isEmpty = bars.every(({ counts }) => counts.size === 0)
  return (
    <Card
      component="section"
      aria-labelledby="near-miss-panel"
      p="md"
      mih={state === 'ready' && isEmpty ? undefined : 340}
    >
      <Title order={2} size="h3" id="near-miss-panel" mb={4}>
        {messages.byMonth}
      </Title>
      {state === 'ready' && isEmpty && <Text c="dimmed">{messages.noneByMonth}</Text>}
      {state === 'ready' && !isEmpty && (
        <>
          <Text size="sm" c="dimmed" mb="sm">
            {complete ? messages.bySeverity : messages.bySeverityPartial}
          </Text>
          <StackedBars title={messages.byMonth} parts={parts()} bars={bars} />
        </>
      )}
      {state !== 'ready' && (
        <Text c="dimmed" role="status">
          {messages.notFetched}
        </Text>
      )}
    </Card>
  )
}

/** From least to most severe; reports without a severity last. */
function parts(): readonly BarPart[] {
  const field = fieldOf(nearMissReport, severity)
  const named = field?.values.map((value) => ({ value, label: choiceLabel(field, value) })) ?? []
  return [...named, { value: '', label: chartMessages.notSaid }]
}
