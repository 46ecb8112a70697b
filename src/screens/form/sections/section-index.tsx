import { VisuallyHidden } from '@mantine/core'
import { useEffect, useRef } from 'react'
import scrollSign from '../../browser/scroll-sign.module.css'
import type { SectionMark } from '../../data/fields/section-marks.ts'
import { formMessages } from '../../messages/form-messages.ts'
import { useSectionsFrame, useSectionsState } from './form-sections.tsx'
import { isOpenWork, SectionMarkSign, sectionMarkText } from './section-mark-sign.tsx'
import styles from './sections.module.css'

const empty: SectionMark = { kind: 'empty' }

/** The index of a form's sections beside its fields: each leads to its section and says how far it is. */
export function SectionRail() {
  const { sections, marks } = useSectionsState()
  const frame = useSectionsFrame()
  return (
    <nav aria-label={formMessages.sections}>
      <ol className={styles.index}>
        {sections.map(({ key, title }) => {
          const mark = marks.get(key) ?? empty
          return (
            <li key={key}>
              <button type="button" className={styles.entry} onClick={() => frame?.goTo(key)}>
                <SectionMarkSign mark={mark} />
                <span className={styles.entryTitle}>{title}</span>
                <span className={isOpenWork(mark) ? styles.entryMark : styles.entryHidden}>
                  {sectionMarkText(mark)}
                </span>
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

/** The same as a line of chips, which is pushed sideways where it is longer than the form. */
export function SectionChips() {
  const { sections, marks } = useSectionsState()
  const frame = useSectionsFrame()
  const line = useRef<HTMLOListElement>(null)
  const open = frame?.open ?? null
  useEffect(() => {
    const chip = open === null ? null : line.current?.querySelector<HTMLElement>('[aria-current]')
    // Not by scrollIntoView, which would move the page too.
    if (chip && line.current) line.current.scrollLeft = chip.offsetLeft - line.current.offsetLeft - 16
  }, [open])
  return (
    <nav aria-label={formMessages.sections} className={styles.chips}>
      <ol ref={line} className={`${styles.chipLine} ${scrollSign.more}`}>
        {sections.map(({ key, title }) => {
          const mark = marks.get(key) ?? empty
          return (
            <li key={key}>
              <button
                type="button"
                className={styles.chip}
                aria-current={key === open ? 'step' : undefined}
                onClick={() => frame?.goTo(key)}
              >
                <SectionMarkSign mark={mark} />
                {title}
                <VisuallyHidden>, {sectionMarkText(mark)}</VisuallyHidden>
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
