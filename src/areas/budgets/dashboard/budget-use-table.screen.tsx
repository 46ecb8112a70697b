import { Anchor, Card, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useId, useMemo } from 'react'
import type { LocalRecord } from '#src/offline/mirror/rows/open-rows.ts'
import { formatMoney } from '#src/resource/money/amount.ts'
import { abbreviateMoney } from '#src/resource/money/arithmetic.ts'
import { useRows } from '#src/screens/data/records/use-rows.ts'
import { useTitles } from '#src/screens/data/records/use-titles.ts'
import { useToday } from '#src/screens/data/session/use-office-clock.ts'
import { fieldMessages } from '#src/screens/messages/field-messages.ts'
import { GradeBadge } from '#src/screens/parts/grade-badge.tsx'
import { budget } from '../budget/budget.ts'
import { budgetAccount, budgetTerms, ledgerEntries } from '../budget/budget-account.ts'
import { BudgetBar } from '../budget/budget-bar.screen.tsx'
import { budgetGrade, usedPercent } from '../budget/budget-grade.ts'
import { budgetScreenMessages } from '../budget/budget-screen-messages.ts'
import { financialYearOf, periodOf } from '../budget/financial-year.ts'
import styles from './budget-use.module.css'
import { budgetDashboardMessages as messages } from './messages.ts'

type BudgetUseTableProps = {
  /** The last day that is asked for; later than today the running financial year is shown. */
  to: string
  /** Only the budgets of these departments; null for all. */
  departmentIds: readonly string[] | null
  /** The list to whose records the departments lead. */
  path: string
  title: (period: string) => string
}

/** What is spent and reserved of each budget of a financial year, the fullest first: bars, and the numbers beside them. */
export function BudgetUseTable({ to, departmentIds, path, title }: BudgetUseTableProps) {
  const id = useId()
  const today = useToday()
  const titleOf = useTitles(departments)
  const budgets = useRows(budget.name)
  const expenses = useRows('budget-expenses')
  const year = financialYearOf(to < today ? to : today)
  const lines = useMemo(() => {
    const shown = budgets.rows.filter(
      (row) => row.year === year && (departmentIds === null || departmentIds.includes(String(row.departmentId))),
    )
    return linesOf(shown, expenses.rows).sort((left, right) => right.percent - left.percent)
  }, [budgets, expenses, year, departmentIds])
  const isLoading = budgets.state === 'loading' || expenses.state === 'loading'
  const isWhole = budgets.isComplete && expenses.isComplete
  return (
    <Card component="section" aria-labelledby={id} p="md">
      <Title order={2} size="h3" id={id} mb={4}>
        {title(periodOf(year))}
      </Title>
      {!isLoading && lines.length === 0 && <Text c="dimmed">{messages.none}</Text>}
      {lines.length > 0 && (
        <>
          <Text size="sm" c="dimmed" mb="xs" aria-hidden="true">
            {messages.legend}
          </Text>
          <table className={styles.table} aria-labelledby={id}>
            <thead>
              <tr>
                <th scope="col">{messages.department}</th>
                <th scope="col" className={styles.place}>
                  {messages.use}
                </th>
                <th scope="col">{messages.planned}</th>
                <th scope="col">{messages.left}</th>
              </tr>
            </thead>
            <tbody>
              {lines.map(({ record, sums, percent }) => (
                <tr key={record.id}>
                  <th scope="row">
                    <Anchor component={Link} to={`${path}/${record.id}`} size="sm">
                      {titleOf('departments', String(record.departmentId)) ?? fieldMessages.notHere}
                    </Anchor>
                  </th>
                  <td className={styles.place}>
                    <div className={styles.use}>
                      <BudgetBar {...sums} />
                      <GradeBadge grade={budgetGrade(sums)} label={budgetScreenMessages.used(percent)} />
                    </div>
                  </td>
                  <td title={formatMoney(sums.planned)}>{abbreviateMoney(sums.planned)}</td>
                  <td title={formatMoney(sums.left)}>{abbreviateMoney(sums.left)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
      {!isLoading && !isWhole && (
        <Text size="sm" c="dimmed" mt="xs" role="status">
          {messages.notWhole}
        </Text>
      )}
    </Card>
  )
}

const departments = ['departments']

function linesOf(budgets: readonly LocalRecord[], expenses: readonly LocalRecord[]) {
  return budgets.flatMap((record) => {
    const terms = budgetTerms(record)
    if (!terms) return []
    const booked = ledgerEntries(expenses.filter(({ budgetId }) => budgetId === record.id))
    const { year: sums } = budgetAccount(
      terms,
      booked.filter(({ amount }) => amount.currency === terms.currency),
    )
    return [{ record, sums, percent: usedPercent(sums) }]
  })
}
