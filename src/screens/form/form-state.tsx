import { createContext, type ReactNode, use } from 'react'
import type { LocalRecord } from '#src/offline/mirror/open-rows.ts'
import type { Resource } from '#src/resource/define-resource.ts'
import type { StoredRecord } from '#src/resource/stored-record.ts'
import type { FieldErrors } from '#src/resource/validate.ts'

/** A value offered beside a field, such as yesterday's; taken only by its own button. */
export type Suggestion = {
  /** Where it comes from: 'Yesterday'. */
  source: string
  value: unknown
  /** How the value is told where the field's own way of telling it does not serve. */
  text?: string
}

/** What the parts of a form share. */
export type FormState = {
  resource: Resource
  /** Null for a new record. */
  record: LocalRecord | null
  fields: Readonly<Record<string, unknown>>
  /** Changes one field; `undefined` empties it. */
  set: (name: string, value: unknown) => void
  /** Changes several fields at once. */
  setMany: (fields: Readonly<Record<string, unknown>>) => void
  errors: FieldErrors
  suggestions: Readonly<Record<string, Suggestion>>
  where: Readonly<Record<string, (record: StoredRecord) => boolean>>
  draftId: string
  /** Told while files are being prepared: the form waits for them. */
  onBusy: (isBusy: boolean) => void
}

const FormContext = createContext<FormState | null>(null)

/** Gives a form's state to its fields. */
export function FormStateProvider({ state, children }: { state: FormState; children: ReactNode }) {
  return <FormContext value={state}>{children}</FormContext>
}

/** The form this part stands in: its fields, how to change them, and what is wrong with them. */
export function useFormState(): FormState {
  const state = use(FormContext)
  if (!state) throw new Error('no RecordForm above this part')
  return state
}

/** The id of the element that takes the focus for a field or a list item's field: `field-towings-2-distance`. */
export function fieldId(path: string): string {
  return `field-${path.replaceAll('.', '-')}`
}
