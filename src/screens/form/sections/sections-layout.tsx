import type { ReactNode } from 'react'
import type { FormTotal } from '../../data/drafts/form-view.ts'
import { useSectionsFrame } from './form-sections.tsx'
import { FormTotals } from './form-totals.tsx'
import { SectionChips, SectionRail } from './section-index.tsx'
import styles from './sections.module.css'

type SectionsLayoutProps = {
  /** Whether the fields keep to their own width also where there is no rail beside them. */
  isNarrow: boolean
  totals: readonly FormTotal[]
  children: ReactNode
}

/** A form's sections with their index: beside them as a rail, above them as a line of chips, or without. */
export function SectionsLayout({ isNarrow, totals, children }: SectionsLayoutProps) {
  const mode = useSectionsFrame()?.mode ?? 'plain'
  const isRail = mode === 'rail'
  return (
    <>
      {(mode === 'folded' || mode === 'single') && <SectionChips />}
      <div className={styles.columns} data-rail={isRail || undefined} data-mode={mode}>
        <div className={styles.fields} data-narrow={isNarrow || undefined}>
          {children}
          {!isRail && <FormTotals totals={totals} />}
        </div>
        {isRail && (
          <aside className={styles.rail}>
            <SectionRail />
            <FormTotals totals={totals} />
          </aside>
        )}
      </div>
    </>
  )
}
