import { useMemo } from 'react'
import type { DescribedValue } from '../data/conflicts/described-value.ts'
import { diffWords } from '../data/conflicts/word-diff.ts'
import styles from './conflict.module.css'

/** Texts from this length on have their different words marked. */
const minComparedLength = 24

/** One side of a clash, to read. Compared with `base`, new words of a longer text are bold and underlined. */
export function SideValue({
  described: value,
  base,
}: {
  described: DescribedValue
  base?: DescribedValue | undefined
}) {
  const text = value.lines.join('\n')
  const before =
    base && !base.isEmpty && !value.isEmpty && text.length >= minComparedLength ? base.lines.join('\n') : null
  const pieces = useMemo(() => (before === null ? null : diffWords(before, text)), [before, text])
  return (
    <span className={styles.value} data-nothing={value.isEmpty || undefined}>
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

/** New words are underlined without the white space after them. */
function NewText({ text }: { text: string }) {
  const trimmed = text.trimEnd()
  return (
    <>
      <mark>{trimmed}</mark>
      {text.slice(trimmed.length)}
    </>
  )
}
