import { ActionIcon } from '@mantine/core'
import { type ComponentType, memo, useEffect, useRef, useState } from 'react'
import type { Field } from '#src/resource/description/field-description.ts'
import type { ChangeItem, ListItem } from '../data/fields/list-item.ts'
import { useTitles } from '../data/records/use-titles.ts'
import { formatItem } from '../format/format-value.ts'
import { fieldMessages } from '../messages/field-messages.ts'
import { itemTitle } from '../messages/label.ts'
import { Icon } from '../parts/icon.tsx'
import { columnSpanClass } from './inputs/column-span.ts'
import type { PartProps } from './inputs/control-props.ts'
import styles from './inputs/controls.module.css'
import { ItemField } from './inputs/item-field.tsx'

/** Items with at most this many fields are always open; longer ones can be folded. */
const maxOpenFields = 4

type ListItemCardProps = {
  field: Field
  path: string
  index: number
  item: ListItem
  isNew: boolean
  hasErrors: boolean
  Part: ComponentType<PartProps>
  /** Stable, like `onRemove`, while others are typed into. */
  onChange: ChangeItem
  onRemove: (item: ListItem, index: number) => void
}

/**
 * One list item: a line with its main values, and its fields when open. It opens when it has an error or was just
 * added, then with the focus. Drawn again only when the item changes.
 */
export const ListItemCard = memo(function ListItemCard(props: ListItemCardProps) {
  const { field, path, index, item, Part } = props
  const foldable = field.items.length > maxOpenFields
  const [chosen, setChosen] = useState<boolean | null>(null)
  const body = useRef<HTMLDivElement>(null)
  const wasAdded = useRef(props.isNew)
  useEffect(() => {
    if (wasAdded.current) body.current?.querySelector<HTMLElement>('input, textarea, select')?.focus()
  }, [])
  const open = !foldable || props.hasErrors || (chosen ?? props.isNew)
  const titleOf = useTitles(
    field.items.flatMap((part) => (part.target && part.kind === 'reference' ? [part.target] : [])),
  )
  const marked = field.items.filter((part) => part.list)
  const summary = formatItem(item, { ...field, items: marked.length > 0 ? marked : field.items }, titleOf)
  const title = itemTitle(field, index)
  return (
    <section className={styles.item} aria-label={title}>
      <div className={styles.itemHead}>
        {foldable ? (
          <button type="button" className={styles.itemToggle} aria-expanded={open} onClick={() => setChosen(!open)}>
            <span className={styles.itemTitle}>{title}</span>
            {!open && <span className={styles.itemSummary}>{summary || fieldMessages.empty}</span>}
          </button>
        ) : (
          <span className={`${styles.itemToggle} ${styles.itemTitle}`}>{title}</span>
        )}
        <ActionIcon
          aria-label={fieldMessages.removeItem(title)}
          onClick={() => props.onRemove(item, index)}
          color="gray"
        >
          <Icon name="remove" />
        </ActionIcon>
      </div>
      {open && (
        <div ref={body} className={styles.itemBody}>
          <div className={styles.grid} data-narrow>
            {field.items.map((part) => (
              <div key={part.name} className={columnSpanClass(part.kind)}>
                <ItemField
                  Part={Part}
                  field={part}
                  path={`${path}.${part.name}`}
                  id={item.id}
                  value={item[part.name]}
                  onChange={props.onChange}
                />
              </div>
            ))}
          </div>
        </div>
      )}
    </section>
  )
})
