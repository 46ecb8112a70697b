import { Suspense, use } from 'react'
import { useTenantName } from '../data/session/use-tenant-name.ts'
import { LetterheadContext, type LetterheadProps } from './letterhead-context.ts'
import styles from './sheet.module.css'

/** The letterhead of a printed page; printing waits while it is loading. */
export function Letterhead(props: LetterheadProps) {
  const tenant = useTenantName()
  const Company = use(LetterheadContext)
  if (!Company) return <span className={styles.company}>{tenant}</span>
  return (
    <Suspense fallback={<span data-opening />}>
      <Company {...props} />
    </Suspense>
  )
}
