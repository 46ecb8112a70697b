import { createStore } from 'zustand/vanilla'
import { listen, type UploadState } from '#src/offline/news.ts'

/** Files on their way to the office, by id, as page and worker report them; a file that is not here has not moved yet. */
export type UploadProgress = Readonly<Record<string, UploadState>>

export const uploadStore = createStore<UploadProgress>(() => ({}))

listen((news) => {
  if (news.kind === 'upload') uploadStore.setState({ [news.file]: news.state })
})
