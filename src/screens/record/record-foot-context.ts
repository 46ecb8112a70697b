import { createContext, type ReactNode } from 'react'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'

/** Draws what stands at the end of a record's page. */
type DrawRecordFoot = (resource: Resource, record: LocalRecord) => ReactNode

/** What an area puts at the end of every record's page, such as its comments, loaded with the first page; null: nothing. */
export const RecordFootContext = createContext<DrawRecordFoot | null>(null)
