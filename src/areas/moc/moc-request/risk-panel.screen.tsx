import { Card, Text, Title } from '@mantine/core'
import { cellOf } from '#src/areas/strategy/risk-matrix/cells.ts'
import { MatrixGrid } from '#src/areas/strategy/risk-matrix/matrix-grid.screen.tsx'
import { movesOf } from '#src/areas/strategy/risk-matrix/risk-lines.ts'
import gridStyles from '#src/areas/strategy/risk-matrix/risk-matrix.module.css'
import { useMatrix } from '#src/areas/strategy/risk-matrix/use-matrix.screen.tsx'
import { formatDate } from '#src/lib/format-day.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { isGranted } from '#src/resource/permission/permission.ts'
import { usePersonName } from '#src/screens/data/records/use-person-name.ts'
import { useRecord } from '#src/screens/data/records/use-record.ts'
import { useActor } from '#src/screens/data/session/use-actor.ts'
import { ButtonLink } from '#src/screens/parts/button-link.tsx'
import { mocRiskAssessment } from '../moc-risk-assessment/moc-risk-assessment.ts'
import styles from './change.module.css'
import { mocPageMessages as messages } from './page-messages.ts'

/** States in which a change may still be assessed. */
const assessable = ['draft', 'pending', 'hod-approved', 'hod-declined', 'qhsse-declined', 'md-declined', 'declined']

/** The form of an assessment of this change; the person comes back to its page. */
export function assessmentHref(id: string): string {
  const here = `/moc/requests/${id}/details`
  return `/moc/risk-assessments/new?${new URLSearchParams({ mocRequestId: id, returnUrl: here })}`
}

/** Where the change stands in the company's matrix before controls and after them, and who sees to the controls. */
export function RiskPanel({ record }: { record: StoredRecord }) {
  const { limits } = useMatrix()
  const actor = useActor()
  const nameOf = usePersonName()
  const id = typeof record.riskAssessmentId === 'string' ? record.riskAssessmentId : ''
  const { record: assessment } = useRecord(mocRiskAssessment, id)
  const [before, after] = [cellOf(record.rating), cellOf(record.residualRating)]
  // QHSSE takes a step for it.
  const mayAssess =
    actor !== null &&
    record.scope.owner === actor.personId &&
    assessable.includes(record.status ?? '') &&
    isGranted(mocRiskAssessment.access.create, actor, record.scope)
  return (
    <Card component="section" aria-labelledby="change-risk">
      <Title order={2} size="h2" mb="xs" id="change-risk">
        {messages.risk}
      </Title>
      {before && after ? (
        <>
          <div className={styles.matrix}>
            <MatrixGrid
              limits={limits}
              chosen={after}
              isSmall
              overlay={movesOf([record]).map(({ key, from, to }) => (
                <g key={key}>
                  <line x1={from.x} y1={from.y} x2={to.x} y2={to.y} className={gridStyles.ground} />
                  <line x1={from.x} y1={from.y} x2={to.x} y2={to.y} className={gridStyles.line} />
                  <ellipse cx={to.x} cy={to.y} rx={0.06} ry={0.1} className={gridStyles.line} />
                </g>
              ))}
            />
          </div>
          <Text>{messages.moves(before, after)}</Text>
          {record.residualZone === 'high' && <Text fw={600}>{messages.redNeeds}</Text>}
          {typeof assessment?.controlOwnerId === 'string' && (
            <Text size="sm">{`${messages.controlOwner}: ${nameOf(assessment.controlOwnerId)}`}</Text>
          )}
          {typeof assessment?.reviewOn === 'string' && (
            <Text size="sm">{`${messages.reviewOn}: ${formatDate(assessment.reviewOn)}`}</Text>
          )}
          {typeof assessment?.frozenAt === 'string' && <Text size="sm">{messages.frozen}</Text>}
        </>
      ) : (
        <Text>{messages.notAssessed}</Text>
      )}
      <div className={styles.head}>
        {mayAssess && (
          <ButtonLink href={assessmentHref(record.id)} variant="default">
            {messages.assess}
          </ButtonLink>
        )}
        {id !== '' && (
          <ButtonLink href={`/moc/risk-assessments/${id}`} variant="subtle">
            {messages.openAssessment}
          </ButtonLink>
        )}
      </div>
    </Card>
  )
}
