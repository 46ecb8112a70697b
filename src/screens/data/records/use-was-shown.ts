import { useState } from 'react'

/** Whether the record of that id stood on this screen before: one that is gone now has left, and is not merely unknown. */
export function useWasShown(id: string, isShown: boolean): boolean {
  const [shown, setShown] = useState<string | null>(isShown ? id : null)
  if (isShown && shown !== id) setShown(id)
  return shown === id
}
