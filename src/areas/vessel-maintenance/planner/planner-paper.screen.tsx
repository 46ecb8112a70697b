import { instantBy } from '#src/offline/session/office-clock.ts'
import { fieldOf } from '#src/resource/description/field-description.ts'
import { useOfficeClock } from '#src/screens/data/session/use-office-clock.ts'
import { formatInstantValue } from '#src/screens/format/format-instant.ts'
import type { TitleOf } from '#src/screens/format/format-value.ts'
import { choiceLabel } from '#src/screens/messages/label.ts'
import { printMessages } from '#src/screens/messages/print-messages.ts'
import { SheetHead } from '#src/screens/print/sheet-head.tsx'
import { vesselEngine } from '../vessel-engine/vessel-engine.ts'
import { plannerMessages as messages } from './messages.ts'
import styles from './planner.module.css'
import type { PlannerFilters } from './planner-filters.ts'
import type { PlannerCounts } from './planner-rows.ts'

type PlannerPaperHeadProps = {
  vessel: string
  days: string
  counts: PlannerCounts
  filters: PlannerFilters
  titleOf: TitleOf
}

/** What paper says above the days: whose planner it is, which jobs were asked for, and when it was printed. */
export function PlannerPaperHead({ vessel, days, counts, filters, titleOf }: PlannerPaperHeadProps) {
  const clock = useOfficeClock()
  return (
    <div className={styles.paperHead}>
      <SheetHead
        record={null}
        kind={messages.title}
        title={`${vessel}, ${days}`}
        facts={[
          messages.summary(counts),
          ...filterTexts(filters, titleOf),
          printMessages.printed(formatInstantValue(instantBy(clock))),
        ]}
      />
    </div>
  )
}

function filterTexts({ engineType, responsibleId, isCritical }: PlannerFilters, titleOf: TitleOf): string[] {
  const field = fieldOf(vesselEngine, 'engineType')
  return [
    ...(engineType !== undefined && field ? [`${messages.engineType}: ${choiceLabel(field, engineType)}`] : []),
    ...(responsibleId === undefined
      ? []
      : [`${messages.responsible}: ${titleOf('staff', responsibleId) ?? responsibleId}`]),
    ...(isCritical === 'true' ? [messages.criticalAlone] : []),
  ]
}
