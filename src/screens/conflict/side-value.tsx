import { useMemo } from 'react'
import type { DescribedValue } from '../data/conflicts/described-value.ts'
import { diffWords } from '../data/conflicts/word-diff.ts'
import styles from './conflict.module.css'

/** From how many characters on the words that differ are marked. */
const minComparedLength = 24

/** One side of a clash, to read. Beside `base`, the words of a longer text that are new stand out in weight and underlined. */
export function SideValue({ described: told, base }: { described: DescribedValue; base?: DescribedValue | undefined }) {
  const text = told.lines.join('\n')
  const before =
    base && !base.isEmpty && !told.isEmpty && text.length >= minComparedLength ? base.lines.join('\n') : null
  const pieces = useMemo(() => (before === null ? null : diffWords(before, text)), [before, text])
  return (
    <span className={styles.value} data-nothing={told.isEmpty || undefined}>
      {pieces
        ? pieces.map((piece, at) =>
            // Pieces have nothing but their place.
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is made anew with its text
            piece.isNew ? <NewText key={at} text={piece.text} /> : <span key={at}>{piece.text}</span>,
          )
        : text}
    </span>
  )
}

/** New words, underlined to their last letter: the white space after them is not. */
function NewText({ text }: { text: string }) {
  const words = text.trimEnd()
  return (
    <>
      <mark>{words}</mark>
      {text.slice(words.length)}
    </>
  )
}
