import { Title, VisuallyHidden } from '@mantine/core'
import type { SectionMark } from '../../data/fields/section-marks.ts'
import { sectionSummary } from '../../data/fields/section-summary.ts'
import { targetsOf, useTitles } from '../../data/records/use-titles.ts'
import { fieldMessages } from '../../messages/field-messages.ts'
import { Icon } from '../../parts/icon.tsx'
import { useFormState } from '../state/form-state.tsx'
import { useSectionsFrame, useSectionsState } from './form-sections.tsx'
import { isOpenWork, SectionMarkSign, sectionMarkText } from './section-mark-sign.tsx'
import styles from './sections.module.css'

const noMark: SectionMark = { kind: 'empty' }

/** The heading of a section that can be folded: its mark, its name, and while folded what it holds. */
export function SectionHead({ id, title, isOpen }: { id: string; title: string; isOpen: boolean }) {
  const frame = useSectionsFrame()
  const { sections, marks } = useSectionsState()
  const mark = marks.get(id) ?? noMark
  const names = sections.find(({ key }) => key === id)?.names ?? []
  return (
    <Title order={2} size="h3">
      <button
        type="button"
        className={styles.head}
        aria-expanded={isOpen}
        data-section-heading
        onClick={() => frame?.toggle(id)}
      >
        <SectionMarkSign mark={mark} />
        <span id={id}>{title}</span>
        {!isOpenWork(mark) && <VisuallyHidden>, {sectionMarkText(mark)}</VisuallyHidden>}
        <span className={styles.summary}>
          {isOpenWork(mark) ? sectionMarkText(mark) : !isOpen && <SectionSummary names={names} />}
        </span>
        <Icon name={isOpen ? 'up' : 'next'} />
      </button>
    </Title>
  )
}

function SectionSummary({ names }: { names: readonly string[] }) {
  const { resource, fields } = useFormState()
  const titleOf = useTitles(targetsOf(resource))
  return sectionSummary(resource, names, fields, titleOf) || fieldMessages.empty
}
