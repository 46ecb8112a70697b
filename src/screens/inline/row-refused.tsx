import { Button, Group, Text } from '@mantine/core'
import { recordTitle } from '../data/records/record-title.ts'
import { useTitles } from '../data/records/use-titles.ts'
import { usePeopleResource } from '../data/session/use-resources.tsx'
import type { RowRefusal } from '../data/workflow/editable-cells.ts'
import { formatInstantPhrase } from '../format/format-instant.ts'
import { inlineMessages as messages } from '../messages/inline-messages.ts'
import { stateLabel } from '../messages/label.ts'
import { recordMessages } from '../messages/record-messages.ts'
import { ButtonLink } from '../parts/button-link.tsx'
import { CellPanel } from './cell-panel.tsx'
import styles from './inline.module.css'
import type { RowEditorProps } from './row-editor-props.ts'

type RowRefusedProps = Omit<RowEditorProps, 'cell' | 'columns' | 'onCell'> & {
  /** `columns`: no shown column is editable; `draft`: a change was begun in the form. */
  why: RowRefusal | 'columns' | 'draft'
  /** Milliseconds since that draft was saved. */
  savedAt?: number | undefined
}

/** Says why a row cannot be edited in its list, and links to where it can, if anywhere. */
export function RowRefused({ resource, record, titleOf, href, editHref, onEnd, why, savedAt }: RowRefusedProps) {
  const people = usePeopleResource()
  const nameOf = useTitles([people])
  function end(): void {
    onEnd()
    requestAnimationFrame(() => document.getElementById(`row-${record.id}`)?.focus({ preventScroll: true }))
  }
  function text(): string {
    const { local } = record
    switch (why) {
      case 'needs-author':
        return messages.refusal[why](
          (local?.state === 'needs-author' && nameOf(people, local.author)) || recordMessages.someone,
        )
      case 'settled':
        return messages.refusal.settled(stateLabel(resource, record.status))
      case 'draft':
        return messages.refusal.draft(formatInstantPhrase(savedAt ?? record.updatedAt))
      default:
        return messages.refusal[why]
    }
  }
  const target =
    why === 'needs-you'
      ? { href: `${href}#conflict`, label: messages.openPage }
      : why === 'draft'
        ? { href: editHref, label: messages.goOn }
        : why === 'columns'
          ? { href: editHref, label: messages.change }
          : null
  const title = recordTitle(resource, record, titleOf)
  return (
    <CellPanel cell={null} label={title} onStep={() => false} onSave={end} onLeave={() => onEnd()} onCancel={end}>
      {() => (
        <>
          <Text size="sm" role="status">
            {text()}
          </Text>
          <Group gap="xs" className={styles.steps}>
            {target && (
              <ButtonLink size="compact-sm" href={target.href}>
                {target.label}
              </ButtonLink>
            )}
            <Button size="compact-sm" variant="default" onClick={end}>
              {messages.close}
            </Button>
          </Group>
        </>
      )}
    </CellPanel>
  )
}
