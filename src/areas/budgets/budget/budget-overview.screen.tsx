import { Alert, Card, SimpleGrid, Text, Title } from '@mantine/core'
import { useId } from 'react'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import { formatMoney, isZero } from '#src/resource/money/amount.ts'
import { useToday } from '#src/screens/data/session/use-office-clock.ts'
import { GradeBadge } from '#src/screens/parts/grade-badge.tsx'
import { type Sums, sumsToDate } from './budget-account.ts'
import { BudgetBar } from './budget-bar.screen.tsx'
import { budgetGrade, usedPercent } from './budget-grade.ts'
import { BudgetMonths } from './budget-months.screen.tsx'
import styles from './budget-overview.module.css'
import { budgetScreenMessages as messages } from './budget-screen-messages.ts'
import { financialYearOf, firstDayOfMonth, lastDayOf, monthOf } from './financial-year.ts'
import { useAccount } from './use-account.screen.tsx'

/** Where a department's budget stands: the year, the months to date, and month by month with what made it up. */
export function BudgetOverview({ budget }: { budget: LocalRecord }) {
  const { account, entries, isComplete } = useAccount(budget.id, budget)
  const today = useToday()
  if (!account) return <Alert color="orange">{messages.unreadable}</Alert>
  const year = Number(budget.year)
  const last = firstDayOfMonth(year, monthOf(financialYearOf(today) > year ? lastDayOf(year) : today))
  const hasBegun = financialYearOf(today) >= year
  const { spent, reserved } = account.unplanned
  return (
    <div className={styles.overview}>
      {!isComplete && <Alert color="orange">{messages.incomplete}</Alert>}
      <SimpleGrid cols={{ base: 1, xs: hasBegun ? 2 : 1 }} spacing="md">
        <SumsCard title={messages.year} sums={account.year} />
        {hasBegun && <SumsCard title={messages.toDate(last)} sums={sumsToDate(account, last)} />}
      </SimpleGrid>
      {!(isZero(spent.amount) && isZero(reserved.amount)) && (
        <Text>
          {messages.outside}: {messages.spent} {formatMoney(spent)}, {messages.reserved} {formatMoney(reserved)}
        </Text>
      )}
      <BudgetMonths account={account} entries={entries} present={hasBegun ? last : null} />
    </div>
  )
}

function SumsCard({ title, sums }: { title: string; sums: Sums }) {
  const id = useId()
  const grade = budgetGrade(sums)
  const lines = [
    [messages.planned, sums.planned],
    [messages.spent, sums.spent],
    [messages.reserved, sums.reserved],
    [messages.left, sums.left],
  ] as const
  return (
    <Card component="section" aria-labelledby={id} p="md">
      <div className={styles.head}>
        <Title order={2} size="h4" id={id}>
          {title}
        </Title>
        <GradeBadge grade={grade} label={grade === 'alarm' ? messages.exceeded : messages.used(usedPercent(sums))} />
      </div>
      <BudgetBar {...sums} />
      <dl className={styles.sums}>
        {lines.map(([label, amount]) => (
          <div key={label} data-left={label === messages.left || undefined}>
            <dt>{label}</dt>
            <dd>{formatMoney(amount)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
