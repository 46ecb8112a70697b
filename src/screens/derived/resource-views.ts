import type { ComponentType } from 'react'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { ListView } from '../data/list/list-view.ts'

/** What the derived pages of a resource show otherwise than its description says; all of it is optional. */
export type ResourceViews = {
  list?: ListView
  /** In place of the plain list, such as one that shows a year at a time. */
  List?: ComponentType<{ resource: Resource; view: ListView }>
  new?: NewRecordView
  record?: {
    /** Beside the fields. */
    Aside?: ComponentType<{ id: string }>
  }
  edit?: FormFieldsView
}

/** What a form shows of the fields. */
type FormFieldsView = {
  /** Fields that are stored but not shown. */
  hidden?: readonly string[]
  /** The form's own layout in place of the description's sections. */
  Fields?: ComponentType
}

export type NewRecordView = FormFieldsView & {
  title?: string
  /**
   * The record that a new one may belong to: where the address names it in the parameter `field`, the form begins with
   * that field and leads back to the page below `path`.
   */
  parent?: { field: string; path: string }
  /** A hook: what the form begins with, the same object until it changes; null while that is not known yet. */
  useInitial?: () => Readonly<Record<string, unknown>> | null
  /** Where it leads once it is submitted: the list, or the new record. */
  leadsTo?: 'list' | 'record'
}
