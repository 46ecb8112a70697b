import { useId } from 'react'
import { Icon } from '../parts/icon.tsx'
import { conflictWords } from '../words/conflict-words.ts'
import styles from './conflict.module.css'
import type { ConflictSides } from './conflict-sides.ts'

export type Side = 'mine' | 'theirs'

type ConflictChoiceProps = {
  sides: ConflictSides
  /** Who wrote the other value. */
  theirName: string
  chosen: Side | undefined
  onChoose: (side: Side) => void
}

/** One clash: both values as two big radio buttons, what stood before above them. */
export function ConflictChoice({ sides, theirName, chosen, onChoose }: ConflictChoiceProps) {
  const id = useId()
  const options: readonly { side: Side; head: string; text: string }[] = [
    { side: 'mine', head: conflictWords.mine, text: sides.mine },
    { side: 'theirs', head: conflictWords.theirsBy(theirName), text: sides.theirs },
  ]
  return (
    <fieldset className={styles.clash}>
      <legend className={styles.field}>{sides.label}</legend>
      <p className={styles.base}>
        {conflictWords.base}: {sides.base}
      </p>
      <div className={styles.sides}>
        {options.map(({ side, head, text }) => (
          <label key={side} className={styles.side} data-chosen={chosen === side || undefined}>
            <input
              type="radio"
              name={id}
              className={styles.radio}
              checked={chosen === side}
              onChange={() => onChoose(side)}
            />
            <span className={styles.sideHead}>
              {head}
              {chosen === side && (
                <span className={styles.mark}>
                  <Icon name="check" size={16} /> {conflictWords.chosenMark}
                </span>
              )}
            </span>
            <span className={styles.sideText}>{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
