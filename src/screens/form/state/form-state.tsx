import { createContext, type ReactNode, use } from 'react'
import type { LocalRecord } from '#src/offline/mirror/rows/open-rows.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { FieldErrors } from '#src/resource/description/validate.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { CurrencyOfFields } from '../../controls/inputs/use-default-currency.tsx'
import type { LineView, Suggestion } from '../../data/drafts/form-view.ts'

/** Shared form state that typing seldom changes, so that its users are not drawn with every key. */
export type FormFrame = {
  resource: Resource
  /** Null for a new record. */
  record: LocalRecord | null
  /** Changes one field; `undefined` empties it. */
  set: (name: string, value: unknown) => void
  /** Changes one field from its latest value, which may be newer than drawn. */
  change: (name: string, update: (value: unknown) => unknown) => void
  /** Changes several fields at once. */
  setMany: (fields: Readonly<Record<string, unknown>>) => void
  errors: FieldErrors
  suggestions: Readonly<Record<string, Suggestion>>
  where: Readonly<Record<string, (record: StoredRecord) => boolean>>
  /** How lists are shown as rows, by field. */
  lines: Readonly<Record<string, LineView>>
  draftId: string
  /** Called while files are being prepared: the form waits for them. */
  onBusy: (isBusy: boolean) => void
}

/** The same with the fields' values. */
export type FormState = FormFrame & { fields: Readonly<Record<string, unknown>> }

const FrameContext = createContext<FormFrame | null>(null)
const FieldsContext = createContext<FormState['fields']>({})

type FormStateProviderProps = { frame: FormFrame; fields: FormState['fields']; children: ReactNode }

/** Provides a form's state to its fields; `frame` is a stable object. */
export function FormStateProvider({ frame, fields, children }: FormStateProviderProps) {
  return (
    <FrameContext value={frame}>
      <FieldsContext value={fields}>
        <CurrencyOfFields fields={fields}>{children}</CurrencyOfFields>
      </FieldsContext>
    </FrameContext>
  )
}

/** The surrounding form, without its values. */
export function useFormFrame(): FormFrame {
  const frame = use(FrameContext)
  if (!frame) throw new Error('no RecordForm above this part')
  return frame
}

/** The surrounding form: its fields, how to change them, and their errors. */
export function useFormState(): FormState {
  return { ...useFormFrame(), fields: use(FieldsContext) }
}

/** The id of the focusable element of a field or list item's field: `field-towings-2-distance`. */
export function fieldId(path: string): string {
  return `field-${path.replaceAll('.', '-')}`
}
