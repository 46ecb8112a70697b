import { ActionIcon, Button, Checkbox, Select } from '@mantine/core'
import { fieldOf } from '#src/resource/description/field-description.ts'
import { formatDateName } from '#src/screens/format/format-instant.ts'
import { choiceLabel } from '#src/screens/messages/label.ts'
import { Icon } from '#src/screens/parts/icon.tsx'
import { vesselEngine } from '../vessel-engine/vessel-engine.ts'
import { plannerMessages as messages } from './messages.ts'
import styles from './planner.module.css'
import type { PlannerFilters } from './planner-filters.ts'
import { monthName, neighboursOf, type PlannerSpan } from './planner-month.ts'

type Change = (values: Readonly<Record<string, string | undefined>>) => void

/** The month shown, and the ways to those beside it. */
export function PlannerMonths({ span, today, onChange }: { span: PlannerSpan; today: string; onChange: Change }) {
  const { before, after } = neighboursOf(span, today)
  return (
    <div className={styles.months}>
      <ActionIcon
        variant="default"
        aria-label={messages.before(monthName(before))}
        onClick={() => onChange({ month: before })}
      >
        <Icon name="back" />
      </ActionIcon>
      <span className={styles.month} role="status">
        {spanName(span)}
      </span>
      <ActionIcon
        variant="default"
        aria-label={messages.after(monthName(after))}
        onClick={() => onChange({ month: after })}
      >
        <Icon name="next" />
      </ActionIcon>
      {span.month !== null && (
        <Button variant="subtle" onClick={() => onChange({ month: undefined })}>
          {messages.ahead}
        </Button>
      )}
    </div>
  )
}

/** `November 2026`, or the first and last day of the month ahead. */
export function spanName({ month, days }: PlannerSpan): string {
  if (month !== null) return monthName(month)
  return messages.aheadFrom(formatDateName(days[0] ?? ''), formatDateName(days.at(-1) ?? ''))
}

type Choice = { value: string; label: string }

type PlannerChoicesProps = {
  filters: PlannerFilters
  vesselId: string | undefined
  vessels: readonly Choice[]
  /** Types of engines, and people, that occur in what is planned. */
  engineTypes: readonly string[]
  responsible: readonly Choice[]
  onChange: Change
}

/** Which vessel, and which of its jobs; all of it stands in the address. */
export function PlannerChoices({
  filters,
  vesselId,
  vessels,
  engineTypes,
  responsible,
  onChange,
}: PlannerChoicesProps) {
  const typeField = fieldOf(vesselEngine, 'engineType')
  return (
    <div className={styles.tools} data-print="no">
      {vessels.length > 1 && (
        <Select
          label={messages.vessel}
          data={[...vessels]}
          value={vesselId ?? null}
          onChange={(value) => onChange({ vesselId: value ?? undefined, job: undefined })}
          allowDeselect={false}
        />
      )}
      <Select
        label={messages.engineType}
        placeholder={messages.every}
        data={engineTypes.map((value) => ({ value, label: typeField ? choiceLabel(typeField, value) : value }))}
        value={filters.engineType ?? null}
        onChange={(value) => onChange({ engineType: value ?? undefined })}
        clearable
      />
      <Select
        label={messages.responsible}
        placeholder={messages.every}
        data={[...responsible]}
        value={filters.responsibleId ?? null}
        onChange={(value) => onChange({ responsibleId: value ?? undefined })}
        clearable
        searchable
      />
      <Checkbox
        className={styles.check}
        label={messages.criticalAlone}
        checked={filters.isCritical === 'true'}
        onChange={(event) => onChange({ isCritical: event.currentTarget.checked ? 'true' : undefined })}
      />
    </div>
  )
}
