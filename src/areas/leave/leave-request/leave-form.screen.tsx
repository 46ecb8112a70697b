import { Stack, Text } from '@mantine/core'
import { useEffect, useMemo } from 'react'
import { PlannedRound } from '#src/areas/approvals/approval-chain/planned-round.screen.tsx'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import { useLatest } from '#src/screens/browser/use-latest.ts'
import type { FormView } from '#src/screens/data/drafts/form-view.ts'
import { useActor } from '#src/screens/data/session/use-actor.ts'
import { FieldControl } from '#src/screens/form/field-control.tsx'
import { FormSection } from '#src/screens/form/form-section.tsx'
import { RecordForm } from '#src/screens/form/record-form.tsx'
import { useFormState } from '#src/screens/form/state/form-state.tsx'
import { splitHalfDay } from '../balance/leave-days.ts'
import { useIsMedical } from '../medical-note/use-is-medical.screen.tsx'
import { leaveMessages as messages } from '../messages.ts'
import { BalancePanel } from './balance-panel.screen.tsx'
import { leaveRequest } from './leave-request.ts'
import { mayRequestFor } from './request-for-others.ts'
import { findLeaveErrors, findPersonErrors, useLeaveAssessment, useLeaveRows } from './use-leave-assessment.screen.tsx'

type LeaveFormProps = {
  record: LocalRecord | null
  title: string
  backHref: string
  /** Whether it is for somebody else. */
  forOthers: boolean
  initial?: Readonly<Record<string, unknown>>
  onSubmitted: (recordId: string) => void
}

/** The form of a leave request: shows the resulting days, and sends nothing the office would refuse. */
export function LeaveForm({ record, title, backHref, forOthers, initial, onSubmitted }: LeaveFormProps) {
  const rows = useLatest(useLeaveRows())
  const actor = useActor()
  const id = record?.id ?? null
  const view = useMemo<FormView>(
    () => ({
      title,
      backHref,
      initial,
      where: { staffId: (person) => actor === null || mayRequestFor(actor, person) },
      extraErrors: (fields, action) => {
        const foreign = actor ? findPersonErrors(fields, actor, rows.current) : {}
        return 'staffId' in foreign || action === 'create' ? foreign : findLeaveErrors(fields, id, rows.current)
      },
    }),
    [title, backHref, initial, id, rows, actor],
  )
  return (
    <RecordForm resource={leaveRequest} record={record} view={view} onSubmitted={onSubmitted}>
      <LeaveFields forOthers={forOthers} />
    </RecordForm>
  )
}

function LeaveFields({ forOthers }: { forOthers: boolean }) {
  const { fields, record, set } = useFormState()
  const id = record?.id ?? null
  const counted = useLeaveAssessment(fields, id)?.days
  useEffect(() => {
    if (counted === undefined) return
    const { days, halfDays } = splitHalfDay(counted)
    if (days !== fields.days) set('days', days)
    if (halfDays !== (fields.halfDays ?? 0)) set('halfDays', halfDays)
  }, [counted, fields.days, fields.halfDays, set])
  const isMedical = useIsMedical(fields.leaveTypeId)
  const { reason, additionalDocuments } = fields
  useEffect(() => {
    if (!isMedical) return
    if (reason !== undefined) set('reason', undefined)
    if (additionalDocuments !== undefined) set('additionalDocuments', undefined)
  }, [isMedical, reason, additionalDocuments, set])
  return (
    <>
      <FormSection title={messages.leave}>
        {forOthers && <FieldControl name="staffId" />}
        {forOthers && <FieldControl name="leaveTypeId" />}
        <Stack gap="xs">
          <FieldControl name="startDate" />
          <FieldControl name="startsMidday" />
        </Stack>
        <Stack gap="xs">
          <FieldControl name="endDate" />
          <FieldControl name="endsMidday" />
        </Stack>
        {!forOthers && <FieldControl name="leaveTypeId" />}
        {isMedical ? (
          <Text c="dimmed">{forOthers ? messages.noReasonForOthers : messages.noReason}</Text>
        ) : (
          <FieldControl name="reason" />
        )}
      </FormSection>
      <BalancePanel fields={fields} id={id} />
      <PlannedRound
        resource={leaveRequest}
        owner={typeof fields.staffId === 'string' ? fields.staffId : null}
        record={record}
      />
      <FormSection title={messages.handover}>
        <FieldControl name="handoverToId" />
        <FieldControl name="handoverDocument" />
        {!isMedical && <FieldControl name="additionalDocuments" />}
      </FormSection>
    </>
  )
}
