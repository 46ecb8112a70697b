import { Suspense, use } from 'react'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import { useTenantName } from '../data/session/use-tenant-name.ts'
import { LetterheadContext } from './letterhead-context.ts'
import styles from './sheet.module.css'

/** The letterhead of a printed page; printing waits while it is loading. */
export function Letterhead({ record }: { record: LocalRecord | null }) {
  const tenant = useTenantName()
  const draw = use(LetterheadContext)
  if (!draw) return <span className={styles.company}>{tenant}</span>
  return <Suspense fallback={<span data-opening />}>{draw(record)}</Suspense>
}
