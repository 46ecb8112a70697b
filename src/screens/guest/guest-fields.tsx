import { Stack, Text } from '@mantine/core'
import { type ComponentType, useMemo } from 'react'
import type { GuestLinkView } from '#src/offline/guest-links/guest-link-view.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { FieldErrors } from '#src/resource/description/validate.ts'
import type { LineView } from '../data/drafts/form-view.ts'
import type { WizardStep } from '../data/wizard/wizard-view.ts'
import { FileKeeperContext } from '../files/file-keeper.ts'
import { FieldControl } from '../form/field-control.tsx'
import { type FormFrame, FormStateProvider } from '../form/state/form-state.tsx'
import { guestFileKeeper } from './guest-file-keeper.ts'

type GuestFieldsProps = {
  link: string
  resource: Resource
  step: WizardStep
  /** The step of the workflow that the answers are for. */
  takes: string | undefined
  lines: Readonly<Record<string, LineView>>
  fields: Readonly<Record<string, unknown>>
  errors: FieldErrors
  change: FormFrame['change']
  onBusy: (isBusy: boolean) => void
  /** The step's own layout, in place of its fields. */
  Layout: ComponentType<{ given: GuestLinkView['given'] }> | undefined
  given: GuestLinkView['given']
}

/** The fields of one step. */
export function GuestFields(props: GuestFieldsProps) {
  const { link, resource, step, takes, lines, fields, errors, change, onBusy, Layout, given } = props
  const keeper = useMemo(() => guestFileKeeper(link), [link])
  const frame = useMemo<FormFrame>(
    () => ({
      resource,
      record: null,
      set: (name, value) => change(name, () => value),
      change,
      setMany: (values) => {
        for (const [name, value] of Object.entries(values)) change(name, () => value)
      },
      errors,
      suggestions: {},
      where: {},
      lines,
      draftId: link,
      onBusy,
    }),
    [resource, change, errors, lines, link, onBusy],
  )
  const transition = takes === undefined ? undefined : resource.workflow?.transitions[takes]
  return (
    <FileKeeperContext value={keeper}>
      <FormStateProvider frame={frame} fields={fields}>
        <Stack gap="lg">
          {step.hint !== undefined && <Text c="dimmed">{step.hint}</Text>}
          {Layout ? (
            <Layout given={given} />
          ) : (
            step.fields.map((name) => <FieldControl key={name} name={name} {...(transition && { step: transition })} />)
          )}
        </Stack>
      </FormStateProvider>
    </FileKeeperContext>
  )
}
