import { useMemo } from 'react'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { fieldOf } from '#src/resource/description/field-description.ts'
import type { ListView } from '#src/screens/data/list/list-view.ts'
import { useRows } from '#src/screens/data/records/use-rows.ts'
import { useToday } from '#src/screens/data/session/use-office-clock.ts'
import { formatNumber } from '#src/screens/format/format-value.ts'
import { ResourceList } from '#src/screens/list/resource-list.tsx'
import { choiceLabel } from '#src/screens/messages/label.ts'
import styles from './defect-list.module.css'
import { countDefects } from './defect-stats.ts'
import { gradeOfDefect } from './grade-of-defect.ts'
import { defectMessages as messages } from './messages.ts'
import { vesselDefectReport } from './vessel-defect-report.ts'

/** Reports, each as pressing as its priority and its day, and above them how it stands with all that the list can show. */
export function DefectList({ resource, view }: { resource: Resource; view: ListView }) {
  const today = useToday()
  const graded = useMemo<ListView>(() => ({ ...view, grades: (record) => gradeOfDefect(record, today) }), [view, today])
  return <ResourceList resource={resource} view={graded} figures={<DefectNumbers where={view.where} />} />
}

function DefectNumbers({ where }: { where: ListView['where'] }) {
  const { state, rows } = useRows(vesselDefectReport.name)
  const today = useToday()
  const stats = useMemo(() => countDefects(where ? rows.filter(where) : rows, today), [rows, where, today])
  if (state === 'loading') return null
  const numbers: [string, string][] = [
    [messages.openCount, formatNumber(stats.open)],
    [messages.withOffice, formatNumber(stats.withOffice)],
    [messages.overdue, formatNumber(stats.overdue)],
    [messages.closedRecently, formatNumber(stats.closedRecently)],
    ...(stats.meanDays === null ? [] : [[messages.meanDays, formatNumber(stats.meanDays)] as [string, string]]),
  ]
  return (
    <section aria-label={messages.stats} className={styles.figures} data-print="no">
      <dl className={styles.numbers}>
        {numbers.map(([label, text]) => (
          <div key={label} className={styles.number}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {stats.byPriority.size > 0 && (
        <span>
          {messages.byPriority}: {priorities(stats.byPriority)}
        </span>
      )}
    </section>
  )
}

/** 'Emergency 1 · High 2 · Not yet judged 3', the most pressing first. */
function priorities(counts: ReadonlyMap<string, number>): string {
  const field = fieldOf(vesselDefectReport, 'priority')
  const named = field?.values.toReversed().map((value) => [value, choiceLabel(field, value)] as const) ?? []
  return [...named, ['', messages.unjudged] as const]
    .flatMap(([value, label]) => (counts.has(value) ? [`${label} ${counts.get(value)}`] : []))
    .join(' · ')
}
