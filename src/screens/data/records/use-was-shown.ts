import { useState } from 'react'

/** Whether the record with this id was shown before: if it is missing now it has left, and is not merely unknown. */
export function useWasShown(id: string, isShown: boolean): boolean {
  const [shown, setShown] = useState<string | null>(isShown ? id : null)
  if (isShown && shown !== id) setShown(id)
  return shown === id
}
