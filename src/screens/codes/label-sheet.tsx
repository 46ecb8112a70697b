import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { fieldOf } from '#src/resource/description/field-description.ts'
import { recordTitle } from '../data/records/record-title.ts'
import { targetsOf, useTitles, useTitlesRead } from '../data/records/use-titles.ts'
import { useTenantName } from '../data/session/use-tenant-name.ts'
import type { TitleOf } from '../format/format-value.ts'
import { printSoon } from '../print/print-page.ts'
import sheetStyles from '../print/sheet.module.css'
import { usePrintWhenReady } from '../print/use-print-when-ready.ts'
import { codeAddress } from './code-address.ts'
import { codeMessages as messages } from './code-messages.ts'
import styles from './labels.module.css'
import { QrPicture } from './qr-picture.tsx'
import { shortId } from './short-id.ts'

type LabelSheetProps = {
  resource: Resource
  records: readonly LocalRecord[]
  /** Called once they are on paper: the page then prints as itself again. */
  onPrinted: () => void
}

/**
 * Labels of records on sheets of 24, each with a code, the name and the number, in place of the whole page; prints at once,
 * and is invisible on the screen. What is in a code is an address of the app, and nothing secret.
 */
export function LabelSheet({ resource, records, onPrinted }: LabelSheetProps) {
  const sheet = useRef<HTMLDivElement>(null)
  const tenant = useTenantName()
  const titleOf = useTitles(targetsOf(resource))
  const areNamesRead = useTitlesRead(targetsOf(resource))
  usePrintWhenReady(1, areNamesRead, () => {
    const [only] = records
    const name =
      only && records.length === 1
        ? messages.labelOf(recordTitle(resource, only, titleOf), shortId(only))
        : messages.labelsOf(resource.label[1], records.length)
    printSoon(name, () => sheet.current !== null)
  })
  useEffect(() => {
    addEventListener('afterprint', onPrinted)
    return () => removeEventListener('afterprint', onPrinted)
  }, [onPrinted])
  return createPortal(
    <div ref={sheet} className={sheetStyles.sheet} data-paper>
      <div className={styles.labels}>
        {records.map((record) => {
          const short = shortId(record)
          const title = recordTitle(resource, record, titleOf)
          const told = [...placesOf(resource, record, titleOf), ...typedNumbersOf(resource, record)]
          return (
            <div key={record.id} className={styles.label}>
              <QrPicture
                className={styles.code}
                text={codeAddress(location.origin, { resource: resource.name, id: record.id })}
                label={messages.labelOf(title, short)}
              />
              <div className={styles.words}>
                <div className={styles.name}>{title}</div>
                {told.length > 0 && <div className={styles.place}>{told.join(' · ')}</div>}
                <div className={styles.place}>{tenant}</div>
                <div className={styles.short}>{short}</div>
              </div>
            </div>
          )
        })}
      </div>
    </div>,
    document.body,
  )
}

/** Serial and part numbers, by which a piece is told from its like where it stands, and which find it too. */
function typedNumbersOf({ codes }: Resource, record: LocalRecord): string[] {
  return (codes?.typed ?? []).flatMap((name) => {
    const number = record[name]
    return typeof number === 'string' && number !== '' ? number : []
  })
}

/** Vessel and department, where the title does not say them: engines of several vessels have one name. */
function placesOf(resource: Resource, record: LocalRecord, titleOf: TitleOf): string[] {
  const { vessel, department } = resource.scope
  return [vessel, department].flatMap((name) => {
    const field = name === undefined || resource.title.includes(name) ? undefined : fieldOf(resource, name)
    const value = field && record[field.name]
    const title = typeof value === 'string' && field?.target ? titleOf(field.target, value) : null
    return title ?? []
  })
}
