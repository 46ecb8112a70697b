import { useEffect, useState } from 'react'

type ObservableLike<Value> = { subscribe(next: (value: Value) => void): { unsubscribe(): void } }

/**
 * The latest value of an observable in a separately loaded chunk; undefined until the first. `open` loads and opens it;
 * a stable function, or one that changes with its subject.
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
