import { Card, Group, Text, Title } from '@mantine/core'
import { formatMoney, isNegative, isZero } from '#src/resource/money/amount.ts'
import type { Money } from '#src/resource/money/currency.ts'
import { useOfficeRows } from '#src/screens/data/records/use-office-rows.ts'
import { useRecord } from '#src/screens/data/records/use-record.ts'
import { compareLines } from './compared-lines.ts'
import { payrollMessages as messages } from './messages.ts'
import { monthBefore, monthNames, monthOf } from './pay-month.ts'
import { payroll } from './payroll.ts'

/** Beside a payroll: which lines differ from the month before, for whoever approves it. */
export function PayLines({ id }: { id: string }) {
  const { record } = useRecord(payroll, id)
  const month = record && monthOf(`${String(record.year)}-${String(record.month)}-01`)
  const last = month && monthBefore(month)
  const filters =
    record && last ? { staffId: [String(record.staffId)], year: [String(last.year)], month: [last.month] } : null
  const { rows, state } = useOfficeRows(payroll, filters)
  if (!record || !last || state !== 'ready') return null
  const before = rows.find(({ status }) => status === 'approved' || status === 'paid')
  const paid = compareLines(record.remunerations, before?.remunerations)
  const taken = compareLines(record.deductions, before?.deductions)
  const changed = [...paid, ...taken.map((line) => ({ ...line, name: messages.taken(line.name) }))].filter(isChanged)
  return (
    <Card component="section" aria-labelledby="pay-changes" p="md">
      <Title order={2} size="h4" id="pay-changes" mb="xs">
        {messages.changes(monthNames[last.month], last.year)}
      </Title>
      {!before && <Text c="dimmed">{messages.nothingBefore}</Text>}
      {before && changed.length === 0 && <Text>{messages.unchanged}</Text>}
      {before &&
        changed.map(({ name, difference }) => (
          <Group key={name} justify="space-between" gap="xs" wrap="nowrap">
            <Text>{name}</Text>
            <Text fw={500}>{difference && differenceText(difference)}</Text>
          </Group>
        ))}
    </Card>
  )
}

function isChanged({ difference }: { difference: Money | null }): boolean {
  return difference !== null && !isZero(difference.amount)
}

/** With its sign. */
function differenceText(difference: Money): string {
  return isNegative(difference) ? formatMoney(difference) : `+${formatMoney(difference)}`
}
