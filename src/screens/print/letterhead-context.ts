import { type ComponentType, createContext } from 'react'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'

/** What stands at the head of a printed page; no record for pages of several. */
export type LetterheadProps = { record: LocalRecord | null }

/** The company's letterhead on printed pages, loaded when first printed; null: the tenant's name alone. */
export const LetterheadContext = createContext<ComponentType<LetterheadProps> | null>(null)
