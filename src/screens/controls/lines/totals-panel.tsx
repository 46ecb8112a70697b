import { Text } from '@mantine/core'
import { fieldMessages } from '../../messages/field-messages.ts'
import type { LineTotal } from './line-totals.ts'
import styles from './lines.module.css'

/** The totals of a list's lines, each currency in a line of its own; nothing where nothing adds up. */
export function TotalsPanel({ totals }: { totals: readonly LineTotal[] }) {
  if (totals.length === 0) return null
  return (
    <dl className={styles.totals}>
      {totals.map(({ name, label, texts, missing }) => (
        <div key={name} className={styles.total}>
          <dt>{fieldMessages.totalOf(label)}</dt>
          <dd>
            {texts.map((text) => (
              <div key={text}>{text}</div>
            ))}
            {missing > 0 && (
              <Text size="xs" c="dimmed">
                {fieldMessages.withoutValue(missing)}
              </Text>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
