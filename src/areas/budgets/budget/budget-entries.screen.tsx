import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import { formatMoney, moneyOf } from '#src/resource/money/amount.ts'
import { useAddressOfRecord } from '#src/screens/data/session/record-addresses.ts'
import styles from './budget-overview.module.css'
import { budgetScreenMessages as messages } from './budget-screen-messages.ts'

/** What was booked in a month; each leads to the record that it follows from, or to itself. */
export function BudgetEntries({ month, entries }: { month: string; entries: readonly LocalRecord[] }) {
  const addressOf = useAddressOfRecord()
  if (entries.length === 0) return <Text c="dimmed">{messages.nothing}</Text>
  return (
    <ul className={styles.entries} aria-label={messages.entries(messages.monthName(month))}>
      {entries.map(({ id, description, kind, amount, sourceType, sourceId }) => {
        const money = moneyOf(amount)
        const source = typeof sourceType === 'string' ? addressOf(sourceType, String(sourceId)) : null
        const href = source ?? addressOf('budget-expenses', id)
        return (
          <li key={id}>
            {href ? (
              <Anchor component={Link} to={href}>
                {String(description)}
              </Anchor>
            ) : (
              <span>{String(description)}</span>
            )}
            <span>
              {kind === 'commitment' ? messages.reserved : messages.spent} {money && formatMoney(money)}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
