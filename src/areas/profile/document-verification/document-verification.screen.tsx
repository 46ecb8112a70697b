import { ActionIcon, EmptyState, Group, Skeleton, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useChangeQuery, useQueryValue } from '#src/screens/browser/use-address.ts'
import { ListError } from '#src/screens/list/list-error.tsx'
import { Icon } from '#src/screens/parts/icon.tsx'
import { useShortcut } from '#src/screens/shortcuts/use-shortcut.ts'
import styles from './document-verification.module.css'
import { verificationMessages as messages } from './messages.ts'
import { PaperDetails } from './paper-details.screen.tsx'
import { usePapersToVerify } from './use-papers-to-verify.screen.tsx'
import { WaitingPapers } from './waiting-papers.screen.tsx'

/** The parameter of the address that names the paper shown. */
const shownParameter = 'paper'

/** Papers of people that await verification: those that wait at the left, one of them with its files at the right. */
export function Screen() {
  const { papers, isLoading, failure } = usePapersToVerify()
  const asked = useQueryValue(shownParameter)
  const changeQuery = useChangeQuery()
  const [place, setPlace] = useState(0)
  // What was pressed is shown at once, before the address follows: a decision is on no other paper.
  const [chosen, setChosen] = useState({ asked, id: asked })
  if (chosen.asked !== asked) setChosen({ asked, id: asked })
  const shownId = chosen.asked === asked ? chosen.id : asked
  const found = papers.findIndex(({ record }) => record.id === shownId)
  // Where the paper shown was decided on, the next one has come to its place.
  const at = found >= 0 ? found : Math.min(place, papers.length - 1)
  if (found >= 0 && found !== place) setPlace(found)
  const shown = papers[at]
  const show = (index: number) => {
    const next = papers[index]
    if (!next) return
    setPlace(index)
    setChosen({ asked, id: next.record.id })
    changeQuery({ [shownParameter]: next.record.id })
  }
  const hasNext = at + 1 < papers.length
  useShortcut('rowBelow', () => show(at + 1), hasNext)
  useShortcut('rowAbove', () => show(at - 1), at > 0)
  useShortcut('nextRecord', () => show(at + 1), hasNext)
  useShortcut('previousRecord', () => show(at - 1), at > 0)

  return (
    <div className={styles.page}>
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <Title order={1}>
          {messages.title}
          {!isLoading && <span className={styles.count}>{papers.length}</span>}
        </Title>
        {papers.length > 1 && (
          <Group gap={4} wrap="nowrap">
            <Text size="sm" c="dimmed" className={styles.place}>
              {messages.place(at + 1, papers.length)}
            </Text>
            <ActionIcon
              variant="default"
              aria-label={messages.previous}
              aria-keyshortcuts="K P"
              disabled={at <= 0}
              onClick={() => show(at - 1)}
            >
              <Icon name="back" />
            </ActionIcon>
            <ActionIcon
              variant="default"
              aria-label={messages.next}
              aria-keyshortcuts="J N"
              disabled={!hasNext}
              onClick={() => show(at + 1)}
            >
              <Icon name="next" />
            </ActionIcon>
          </Group>
        )}
      </Group>
      {failure && <ListError failure={failure} plural={messages.plural} hasRows={papers.length > 0} />}
      {shown ? (
        <div className={styles.desk}>
          <WaitingPapers papers={papers} shownId={shown.record.id} onShow={show} />
          <PaperDetails key={shown.record.id} paper={shown} />
        </div>
      ) : isLoading ? (
        <Skeleton height={320} aria-label={messages.waiting} />
      ) : (
        !failure && <EmptyState icon={<Icon name="check" />} title={messages.nothing} size="xs" />
      )}
    </div>
  )
}
