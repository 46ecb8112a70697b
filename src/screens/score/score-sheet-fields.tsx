import { Alert, Text } from '@mantine/core'
import { useMemo } from 'react'
import { uuidV7 } from '#src/lib/uuid.ts'
import { scoreOfSheet } from '#src/resource/score/mean-by-criterion.ts'
import type { ScoreBand } from '#src/resource/score/score-bands.ts'
import { type Criterion, type ScoredLine, scoredLines } from '#src/resource/score/score-sheet.ts'
import { FormSection } from '../form/form-section.tsx'
import { fieldId, useFormState } from '../form/state/form-state.tsx'
import styles from './score.module.css'
import { scoreMessages as messages } from './score-messages.ts'
import { ScoredCriterion } from './scored-criterion.tsx'

type ScoreSheetFieldsProps = {
  /** The field of `scoreLines` that holds the sheet. */
  name: string
  title: string
  criteria: readonly Criterion[]
  bands: readonly ScoreBand[]
}

/**
 * The sheet in a form (`design/screens.md`, section 14): each criterion with its weight, its step in words and its number, and
 * at the foot how far it is. What is not scored yet is left out of the score, never counted as 0.
 */
export function ScoreSheetFields({ name, title, criteria, bands }: ScoreSheetFieldsProps) {
  const { fields, change, errors } = useFormState()
  const names = useMemo(() => [name], [name])
  const lines = scoredLines(fields[name])
  const said = Object.entries(errors).flatMap(([path, texts]) =>
    path === name || path.startsWith(`${name}.`) ? texts : [],
  )
  const write = (criterion: Criterion, part: Pick<ScoredLine, 'score' | 'comment'>) =>
    change(name, (before) => {
      const sheet = scoredLines(before)
      const line = sheet.get(criterion.key) ?? { id: uuidV7(), criterion: criterion.key, weight: criterion.weight }
      const changed = withoutAbsent({ ...line, ...part })
      return [...new Map([...sheet, [criterion.key, changed] as const]).values()]
    })
  return (
    <FormSection title={title} fields={names}>
      <div className={styles.sheet} id={fieldId(name)} tabIndex={-1}>
        {said.length > 0 && <Alert color="red">{[...new Set(said)].join('. ')}</Alert>}
        {criteria.map((criterion) => (
          <ScoredCriterion
            key={criterion.key}
            id={`${fieldId(name)}-${criterion.key}`}
            criterion={criterion}
            bands={bands}
            line={lines.get(criterion.key)}
            onWrite={(part) => write(criterion, part)}
          />
        ))}
        <Text className={styles.foot} role="status">
          {footOf(criteria, lines)}
        </Text>
      </div>
    </FormSection>
  )
}

function footOf(criteria: readonly Criterion[], lines: ReadonlyMap<string, ScoredLine>): string {
  const { score, given, parts } = scoreOfSheet(criteria, lines)
  return score === null ? messages.none(parts) : messages.soFar(given, parts, score)
}

/** A line as it is stored: a part that was emptied is absent. */
function withoutAbsent({ score, comment, ...line }: { [Name in keyof ScoredLine]: ScoredLine[Name] | undefined }) {
  return {
    ...line,
    ...(score !== undefined && { score }),
    ...(comment !== undefined && comment !== '' && { comment }),
  }
}
