import { Badge, Button, Progress, Text } from '@mantine/core'
import { fieldId } from '#src/screens/form/state/form-state.tsx'
import { Icon } from '#src/screens/parts/icon.tsx'
import styles from './check-form.module.css'
import type { CheckItem } from './check-items.ts'
import { routineCheckMessages as messages } from './messages.ts'

/** Progress of the check, always in view, with a link to the next open item. */
export function CheckProgress({ items }: { items: readonly CheckItem[] }) {
  const done = items.filter(({ condition }) => condition !== 'not checked').length
  const bad = items.filter(({ condition }) => condition === 'bad').length
  const next = items.findIndex(({ condition }) => condition === 'not checked')
  function goOn(): void {
    const first = document.getElementById(fieldId(`items.${next}.condition`))
    first?.focus({ preventScroll: true })
    first?.closest('section')?.scrollIntoView({ block: 'center' })
  }
  return (
    <div className={styles.progress}>
      <Progress value={(done / items.length) * 100} aria-label={messages.progress(done, items.length)} />
      <div className={styles.progressRow}>
        <Text role="status" fw={600}>
          {messages.progress(done, items.length)}
          {done === items.length && bad === 0 && `. ${messages.allGood}`}
        </Text>
        {bad > 0 && (
          <Badge color="red.9" variant="filled" size="lg">
            {messages.bad(bad)}
          </Badge>
        )}
        {next !== -1 && done > 0 && (
          <Button
            variant="default"
            ml="auto"
            px="sm"
            rightSection={<Icon name="down" />}
            aria-label={`${messages.next} ${messages.unanswered}`}
            onClick={goOn}
          >
            {messages.next}
            <span className={styles.long}>&nbsp;{messages.unanswered}</span>
          </Button>
        )}
      </div>
    </div>
  )
}
