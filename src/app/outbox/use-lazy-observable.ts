import { useEffect, useState } from 'react'

type ObservableLike<Value> = { subscribe(next: (value: Value) => void): { unsubscribe(): void } }

/**
 * The newest value of something live that comes with a chunk of its own; undefined until the first.
 *
 * @param open fetches the code and opens it; a stable function, or one that changes when something else is meant
 */
export function useLazyObservable<Value>(open: () => Promise<ObservableLike<Value>>): Value | undefined {
  const [value, setValue] = useState<Value>()
  useEffect(() => {
    let gone = false
    let stop = () => {}
    void open().then((live) => {
      if (gone) return
      const subscription = live.subscribe(setValue)
      stop = () => subscription.unsubscribe()
    })
    return () => {
      gone = true
      stop()
    }
  }, [open])
  return value
}
