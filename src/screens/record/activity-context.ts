import { createContext, type ReactNode } from 'react'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'

/** Which lines of the stream are shown. */
export type ActivityShown = 'all' | 'comments' | 'changes'

/** What is drawn: of which record, and which lines first. */
export type ActivityOfRecord = { resource: Resource; record: LocalRecord; first: ActivityShown }

/** How an area draws what was said of a record and what happened to it in one stream; null: what happened alone. */
export const ActivityContext = createContext<((activity: ActivityOfRecord) => ReactNode) | null>(null)
