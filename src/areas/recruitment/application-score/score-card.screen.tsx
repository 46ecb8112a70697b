import { Card, Stack, Text, Title } from '@mantine/core'
import { useId } from 'react'
import { fourSteps } from '#src/resource/score/score-bands.ts'
import { scoredLines } from '#src/resource/score/score-sheet.ts'
import { useTitles } from '#src/screens/data/records/use-titles.ts'
import { ButtonLink } from '#src/screens/parts/button-link.tsx'
import { ScoreTable } from '#src/screens/score/score-table.tsx'
import { interviewCriteria } from './interview-criteria.ts'
import { applicationScoreMessages as messages } from './messages.ts'
import { useScores } from './use-scores.screen.tsx'

const people = ['staff']

/** Scores of an applicant side by side, and the way to one's own; those of others only once one's own is in. */
export function ScoreCard({ applicationId, version }: { applicationId: string; version: number }) {
  const heading = useId()
  const titleOf = useTitles(people)
  const scores = useScores(applicationId, version)
  if (!scores || (!scores.own && scores.sheets.length === 0 && scores.hidden === 0)) return null
  const { own, sheets, hidden } = scores
  return (
    <Card component="section" aria-labelledby={heading}>
      <Stack gap="sm">
        <Title order={2} size="h3" id={heading}>
          {messages.scores}
        </Title>
        {hidden > 0 && <Text>{messages.hidden(hidden)}</Text>}
        {sheets.length > 0 && (
          <ScoreTable
            criteria={interviewCriteria}
            bands={fourSteps}
            sheets={sheets.map((sheet) => ({
              key: sheet.id,
              label: titleOf('staff', sheet.scorerId) ?? messages.interviewer,
              lines: scoredLines(sheet.scores),
            }))}
          />
        )}
        {own && (
          <div>
            <ButtonLink
              href={own.isIn ? `/recruitment/scores/${own.id}` : `/recruitment/scores/${own.id}/edit`}
              variant={own.isIn ? 'default' : 'filled'}
            >
              {own.isIn ? messages.ownScore : messages.addScore}
            </ButtonLink>
          </div>
        )}
      </Stack>
    </Card>
  )
}
