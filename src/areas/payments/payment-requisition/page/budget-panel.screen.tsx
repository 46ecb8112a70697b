import { Stack, Text } from '@mantine/core'
import { useMemo } from 'react'
import { budgetAccount, budgetTerms, ledgerEntries } from '#src/areas/budgets/budget/budget-account.ts'
import { BudgetBar } from '#src/areas/budgets/budget/budget-bar.screen.tsx'
import { financialYearOf, periodOf } from '#src/areas/budgets/budget/financial-year.ts'
import { judgeAmount } from '#src/areas/budgets/budget/judge-amount.ts'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import { formatMoney, isNegative, moneyOf } from '#src/resource/money/amount.ts'
import { useRows } from '#src/screens/data/records/use-rows.ts'
import { useToday } from '#src/screens/data/session/use-office-clock.ts'
import { GradeBadge } from '#src/screens/parts/grade-badge.tsx'
import { Block } from './block.screen.tsx'
import { checkMessages as messages } from './check-messages.ts'

/** What the department's budget of the year has left after this, as far as the person reads budgets. */
export function BudgetPanel({ record }: { record: LocalRecord }) {
  const today = useToday()
  const year = financialYearOf(today)
  const budgets = useRows('budgets').rows
  const entries = useRows('budget-expenses').rows
  const shown = useMemo(() => {
    const budget = budgets.find((one) => one.departmentId === record.departmentId && one.year === year)
    const terms = budget?.status === 'open' ? budgetTerms(budget) : null
    const amount = moneyOf(record.baseAmount)
    if (!budget || !terms || amount?.currency !== terms.currency) return null
    // What this one reserves already is no second amount.
    const others = entries.filter(({ budgetId, sourceId }) => budgetId === budget.id && sourceId !== record.id)
    const booked = ledgerEntries(others).filter((entry) => entry.amount.currency === terms.currency)
    return {
      sums: budgetAccount(terms, booked).year,
      left: judgeAmount(terms, booked, { amount, day: today }).year?.after ?? null,
    }
  }, [budgets, entries, record, year, today])
  if (!shown)
    return (
      <Block title={messages.budget}>
        <Text c="dimmed">{messages.noBudget}</Text>
      </Block>
    )
  const { sums, left } = shown
  const isBeyond = left !== null && isNegative(left)
  const amount = left && formatMoney({ ...left, amount: left.amount.replace(/^-/, '') })
  return (
    <Block title={messages.budget}>
      <Stack gap="xs">
        <BudgetBar {...sums} />
        {amount === null ? (
          <Text>{messages.unplanned}</Text>
        ) : (
          <div>
            <GradeBadge
              grade={isBeyond ? 'alarm' : 'calm'}
              label={isBeyond ? messages.beyond(amount, periodOf(year)) : messages.leftAfter(amount, periodOf(year))}
            />
          </div>
        )}
      </Stack>
    </Block>
  )
}
