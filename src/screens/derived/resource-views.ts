import type { ComponentType } from 'react'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import type { FormView } from '../data/drafts/form-view.ts'
import type { ListView } from '../data/list/list-view.ts'
import type { NextRecord, RelatedView } from '../data/related/related-view.ts'
import type { WordListView } from './word-view.ts'

/** How the derived pages of a resource are customised; everything is optional. */
export type ResourceViews = {
  list?: ListView
  /** The lists of the words in its path, by word; those without one are as the description says. */
  words?: Readonly<Record<string, WordListView>>
  /** Replaces the plain list, such as by one that shows a year at a time. */
  List?: ComponentType<{ resource: Resource; view: ListView }>
  new?: NewRecordView
  record?: {
    /** Beside the fields. */
    Aside?: ComponentType<{ id: string }>
    /** It stands above the fields where there is one column. */
    asideLeads?: true
    /** Records of other resources that belong to it. */
    related?: readonly RelatedView[]
    /** What is made from it next. */
    next?: readonly NextRecord[]
    /** Fields below its title, at most five; by default derived from the description. */
    facts?: readonly string[]
    /** Fields not shown. */
    hidden?: readonly string[]
  }
  edit?: FormFieldsView & {
    /** Where to go after saving: the record unless it says the list, or an address. */
    leadsTo?: LeadsTo
  }
}

/**
 * Where a saved form leads: its resource's list, another page, or what follows from the record. The last is taken wherever
 * the person came from.
 */
export type LeadsTo = 'list' | `/${string}` | ((id: string, fields: Readonly<Record<string, unknown>>) => string)

/** Customises the form's fields. */
type FormFieldsView = {
  /** Fields that are stored but not shown. */
  hidden?: readonly string[]
  /** The form's own layout, replacing the description's sections. */
  Fields?: ComponentType
  /** Whether such a layout has an index of its sections. */
  index?: boolean
  /** Which records a reference may select, by path without indexes. A stable object. */
  where?: FormView['where']
}

/** What a new record begins with where it comes of another one. */
export type TakenOver = {
  /** The parameter, which is the field that names the record. */
  field: string
  /** The resource of the record named. */
  resource: string
  /** Values for the form; the field itself is filled in anyway. */
  values(record: StoredRecord): Readonly<Record<string, unknown>>
}

export type NewRecordView = FormFieldsView & {
  /** The heading; it may follow from what the form begins with, such as of a renewal. */
  title?: string | ((initial: Readonly<Record<string, unknown>>) => string | undefined)
  /**
   * The parent record of a new one: if the address names it in the parameter `field`, the form presets that field and
   * returns to the page below `path`.
   */
  parent?: { field: string; path: string }
  /** What a new one takes over from the record that a parameter of the address names, the first that is there. */
  from?: readonly TakenOver[]
  /** The button that creates it where it may also be sent at once and its state says little: 'Save'. */
  createLabel?: string
  /** A hook with what the form says while somebody types and refuses before it is sent, a stable object. */
  useChecks?: () => Pick<FormView, 'onFields' | 'summary' | 'warnings' | 'extraErrors'>
  /** A hook with the form's initial values, a stable object; null while unknown. */
  useInitial?: () => Readonly<Record<string, unknown>> | null
  /** Where a submitted one leads: its page, or, where the specification says so, the list or an address. */
  leadsTo?: LeadsTo
}
