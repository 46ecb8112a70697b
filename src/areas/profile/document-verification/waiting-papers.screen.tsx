import { useEffect, useRef } from 'react'
import { recordTitle } from '#src/screens/data/records/record-title.ts'
import { usePersonName } from '#src/screens/data/records/use-person-name.ts'
import { targetsOf, useTitles } from '#src/screens/data/records/use-titles.ts'
import { formatDay } from '#src/screens/format/format-instant.ts'
import styles from './document-verification.module.css'
import { verificationMessages as messages } from './messages.ts'
import type { PaperToVerify } from './use-papers-to-verify.screen.tsx'

type WaitingPapersProps = {
  papers: readonly PaperToVerify[]
  shownId: string
  onShow: (index: number) => void
}

/** The papers that wait: whose, of which kind, and since when. */
export function WaitingPapers({ papers, shownId, onShow }: WaitingPapersProps) {
  const resources = [...new Set(papers.map(({ resource }) => resource))]
  const titleOf = useTitles([...new Set(resources.flatMap(targetsOf))])
  const nameOf = usePersonName()
  const list = useRef<HTMLUListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the paper shown is scrolled to when another is
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [shownId])
  return (
    <ul ref={list} className={styles.waiting} aria-label={messages.waiting}>
      {papers.map(({ resource, record }, index) => {
        const isShown = record.id === shownId
        const kind = { ...resource, title: resource.title.filter((name) => name !== 'staffId') }
        return (
          <li key={record.id}>
            <button
              type="button"
              className={styles.row}
              aria-current={isShown || undefined}
              onClick={() => onShow(index)}
            >
              <span className={styles.person}>{nameOf(record.scope.owner ?? '')}</span>
              <span className={styles.kind}>{recordTitle(kind, record, titleOf)}</span>
              <span className={styles.age}>{messages.since(formatDay(record.createdAt.slice(0, 10)))}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
