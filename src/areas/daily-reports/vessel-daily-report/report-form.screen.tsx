import { Alert, NativeSelect } from '@mantine/core'
import { memo } from 'react'
import { FieldControl } from '#src/screens/form/field-control.tsx'
import { FormSection } from '#src/screens/form/form-section.tsx'
import { fieldId, useFormState } from '#src/screens/form/state/form-state.tsx'
import { offsetText } from '#src/screens/format/format-instant.ts'
import { ButtonLink } from '#src/screens/parts/button-link.tsx'
import { Icon } from '#src/screens/parts/icon.tsx'
import { LiquidSection } from './liquid-section.screen.tsx'
import { liquidTemplates } from './liquid-templates.ts'
import { MachinerySection } from './machinery-section.screen.tsx'
import { dailyReportMessages as messages } from './messages.ts'
import { gapLines } from './misfits/misfit-lines.ts'
import type { EarlierReport } from './use-earlier-report.screen.tsx'

type ReportFormProps = { date: string; earlier: EarlierReport | null; hoursHref: string }

/** The sections of a daily report, in the order in which the day is recorded. */
export function ReportForm({ date, earlier, hoursHref }: ReportFormProps) {
  return (
    <>
      <DaysMissing date={date} before={earlier?.fields.date} />
      <FormSection title={messages.sections.day} fields={['utcOffsetMinutes']}>
        <FieldControl name="activity" />
        <FieldControl name="location" />
        <FieldControl name="client" />
        <FieldControl name="personsOnBoard" />
        <ShipTime />
        <FieldControl name="position" />
      </FormSection>
      <FormSection title={messages.sections.weather}>
        <FieldControl name="weather" />
        <FieldControl name="windForce" />
        <FieldControl name="waveHeight" />
      </FormSection>
      <MachinerySection earlier={earlier} date={date} />
      {liquidTemplates.map(({ name }) => (
        <LiquidSection key={name} name={name} />
      ))}
      <FormSection title={messages.sections.towing}>
        <FieldControl name="towings" />
      </FormSection>
      <FormSection title={messages.sections.safety}>
        <FieldControl name="drills" />
        <FieldControl name="toolboxTalks" />
        <FieldControl name="stopCards" />
        <FieldControl name="nearMisses" />
        <FieldControl name="crewChanges" />
      </FormSection>
      <FormSection title={messages.sections.events}>
        <FieldControl name="infos" />
        <FieldControl name="downtimes" />
        <FieldControl name="deckStock" />
        <FieldControl name="remarks" />
      </FormSection>
      <FormSection title={messages.sections.photos}>
        <FieldControl name="photos" />
      </FormSection>
      <div>
        <ButtonLink href={hoursHref} variant="default" leftSection={<Icon name="clock" />}>
          {messages.hours}
        </ButtonLink>
      </div>
    </>
  )
}

/** Days before this one that have no report. */
function DaysMissing({ date, before }: { date: string; before: string | undefined }) {
  const [line] = gapLines(date, before)
  return line === undefined ? null : (
    <Alert color="orange" icon={<Icon name="alert" />}>
      {line}
    </Alert>
  )
}

function ShipTime() {
  const { fields, set } = useFormState()
  return <ShipTimeChoice present={Number(fields.utcOffsetMinutes ?? 0)} set={set} />
}

type ShipTimeChoiceProps = { present: number; set: (name: string, value: unknown) => void }

const ShipTimeChoice = memo(function ShipTimeChoice({ present, set }: ShipTimeChoiceProps) {
  const whole = Array.from({ length: 27 }, (_, index) => (index - 12) * 60)
  return (
    <NativeSelect
      id={fieldId('utcOffsetMinutes')}
      label={messages.shipTime}
      data={[...new Set([...whole, present])]
        .sort((left, right) => left - right)
        .map((minutes) => ({ value: String(minutes), label: offsetText(minutes) }))}
      value={String(present)}
      onChange={(event) => set('utcOffsetMinutes', Number(event.currentTarget.value))}
    />
  )
})
