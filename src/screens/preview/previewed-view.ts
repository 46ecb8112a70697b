import { createContext } from 'react'
import type { RecordView } from '../record/head/record-view.ts'

/** What the page of a list's records shows of them otherwise than by default, for the preview beside the list. */
export const PreviewedViewContext = createContext<Pick<RecordView, 'facts' | 'related' | 'hidden'>>({})
