import type { SectionMark } from '../../data/fields/section-marks.ts'
import { formMessages } from '../../messages/form-messages.ts'
import { Icon } from '../../parts/icon.tsx'
import styles from './sections.module.css'

/** A section's mark as a sign; its words are for screen readers. */
export function SectionMarkSign({ mark }: { mark: SectionMark }) {
  return (
    <span className={styles.sign} data-mark={mark.kind} aria-hidden>
      {mark.kind === 'ready' && <Icon name="check" size={16} />}
      {(mark.kind === 'wrong' || mark.kind === 'doubted') && <Icon name="alert" size={16} />}
      {mark.kind === 'left' && '●'}
      {mark.kind === 'empty' && '–'}
    </span>
  )
}

/** Whether a section still asks for something, which is then said in words. */
export function isOpenWork({ kind }: SectionMark): boolean {
  return kind === 'left' || kind === 'wrong' || kind === 'doubted'
}

/** A section's mark in words. */
export function sectionMarkText(mark: SectionMark): string {
  if (mark.kind === 'wrong') return formMessages.sectionWrong(mark.count)
  return mark.kind === 'left' ? formMessages.sectionLeft(mark.count) : formMessages.sectionMarks[mark.kind]
}
