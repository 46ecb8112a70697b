import { Card, Skeleton, Text, Title } from '@mantine/core'
import { useId } from 'react'
import { formatDate } from '#src/lib/format-day.ts'
import { ValueBars } from '#src/screens/chart/value-bars.tsx'
import { usePersonName } from '#src/screens/data/records/use-person-name.ts'
import { useTitles } from '#src/screens/data/records/use-titles.ts'
import { usePersonId } from '#src/screens/data/session/use-actor.ts'
import { useToday } from '#src/screens/data/session/use-office-clock.ts'
import type { DashboardFilter } from '#src/screens/derived/dashboard-part.ts'
import { fieldMessages } from '#src/screens/messages/field-messages.ts'
import { usageMessages as messages } from '../messages.ts'
import { type UsageSums, useUsageGroups } from './use-usage-groups.screen.tsx'

/** Bars drawn, the rest as one ('top ten and others', `design/screens.md`, section 20). */
const maxBars = 10
const departments = ['departments']

type UsageBarsProps = {
  title: (period: string) => string
  by: 'module' | 'staffId' | 'departmentId'
  filter: DashboardFilter
  /** Only the person's own. */
  isOwn?: true
  /** Only in these parts of the product. */
  modules?: readonly string[]
  /** Whether each bar leads to its lines. */
  leads?: true
}

/** Time added up by one thing, as bars with the time beside each. */
export function UsageBars({ title, by, filter, isOwn, modules = [], leads }: UsageBarsProps) {
  const id = useId()
  const person = usePersonId()
  const today = useToday()
  const titleOf = useTitles(departments)
  const nameOf = usePersonName()
  const query = new URLSearchParams([
    ['by', by],
    ['dayFrom', filter.from],
    ['dayTo', filter.to],
    ...(isOwn && person !== null ? [['staffId', person]] : []),
    ...(!isOwn && filter.departmentId !== null ? [['departmentId', filter.departmentId]] : []),
    ...modules.map((module) => ['module', module]),
  ])
  const sums = useUsageGroups(query.toString())
  const labelOf = (key: string): string => {
    if (by === 'module') return key
    if (by === 'staffId') return nameOf(key) ?? fieldMessages.notHere
    return key === '' ? messages.noDepartment : (titleOf('departments', key) ?? fieldMessages.notHere)
  }
  const hrefOf = (key: string) =>
    leads && key !== ''
      ? { href: `/settings/usage-records?${by}=${encodeURIComponent(key)}&from=${filter.from}&to=${filter.to}` }
      : {}
  const last = filter.to < today ? filter.to : today
  const named = title(messages.days(formatDate(filter.from), formatDate(last)))
  return (
    <Card component="section" aria-labelledby={id} p="md">
      <Title order={2} size="h3" id={id} mb="xs">
        {named}
      </Title>
      {sums === null && <Skeleton height={120} />}
      {sums === 'away' && <Text c="dimmed">{messages.away}</Text>}
      {sums === 'failed' && <Text c="dimmed">{messages.failed}</Text>}
      {Array.isArray(sums) && sums.length === 0 && <Text c="dimmed">{messages.none}</Text>}
      {Array.isArray(sums) && sums.length > 0 && (
        <ValueBars
          title={named}
          bars={shortened(sums).map(({ key, seconds, others }) => ({
            key,
            label: others === undefined ? labelOf(key) : messages.others(others),
            ...(others === undefined && hrefOf(key)),
            // Many together would be longer than any one.
            value: others === undefined ? seconds : null,
            text: messages.span(seconds),
          }))}
          total={messages.span(secondsOf(sums))}
        />
      )}
    </Card>
  )
}

const secondsOf = (sums: UsageSums) => sums.reduce((sum, { seconds }) => sum + seconds, 0)

function shortened(sums: UsageSums): readonly { key: string; seconds: number; others?: number }[] {
  if (sums.length <= maxBars + 1) return sums
  const rest = sums.slice(maxBars)
  return [...sums.slice(0, maxBars), { key: ' ', seconds: secondsOf(rest), others: rest.length }]
}
