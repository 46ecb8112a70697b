import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { linkTo } from '../../browser/use-address.ts'
import { StatusBadge } from '../../cells/status-badge.tsx'
import { titleAmongKind } from '../../data/records/record-title.ts'
import { targetsOf, useTitles } from '../../data/records/use-titles.ts'
import type { LineageRecord } from '../../data/related/lineage.ts'
import type { NextRecord } from '../../data/related/related-view.ts'
import { useLineage } from '../../data/related/use-lineage.ts'
import { useAddressOfRecord } from '../../data/session/record-addresses.ts'
import { lineageMessages as messages } from './lineage-messages.ts'
import styles from './lineage-strip.module.css'
import { NextButtons } from './next-buttons.tsx'

type LineageStripProps = { resource: Resource; record: LocalRecord; next: readonly NextRecord[] }

/**
 * Where a record comes from and what came of it, in one line with the state of each, and the ways to what comes next;
 * nothing where it stands alone (`design/screens.md`, 3).
 */
export function LineageStrip({ resource, record, next }: LineageStripProps) {
  const { ancestors, descendants } = useLineage(resource, record)
  const line = [...ancestors, { resource, record }, ...descendants]
  return (
    <div className={styles.strip} data-print="no">
      {line.length > 1 && <LineageLine line={line} present={record.id} />}
      <NextButtons next={next} record={record} />
    </div>
  )
}

function LineageLine({ line, present }: { line: readonly LineageRecord<LocalRecord>[]; present: string }) {
  const headingId = useId()
  return (
    <nav className={styles.whole} aria-labelledby={headingId}>
      <h2 className={styles.heading} id={headingId}>
        {messages.heading}
      </h2>
      <ol className={styles.line}>
        {line.map((one) => (
          <li key={one.record.id} className={styles.one} aria-current={one.record.id === present ? 'page' : undefined}>
            <LineageName one={one} isPresent={one.record.id === present} />
            <StatusBadge resource={one.resource} record={one.record} />
          </li>
        ))}
      </ol>
    </nav>
  )
}

function LineageName({ one, isPresent }: { one: LineageRecord<LocalRecord>; isPresent: boolean }) {
  const { resource, record } = one
  const titleOf = useTitles(targetsOf(resource))
  const address = useAddressOfRecord()(resource.name, record.id)
  const name = record.number ?? record.provisionalNumber ?? titleAmongKind(resource, record, titleOf)
  const text = messages.named(resource.titleKind ?? resource.label[0], name)
  if (isPresent || address === null) return <span className={styles.name}>{text}</span>
  return (
    <Link {...linkTo(address)} className={styles.name}>
      {text}
    </Link>
  )
}
