import { Text } from '@mantine/core'
import { useMemo } from 'react'
import { fieldOf } from '#src/resource/description/field-description.ts'
import type { LineExtras } from '#src/screens/controls/lines/line-extras.ts'
import type { ListItem } from '#src/screens/data/fields/list-item.ts'
import { FormSection } from '#src/screens/form/form-section.tsx'
import { LinesControl } from '#src/screens/form/lines-control.tsx'
import { formatNumber } from '#src/screens/format/format-value.ts'
import { computeClosingDifference, computeExpectedClosing, figuresOf, type LiquidFigures } from './liquid.ts'
import { type LiquidTemplateName, liquidTemplates } from './liquid-templates.ts'
import { dailyReportMessages as messages } from './messages.ts'
import { vesselDailyReport } from './vessel-daily-report.ts'

/** One liquids template: a line per grade and tank, with the expected remainder and the difference. */
export function LiquidSection({ name }: { name: LiquidTemplateName }) {
  const extras = useMemo<LineExtras>(() => {
    const unit = fieldOf(vesselDailyReport, name)?.items.find((item) => item.name === 'closing')?.unit ?? ''
    const [grade] = liquidTemplates.find((template) => template.name === name)?.grades ?? []
    return {
      isLabelHidden: true,
      newItem: () => ({ grade }),
      noteOf: (item) => verdictOf(item, unit),
    }
  }, [name])
  return (
    <FormSection title={messages.sections[name]} fields={[name]}>
      <LinesControl name={name} extras={extras} />
    </FormSection>
  )
}

/** The expected remainder by the declared figures, and in red the difference; null while they say nothing. */
function verdictOf(item: ListItem, unit: string) {
  const figures = figuresOf(item)
  return figures && computeExpectedClosing(figures) !== null ? <LiquidVerdict figures={figures} unit={unit} /> : null
}

function LiquidVerdict({ figures, unit }: { figures: LiquidFigures; unit: string }) {
  const expected = computeExpectedClosing(figures)
  const difference = computeClosingDifference(figures)
  if (expected === null) return null
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

function figure(value: number): string {
  return formatNumber(Math.round(value * 1000) / 1000)
}
