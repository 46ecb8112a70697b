import { createContext, type ReactNode } from 'react'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'

/** Draws what stands at the head of a printed page; no record for pages of several. */
type DrawLetterhead = (record: LocalRecord | null) => ReactNode

/** The company's letterhead on printed pages, loaded when first printed; null: the tenant's name alone. */
export const LetterheadContext = createContext<DrawLetterhead | null>(null)
