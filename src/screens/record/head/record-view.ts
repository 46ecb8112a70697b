import type { ReactNode } from 'react'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import type { AdjustedAnswers } from '../../data/list/list-view.ts'
import type { NextRecord, RelatedView } from '../../data/related/related-view.ts'
import type { TitleOf } from '../../format/format-value.ts'

/** How a screen customises a record page; everything is optional. */
export type RecordView = {
  /** The heading; by default the record's title. */
  title?: string | ((record: StoredRecord, titleOf: TitleOf) => string)
  /** Before the heading, such as a person's picture. */
  lead?: (record: StoredRecord) => ReactNode
  /** The target of 'back'; by default one step up in the address, `null` where there is no list. */
  backHref?: string | null
  /** Its form; by default the record's path and `edit`, `null` for none. */
  editHref?: string | null
  /** The form of a new record, for an entry withdrawn before the office has the record. */
  newHref?: string
  /**
   * Fields below the title, beside the number, at most five; by default what it belongs to, the days by which it is due
   * or expires, and its amounts.
   */
  facts?: readonly string[]
  /** Fields not shown. */
  hidden?: readonly string[]
  /** Records of other resources that belong to it. */
  related?: readonly RelatedView[]
  /** Steps that are taken on a page of their own, by name, each with its address. A stable object. */
  stepHrefs?: Readonly<Record<string, string>>
  /** Where a step without questions leads once it was taken, by name. A stable object. */
  stepLeadsTo?: Readonly<Record<string, string>>
  /** Answers that follow from others while a step is asked, by step. A stable object. */
  adjustAnswers?: AdjustedAnswers
  /** What is made from it next. */
  next?: readonly NextRecord[]
  /** What paper says at its head and its end, such as that it is not controlled; null for nothing. */
  printNote?: (record: StoredRecord) => string | null
  /** What paper has below the fields, such as what the page shows beside them. */
  onPaper?: (record: LocalRecord) => ReactNode
  /** Tabs at most, where the page's design names more than other records have. */
  mostTabs?: number
}
