import { type ReactNode, useRef } from 'react'
import { createPortal } from 'react-dom'
import { instantNow } from '#src/lib/instant.ts'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { stepFields } from '#src/resource/description/step-fields.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { useHistory } from '../data/records/use-history.ts'
import { targetsOf, useTitlesRead } from '../data/records/use-titles.ts'
import { keyOf, type RelatedView } from '../data/related/related-view.ts'
import { useReadable } from '../data/related/use-related.ts'
import { useToday } from '../data/session/use-office-clock.ts'
import { usePeopleResource, useResources } from '../data/session/use-resources.tsx'
import { deviceOffsetAt, formatInstantValue, offsetText } from '../format/format-instant.ts'
import { shownState } from '../messages/label.ts'
import { printMessages as messages } from '../messages/print-messages.ts'
import { printSoon } from './print-page.ts'
import styles from './sheet.module.css'
import { SheetFields } from './sheet-fields.tsx'
import { SheetHead } from './sheet-head.tsx'
import { SheetHistory, SheetSignatures } from './sheet-history.tsx'
import { SheetRelated } from './sheet-related.tsx'
import { usePrintWhenReady } from './use-print-when-ready.ts'

export type PrintSheetProps = {
  resource: Resource
  record: LocalRecord
  title: string
  /** Counts print requests; each new one opens the print dialog once everything has loaded. */
  request: number
  view?: {
    hidden?: readonly string[] | undefined
    related?: readonly RelatedView[] | undefined
    printNote?: ((record: StoredRecord) => string | null) | undefined
    onPaper?: ((record: LocalRecord) => ReactNode) | undefined
  }
}

const noView: NonNullable<PrintSheetProps['view']> = {}
const noRelated: readonly RelatedView[] = []

/** A record for printing, replacing the whole page; invisible on the screen. */
export function PrintSheet({ resource, record, title, request: wish, view = noView }: PrintSheetProps) {
  const history = useHistory(resource.name, record.id, record.version)
  const today = useToday()
  const sheet = useRef<HTMLDivElement>(null)
  const number = record.number ?? record.provisionalNumber
  const kind = [resource.label[0], number].filter(Boolean).join(' ')
  const { titleKind } = resource
  const name = titleKind && title.startsWith(titleKind) ? kind + title.slice(titleKind.length) : `${kind}, ${title}`
  const { hidden = [], related = noRelated, printNote } = view
  const note = printNote?.(record) ?? null
  const lists = useReadable(related, record.id)
  const resources = useResources()
  const listed = lists.flatMap((list) => resources.get(list.resource) ?? [])
  const named = [resource, ...listed].flatMap(targetsOf)
  const areNamesRead = useTitlesRead([...named, ...listed.map(({ name }) => name), usePeopleResource()])
  usePrintWhenReady(history.state === 'loading' ? 0 : wish, areNamesRead, () => {
    void waitForPictures(sheet.current).then(() => printSoon(name, () => sheet.current !== null))
  })
  return createPortal(
    <div ref={sheet} className={styles.sheet} data-paper>
      <SheetHead
        record={record}
        kind={kind}
        title={title}
        facts={[
          shownState(resource, record, today),
          record.version > 0 ? messages.version(record.version) : '',
          messages.printed(formatInstantValue(instantNow())),
        ]}
      />
      {note !== null && <p className={styles.band}>{note}</p>}
      {record.local && <p>{messages.waiting}</p>}
      <SheetFields resource={resource} record={record} hidden={[...hidden, ...stepFields(resource)]} />
      {view.onPaper?.(record)}
      {lists.map((list) => (
        <SheetRelated key={keyOf(list)} view={list} recordId={record.id} />
      ))}
      <SheetSignatures resource={resource} record={record} history={history} />
      <SheetHistory resource={resource} history={history} />
      {note !== null && <p className={styles.band}>{note}</p>}
      <p className={styles.note}>{messages.times(offsetText(deviceOffsetAt(Date.now())))}</p>
    </div>,
    document.body,
  )
}

/** Once every picture of the sheet has loaded or failed. */
async function waitForPictures(sheet: HTMLElement | null): Promise<void> {
  if (!sheet) return
  while (sheet.querySelector('[data-opening]')) await new Promise((resolve) => requestAnimationFrame(resolve))
  await Promise.all([...sheet.querySelectorAll('img')].map((image) => image.decode().catch(() => undefined)))
}
