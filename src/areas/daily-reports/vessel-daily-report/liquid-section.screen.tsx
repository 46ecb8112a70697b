import { ActionIcon, Button, NativeSelect, Text } from '@mantine/core'
import { memo, useCallback } from 'react'
import { uuidV7 } from '#src/lib/uuid.ts'
import { fieldOf } from '#src/resource/description/field-description.ts'
import { type ChangeItem, withChangedItem } from '#src/screens/data/fields/list-item.ts'
import { FormSection } from '#src/screens/form/form-section.tsx'
import { type FormState, fieldId, useFormState } from '#src/screens/form/form-state.tsx'
import { LineSlot } from '#src/screens/form/line-slot.tsx'
import { formatNumber } from '#src/screens/format/format-value.ts'
import { Icon } from '#src/screens/parts/icon.tsx'
import { computeClosingDifference, computeExpectedClosing, gradeLabels, type LiquidLine } from './liquid.ts'
import { type LiquidTemplateName, liquidTemplates } from './liquid-templates.ts'
import { dailyReportMessages as messages } from './messages.ts'
import styles from './report-form.module.css'
import { vesselDailyReport } from './vessel-daily-report.ts'

const figures = ['opening', 'received', 'consumed', 'transferred', 'correction', 'closing'] as const

/** One liquids template: a line per grade and tank, with the expected remainder and the difference. */
export function LiquidSection({ name }: { name: LiquidTemplateName }) {
  const { fields, change } = useFormState()
  return <LiquidLines name={name} value={fields[name]} change={change} />
}

type LiquidLinesProps = { name: LiquidTemplateName; value: unknown; change: FormState['change'] }

/** Its lines; drawn again only when they change. */
const LiquidLines = memo(function LiquidLines({ name, value, change }: LiquidLinesProps) {
  const lines = linesOf(value)
  const grades: readonly string[] = liquidTemplates.find((template) => template.name === name)?.grades ?? []
  const changePart = useCallback<ChangeItem>(
    (...part) => change(name, (before) => withChangedItem(linesOf(before), ...part)),
    [change, name],
  )
  const remove = useCallback(
    (id: string) => change(name, (before) => linesOf(before).filter((each) => each.id !== id)),
    [change, name],
  )
  return (
    <FormSection title={messages.sections[name]}>
      <div className={styles.lines}>
        {lines.map((line, index) => (
          <LiquidLineForm
            key={line.id}
            name={name}
            grades={grades}
            line={line}
            index={index}
            onChange={changePart}
            onRemove={remove}
          />
        ))}
        <div>
          <Button
            variant="default"
            leftSection={<Icon name="add" />}
            onClick={() => change(name, (before) => [...linesOf(before), { id: uuidV7(), grade: grades[0] ?? '' }])}
          >
            {messages.add}
          </Button>
        </div>
      </div>
    </FormSection>
  )
})

type LiquidLineFormProps = {
  name: LiquidTemplateName
  grades: readonly string[]
  line: LiquidLine
  index: number
  onChange: ChangeItem
  onRemove(id: string): void
}

const LiquidLineForm = memo(function LiquidLineForm(props: LiquidLineFormProps) {
  const { name, grades, line, index, onChange, onRemove } = props
  const items = fieldOf(vesselDailyReport, name)?.items ?? []
  const title = [gradeLabels[line.grade] ?? line.grade, line.tank].filter(Boolean).join(', ')
  const named = name === 'sludges' ? ['tank', 'capacity'] : ['tank']
  const slot = (part: string) => {
    const field = items.find((item) => item.name === part)
    if (!field) return null
    return (
      <LineSlot
        key={part}
        id={line.id}
        field={field}
        path={`${name}.${index}.${part}`}
        value={Reflect.get(line, part)}
        onChange={onChange}
      />
    )
  }
  return (
    <section className={styles.line} aria-label={title}>
      <div className={styles.lineHead}>
        <div className={styles.named}>
          <NativeSelect
            id={fieldId(`${name}.${index}.grade`)}
            label={messages.grade}
            data={grades.map((value) => ({ value, label: gradeLabels[value] ?? value }))}
            value={line.grade}
            onChange={({ currentTarget: { value } }) => onChange(line.id, 'grade', () => value)}
          />
          {named.map(slot)}
        </div>
        <ActionIcon color="gray" aria-label={messages.remove(title)} onClick={() => onRemove(line.id)}>
          <Icon name="remove" />
        </ActionIcon>
      </div>
      <div className={styles.figures}>{figures.map(slot)}</div>
      <LiquidVerdict line={line} unit={items.find((item) => item.name === 'closing')?.unit ?? ''} />
    </section>
  )
})

/** The expected remainder by the declared figures, and in red the difference. */
function LiquidVerdict({ line, unit }: { line: LiquidLine; unit: string }) {
  const expected = computeExpectedClosing(line)
  const difference = computeClosingDifference(line)
  if (expected === null || !isNumeric(line)) return null
  if (difference === null || difference === 0) {
    return (
      <Text size="sm" c="dimmed" role="status">
        {messages.expectedRemaining(figure(expected), unit)} {difference === 0 && messages.agrees}
      </Text>
    )
  }
  const text = difference > 0 ? messages.more : messages.less
  return (
    <Text size="sm" fw={600} c="var(--mantine-color-error)" role="status">
      {text(figure(Math.abs(difference)), unit)} {messages.expectedRemaining(figure(expected), unit)}
    </Text>
  )
}

/** An incomplete figure, such as `1.`, is stored as text for now. */
function isNumeric(line: LiquidLine): boolean {
  return figures.every((part) => line[part] === undefined || typeof line[part] === 'number')
}

function figure(value: number): string {
  return formatNumber(Math.round(value * 1000) / 1000)
}

function linesOf(value: unknown): readonly LiquidLine[] {
  return Array.isArray(value) ? value.filter(isLine) : []
}

function isLine(value: unknown): value is LiquidLine {
  return typeof value === 'object' && value !== null && typeof Reflect.get(value, 'id') === 'string'
}
