import { type ReactNode, useId } from 'react'
import type { ConflictSide } from '#src/resource/changes/merge.ts'
import type { ConflictGroup } from '../data/conflicts/conflict-groups.ts'
import { FileList } from '../files/file-list.tsx'
import { conflictMessages as messages } from '../messages/conflict-messages.ts'
import styles from './conflict.module.css'
import { SideValue } from './side-value.tsx'

/** The author and time of a side: 'Maria Silva, yesterday at 17:20'. */
export type SideCaptions = { mine: string; theirs: string }

type ConflictChoiceProps = {
  group: ConflictGroup
  captions: SideCaptions
  chosen: ConflictSide | undefined
  /** Absent where nothing is to be chosen: the sides are shown for comparison. */
  onChoose?: (side: ConflictSide) => void
}

/** One choice: the earlier value, mine and theirs side by side, each with a radio button as large as its text. */
export function ConflictChoice({ group, captions, chosen, onChoose }: ConflictChoiceProps) {
  const id = useId()
  const option = (side: ConflictSide, heading: string, note: string) => (
    <Option
      id={`${id}-${side}`}
      name={id}
      heading={heading}
      note={note}
      isChosen={chosen === side}
      onChoose={onChoose && (() => onChoose(side))}
    >
      {side !== 'both' && <Lines group={group} side={side} />}
    </Option>
  )
  return (
    <fieldset className={styles.clash} data-clash={group.key}>
      <legend className={styles.field}>
        {group.title}
        {group.about !== '' && <span className={styles.about}> {group.about}</span>}
      </legend>
      <div className={styles.sides}>
        <div className={styles.base}>
          <div className={styles.sideHead}>
            <b>{messages.base}</b> <span>{messages.baseNote}</span>
          </div>
          <Lines group={group} side="base" />
          <Files group={group} side="base" />
        </div>
        <div className={styles.side} data-chosen={chosen === 'mine' || undefined}>
          {option('mine', messages.mine, captions.mine)}
          <Files group={group} side="mine" />
        </div>
        <div className={styles.side} data-chosen={chosen === 'theirs' || undefined}>
          {option('theirs', messages.theirs, captions.theirs)}
          <Files group={group} side="theirs" />
        </div>
        {group.mayKeepBoth && onChoose && (
          <div className={styles.side} data-chosen={chosen === 'both' || undefined}>
            {option('both', messages.both, messages.bothNote)}
          </div>
        )}
      </div>
    </fieldset>
  )
}

type OptionProps = {
  id: string
  name: string
  heading: string
  note: string
  isChosen: boolean
  onChoose: (() => void) | undefined
  children: ReactNode
}

function Option({ id, name, heading: head, note, isChosen, onChoose, children }: OptionProps) {
  const inner = (
    <>
      <span className={styles.sideHead}>
        <b id={`${id}-head`}>{head}</b> <span id={`${id}-note`}>{note}</span>
      </span>
      <span id={`${id}-text`}>{children}</span>
    </>
  )
  if (!onChoose) {
    return (
      <div className={styles.pick}>
        <div className={styles.body}>{inner}</div>
      </div>
    )
  }
  return (
    <label className={styles.pick}>
      <input
        type="radio"
        name={name}
        className={styles.radio}
        checked={isChosen}
        aria-labelledby={`${id}-head`}
        aria-describedby={`${id}-note ${id}-text`}
        onChange={onChoose}
      />
      <span className={styles.body}>{inner}</span>
    </label>
  )
}

type SideProps = { group: ConflictGroup; side: 'base' | 'mine' | 'theirs' }

/** The value of a side, or of coupled fields each with its label. */
function Lines({ group, side }: SideProps) {
  return group.lines.map((line) => {
    const value = line[side]
    const isRemoved = group.isItem && side !== 'base' && value.isEmpty && !line.base.isEmpty
    return (
      <span key={line.key} className={styles.line}>
        {line.label !== '' && <span className={styles.lineLabel}>{line.label}: </span>}
        <SideValue
          described={isRemoved ? { ...value, lines: [messages.removedItem] } : value}
          base={side === 'base' ? undefined : line.base}
        />
      </span>
    )
  })
}

/** The files of a side, to view before choosing. */
function Files({ group, side }: SideProps) {
  const files = group.lines.flatMap((line) => line[side].files)
  if (files.length === 0) return null
  return (
    <div className={styles.files}>
      <FileList files={files} />
    </div>
  )
}
