import { Card, Group, NativeSelect, Stack, Text, Title } from '@mantine/core'
import { useMemo } from 'react'
import { monthNames } from '#src/lib/format-day.ts'
import { fieldOf } from '#src/resource/description/field-description.ts'
import { useChangeQuery, useQueryValue } from '#src/screens/browser/use-address.ts'
import { chartMessages } from '#src/screens/chart/chart-messages.ts'
import { countByMonth, daysOfMonth, monthsUpTo } from '#src/screens/chart/count-by-month.ts'
import { StackedBars } from '#src/screens/chart/stacked-bars.tsx'
import { ValueBars } from '#src/screens/chart/value-bars.tsx'
import { useRows } from '#src/screens/data/records/use-rows.ts'
import { useToday } from '#src/screens/data/session/use-office-clock.ts'
import { choiceLabel } from '#src/screens/messages/label.ts'
import { BackLink } from '#src/screens/parts/back-link.tsx'
import { safetyReportMessages } from '../safety-report/messages.ts'
import { listReportYears } from '../safety-report/report-years.ts'
import { causeWords } from './cause-words.ts'
import { countCauses } from './count-causes.ts'
import { incidentLog } from './incident-log.ts'
import { logPath } from './next-incident-log.screen.tsx'
import { incidentPageMessages } from './page-messages.ts'

const messages = incidentPageMessages.chart
const severity = 'potentialSeverity'

/** The incidents of a year by month and severity, by state and by basic cause. */
export function Screen() {
  const present = Number(useToday().slice(0, 4))
  const { rows, isComplete } = useRows(incidentLog.name)
  const changeQuery = useChangeQuery()
  const years = useMemo(() => listReportYears(incidentLog, rows, present), [rows, present])
  const asked = Number(useQueryValue('year'))
  const year = years.includes(asked) ? asked : present
  const ofYear = useMemo(() => rows.filter(({ dateTime }) => String(dateTime).startsWith(`${year}-`)), [rows, year])
  const list = `${logPath}?year=${year}`
  return (
    <Stack gap="md" maw={1000}>
      <BackLink href={list} label={messages.back} />
      <Group justify="space-between">
        <Title order={1}>{messages.title(year)}</Title>
        <NativeSelect
          aria-label={safetyReportMessages.year}
          data={years.map(String)}
          value={String(year)}
          onChange={(event) => changeQuery({ year: event.currentTarget.value })}
        />
      </Group>
      {!isComplete && <Text c="dimmed">{messages.partial}</Text>}
      {ofYear.length === 0 ? (
        <Text c="dimmed">{messages.none}</Text>
      ) : (
        <>
          <ByMonth rows={ofYear} year={year} list={list} />
          <ByState rows={ofYear} list={list} />
          <ByCause rows={ofYear} />
        </>
      )}
    </Stack>
  )
}

type Rows = readonly Readonly<Record<string, unknown>>[]

function ByMonth({ rows, year, list }: { rows: Rows; year: number; list: string }) {
  const field = fieldOf(incidentLog, severity)
  const months = monthsUpTo(`${year}-12-31`, 12)
  const counts = countByMonth(rows, months, 'dateTime', severity)
  const parts = field?.values.map((value) => ({ value, label: choiceLabel(field, value) })) ?? []
  return (
    <Card component="section" aria-label={messages.title(year)}>
      <Text size="sm" c="dimmed" mb="sm">
        {messages.bySeverity}
      </Text>
      <StackedBars
        title={messages.title(year)}
        parts={[...parts, { value: '', label: chartMessages.notSaid }]}
        bars={months.map((month) => ({
          key: month,
          label: monthNames[Number(month.slice(5)) - 1] ?? month,
          href: `${list}&dateTime=${daysOfMonth(month)}`,
          counts: counts.get(month) ?? new Map<string, number>(),
        }))}
      />
    </Card>
  )
}

function ByState({ rows, list }: { rows: Rows; list: string }) {
  const bars = Object.entries(incidentLog.workflow?.states ?? {}).map(([state, { label }]) => {
    const value = rows.filter(({ status }) => status === state).length
    return { key: state, label, href: `${list}&status=${state}`, value, text: String(value) }
  })
  return (
    <Card component="section" aria-labelledby="incidents-by-state">
      <Title order={2} size="h3" id="incidents-by-state" mb="xs">
        {messages.byState}
      </Title>
      <ValueBars title={messages.byState} bars={bars} />
    </Card>
  )
}

function ByCause({ rows }: { rows: Rows }) {
  const counted = countCauses(rows)
  if (counted.length === 0) return null
  return (
    <Card component="section" aria-labelledby="incidents-by-cause">
      <Title order={2} size="h3" id="incidents-by-cause" mb="xs">
        {messages.byCause}
      </Title>
      <ValueBars
        title={messages.byCause}
        bars={counted.map(({ cause, count }) => ({
          key: cause,
          label: causeWords[cause],
          value: count,
          text: String(count),
        }))}
      />
    </Card>
  )
}
