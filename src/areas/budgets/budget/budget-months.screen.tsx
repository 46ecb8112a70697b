import { Card, Title, UnstyledButton } from '@mantine/core'
import { Fragment, useId, useState } from 'react'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import { formatDecimalText } from '#src/resource/money/amount.ts'
import { currencyLabel, type Money } from '#src/resource/money/currency.ts'
import type { BudgetAccount } from './budget-account.ts'
import { BudgetBar } from './budget-bar.screen.tsx'
import { BudgetEntries } from './budget-entries.screen.tsx'
import styles from './budget-overview.module.css'
import { budgetScreenMessages as messages } from './budget-screen-messages.ts'

type BudgetMonthsProps = {
  account: BudgetAccount
  entries: readonly LocalRecord[]
  /** The month of now, where it is in the year or after it. */
  present: string | null
}

/** The twelve months with what is planned, spent, reserved and left; a month opens what made it up. */
export function BudgetMonths({ account, entries, present }: BudgetMonthsProps) {
  const id = useId()
  const [open, setOpen] = useState<string | null>(null)
  const scale = Math.max(
    ...account.months.flatMap(({ planned, spent, reserved }) => [
      Number(planned?.amount ?? 0),
      Number(spent.amount) + Number(reserved.amount),
    ]),
  )
  return (
    <Card component="section" aria-labelledby={id} p="md">
      <Title order={2} size="h4" id={id} mb="xs">
        {messages.byMonth(currencyLabel(account.currency))}
      </Title>
      <table className={styles.table} aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">{messages.month}</th>
            <td className={styles.place} />
            <th scope="col" data-planned>
              {messages.planned}
            </th>
            <th scope="col">{messages.spent}</th>
            <th scope="col">{messages.reserved}</th>
            <th scope="col">{messages.left}</th>
          </tr>
        </thead>
        <tbody>
          {account.months.map(({ month, planned, spent, reserved, left }) => (
            <Fragment key={month}>
              <tr data-present={month === present || undefined}>
                <th scope="row">
                  <UnstyledButton
                    mih="var(--fairlead-control)"
                    fw="inherit"
                    aria-expanded={open === month}
                    onClick={() => setOpen(open === month ? null : month)}
                  >
                    <span aria-hidden="true">{open === month ? '▾ ' : '▸ '}</span>
                    {messages.monthName(month)}
                  </UnstyledButton>
                </th>
                <td className={styles.place}>
                  <BudgetBar planned={planned} spent={spent} reserved={reserved} scale={scale} />
                </td>
                <td data-planned>{planned ? textOf(planned) : messages.noLimit}</td>
                <td>{textOf(spent)}</td>
                <td>{textOf(reserved)}</td>
                <td>{left ? textOf(left) : '–'}</td>
              </tr>
              {open === month && (
                <tr>
                  <td colSpan={6} data-entries>
                    <BudgetEntries month={month} entries={entries.filter(({ monthFrom }) => monthFrom === month)} />
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

function textOf({ amount }: Money): string {
  return formatDecimalText(amount)
}
