import { ActionIcon, Button, type ButtonProps, Group, NativeSelect } from '@mantine/core'
import { useToday } from '#src/screens/data/session/use-office-clock.ts'
import { printMessages } from '#src/screens/messages/print-messages.ts'
import { Icon } from '#src/screens/parts/icon.tsx'
import { printSoon } from '#src/screens/print/print-page.ts'
import { useShortcut } from '#src/screens/shortcuts/use-shortcut.ts'
import { hoursMonthMessages as messages } from '../work-rest-hour/messages.ts'
import { isFirstMonth, listOfferedYears } from '../work-rest-hour/month-days.ts'
import { workRestHour } from '../work-rest-hour/work-rest-hour.ts'
import styles from './hours-month.module.css'
import { formatMonthTitle } from './month-paper.screen.tsx'

type MonthChoiceProps = { year: number; month: number; onChange(year: number, month: number): void }

/** Year and month, with links to the previous and next. */
export function MonthChoice({ year, month, onChange }: MonthChoiceProps) {
  const step = (by: number) => {
    const index = year * 12 + month - 1 + by
    onChange(Math.floor(index / 12), (index % 12) + 1)
  }
  const today = useToday()
  const years = listOfferedYears(today)
  const isLast = `${year}-${String(month).padStart(2, '0')}` >= today.slice(0, 7)
  return (
    <Group gap="xs" align="flex-end" wrap="nowrap" data-print="no" className={styles.choice}>
      <ActionIcon
        variant="default"
        aria-label={messages.monthBefore}
        disabled={isFirstMonth(year, month)}
        onClick={() => step(-1)}
      >
        <Icon name="back" />
      </ActionIcon>
      <NativeSelect
        label={messages.month}
        data={messages.months.map((label, index) => ({ value: String(index + 1), label }))}
        value={String(month)}
        onChange={(event) => onChange(year, Number(event.currentTarget.value))}
      />
      <NativeSelect
        label={messages.year}
        data={[...new Set([...years, year])].map(String)}
        value={String(year)}
        onChange={(event) => onChange(Number(event.currentTarget.value), month)}
      />
      <ActionIcon variant="default" aria-label={messages.monthAfter} disabled={isLast} onClick={() => step(1)}>
        <Icon name="next" />
      </ActionIcon>
    </Group>
  )
}

type PrintMonthProps = {
  name: string | null
  year: number
  month: number
  /** Whether name and days are loaded: a printout without them would be useless. */
  isReady: boolean
} & Pick<ButtonProps, 'visibleFrom' | 'hiddenFrom' | 'ml' | 'mt'>

/** Prints the month, by button or by keys; a PDF is named after the person and the month. */
export function PrintMonth({ name, year, month, isReady, ...buttonProps }: PrintMonthProps) {
  const print = () => printSoon(`${workRestHour.label[0]}, ${formatMonthTitle(name, year, month)}`)
  useShortcut('print', print, isReady)
  return (
    <Button {...buttonProps} disabled={!isReady} variant="default" leftSection={<Icon name="print" />} onClick={print}>
      {printMessages.print}
    </Button>
  )
}
