import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import type { PageApi } from './page.ts'

/** What a page shows of a resource to whoever is at work on it, without a screen. */
export async function shownRows(api: PageApi, resource: string): Promise<readonly LocalRecord[]> {
  const view = api.openRows(resource)
  try {
    await new Promise<void>((resolve) => {
      let stop: () => void = () => undefined
      const look = () => {
        if (view.snapshot().state === 'loading') return
        stop()
        resolve()
      }
      stop = view.subscribe(look)
      look()
    })
    return view.snapshot().rows
  } finally {
    view.close()
  }
}
