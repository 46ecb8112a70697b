import { Button, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { enteredScore } from '#src/resource/score/entered-score.ts'
import { bandOf, middleOf, type ScoreBand } from '#src/resource/score/score-bands.ts'
import type { Criterion, ScoredLine } from '#src/resource/score/score-sheet.ts'
import { parseNumber } from '../controls/inputs/number-text.ts'
import { OptionBar } from '../controls/inputs/option-bar.tsx'
import styles from './score.module.css'
import { scoreMessages as messages } from './score-messages.ts'

type Part = { score?: number | undefined; comment?: string | undefined }

type ScoredCriterionProps = {
  id: string
  criterion: Criterion
  bands: readonly ScoreBand[]
  line: ScoredLine | undefined
  onWrite: (part: Part) => void
}

/** One criterion of a sheet: first what applies in words, then the number, then why. */
export function ScoredCriterion({ id, criterion, bands, line, onWrite }: ScoredCriterionProps) {
  const { label, hint, weight } = criterion
  const score = line?.score
  const [reset, setReset] = useState<{ message: string; before: number | undefined } | null>(null)
  const band = score === undefined ? null : bandOf(score, bands)

  function give(next: number | undefined): void {
    setReset(null)
    onWrite({ score: next })
  }
  function type(text: string): void {
    const number = parseNumber(text)
    // A lone minus is on the way to a number; what is none leaves the score as it is.
    if (number === null) return
    const entered = number === undefined ? null : enteredScore(number)
    setReset(entered?.message ? { message: entered.message, before: score } : null)
    onWrite({ score: entered?.score })
  }

  return (
    <div className={styles.criterion}>
      <OptionBar
        id={id}
        label={messages.weighed(label, weight)}
        hint={hint}
        error={undefined}
        required={false}
        options={bands.map((each) => ({ value: String(each.from), label: each.label }))}
        value={band === null ? undefined : String(band.from)}
        onChange={(from) => {
          const chosen = bands.find((each) => String(each.from) === from)
          give(chosen && middleOf(chosen, bands))
        }}
      />
      <div className={styles.numbers}>
        <TextInput
          className={styles.number}
          label={messages.score}
          aria-label={messages.number(label)}
          inputMode="numeric"
          autoComplete="off"
          value={score === undefined ? '' : String(score)}
          error={reset?.message}
          onChange={(event) => type(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
        />
        {reset && (
          <Button variant="default" onClick={() => give(reset.before)}>
            {messages.undo}
          </Button>
        )}
        <Textarea
          className={styles.comment}
          label={messages.comment}
          aria-label={messages.commentOn(label)}
          autosize
          minRows={1}
          maxLength={1000}
          value={line?.comment ?? ''}
          onChange={(event) => onWrite({ comment: event.currentTarget.value })}
        />
      </div>
    </div>
  )
}
