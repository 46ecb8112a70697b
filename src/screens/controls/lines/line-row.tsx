import { ActionIcon } from '@mantine/core'
import { type ComponentType, memo } from 'react'
import type { Field } from '#src/resource/description/field-description.ts'
import type { ChangeItem, ListItem } from '../../data/fields/list-item.ts'
import { formatValue } from '../../format/format-value.ts'
import { fieldMessages } from '../../messages/field-messages.ts'
import { itemTitle } from '../../messages/label.ts'
import { Icon } from '../../parts/icon.tsx'
import type { PartProps } from '../inputs/control-props.ts'
import { ItemField } from '../inputs/item-field.tsx'
import type { LineColumn } from './line-columns.ts'
import type { LineExtras } from './line-extras.ts'
import styles from './lines.module.css'

type LineRowProps = {
  field: Field
  path: string
  item: ListItem
  index: number
  columns: readonly LineColumn[]
  extras: LineExtras
  /** How many cells it is wide. */
  cells: number
  Part: ComponentType<PartProps>
  onChange: ChangeItem
  onRemove: (item: ListItem, index: number) => void
}

/** One line: its place or name, a cell for each column, and below it what the screen says of it. */
export const LineRow = memo(function LineRow(props: LineRowProps) {
  const { field, path, item, index, columns, extras, cells, Part } = props
  const note = extras.noteOf?.(item) ?? null
  const isShut = extras.isShut?.(item) === true
  return (
    <>
      <tr data-line={item.id} tabIndex={-1}>
        <th scope="row" className={extras.head ? styles.name : styles.place}>
          {extras.head ? extras.head.titleOf(item) : index + 1}
          {extras.head?.noteOf && <div className={styles.nameNote}>{extras.head.noteOf(item)}</div>}
        </th>
        {columns.map(({ field: part }) =>
          isShut ? (
            <td key={part.name} className={styles.shut}>
              {formatValue(item[part.name], part, () => null)}
            </td>
          ) : (
            <td key={part.name} data-cell={part.name} className={styles.cell}>
              <ItemField
                Part={Part}
                field={part}
                label={fieldMessages.cell(part.label, index + 1)}
                path={`${path}.${index}.${part.name}`}
                id={item.id}
                value={item[part.name]}
                onChange={props.onChange}
                inCell
              />
            </td>
          ),
        )}
        {!extras.isFixed && (
          <td className={styles.toolCell}>
            <ActionIcon
              color="gray"
              aria-label={fieldMessages.removeItem(
                field.itemLabel ? itemTitle(field, index) : fieldMessages.lineOf(field.label, index + 1),
              )}
              onClick={() => props.onRemove(item, index)}
            >
              <Icon name="remove" />
            </ActionIcon>
          </td>
        )}
      </tr>
      {note !== null && (
        <tr className={styles.note}>
          <td colSpan={cells}>{note}</td>
        </tr>
      )}
    </>
  )
})
