import { Anchor, Card, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { formatDate } from '#src/lib/format-day.ts'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import { useTitles } from '#src/screens/data/records/use-titles.ts'
import { useToday } from '#src/screens/data/session/use-office-clock.ts'
import { cellOf } from './cells.ts'
import { matrixMessages as messages } from './matrix-messages.ts'
import styles from './matrix-page.module.css'

type ChosenRisksProps = {
  /** What was chosen; null while nothing is. */
  heading: string | null
  risks: readonly LocalRecord[]
}

/** The risks of the chosen cell, each with how controls move it and who looks after them. */
export function ChosenRisks({ heading, risks }: ChosenRisksProps) {
  const titleOf = useTitles(['staff'])
  const today = useToday()
  return (
    <Card component="section" aria-label={heading ?? messages.title} className={styles.chosen}>
      {heading === null ? (
        <Text c="dimmed">{messages.choose}</Text>
      ) : (
        <>
          <Title order={2} size="h4" mb="xs">
            {heading}
          </Title>
          {risks.length === 0 && <Text c="dimmed">{messages.none}</Text>}
          <ul className={styles.risks}>
            {risks.map((one) => (
              <li key={one.id} className={styles.risk}>
                <Anchor component={Link} to={`/company/risks-and-opportunities/${one.id}`}>
                  {String(one.name)}
                </Anchor>
                <div className={styles.facts}>
                  <span>{one.number}</span>
                  <span>{messages.moves(cellOf(one.rating), cellOf(one.residualRating))}</span>
                  <span>{titleOf('staff', String(one.controlOwnerId)) ?? messages.noOwner}</span>
                </div>
                {one.residualZone === 'high' && <Text size="sm">{acceptanceText(one, today)}</Text>}
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}

/** Until when a red risk is accepted, or that somebody has to. */
function acceptanceText({ status, acceptedUntil }: LocalRecord, today: string): string {
  if (status !== 'accepted' || typeof acceptedUntil !== 'string') return messages.mustAccept
  const day = formatDate(acceptedUntil)
  return acceptedUntil < today ? messages.acceptanceEnded(day) : messages.acceptedUntil(day)
}
