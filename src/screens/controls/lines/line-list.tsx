import { useTitles } from '../../data/records/use-titles.ts'
import { formatValue } from '../../format/format-value.ts'
import { fieldMessages } from '../../messages/field-messages.ts'
import { Icon } from '../../parts/icon.tsx'
import type { LineListProps } from './line-list-props.ts'
import { LineSheet } from './line-sheet.tsx'
import styles from './lines.module.css'

/** The lines of a list as rows of two lines of text, each of which opens a sheet. */
export function LineList(props: LineListProps) {
  const { id, path, errors, lines, columns, extras, opened, onOpen } = props
  const titleOf = useTitles(
    columns.flatMap(({ field: { kind, target } }) => (kind === 'reference' && target ? [target] : [])),
  )
  const at = lines.items.findIndex((item) => item.id === opened)
  return (
    <>
      <ol className={styles.list}>
        {lines.items.map((item, index) => {
          const facts = columns.flatMap(({ described }) => {
            const text = formatValue(item[described.name], described, titleOf)
            return text === '' ? [] : [{ label: described.label, text, isName: described.kind !== 'quantity' }]
          })
          const [first, ...rest] = facts
          const title = extras.head?.titleOf(item) ?? first?.text ?? fieldMessages.line
          const shown = extras.head ? facts : rest
          const isWrong = Object.keys(errors).some((name) => name.startsWith(`${path}.${index}.`))
          return (
            <li key={item.id}>
              <button
                type="button"
                id={`${id}-${index}`}
                className={styles.listRow}
                aria-haspopup="dialog"
                onClick={() => onOpen(item.id)}
              >
                <span className={styles.listText}>
                  <span className={styles.listTitle}>{title}</span>
                  <span className={isWrong ? styles.wrong : styles.listFacts}>
                    {isWrong
                      ? fieldMessages.wrongLine
                      : shown.map(({ label, text }) => `${label} ${text}`).join(' · ') || fieldMessages.empty}
                  </span>
                </span>
                <Icon name="next" />
              </button>
              {extras.noteOf?.(item)}
            </li>
          )
        })}
      </ol>
      {at >= 0 && <LineSheet {...props} titleOf={(item) => extras.head?.titleOf(item)} at={at} />}
    </>
  )
}
