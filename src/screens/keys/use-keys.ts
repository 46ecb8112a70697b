import { useCallback, useEffect, useState } from 'react'
import { OfficeUnreachable } from '#src/offline/connectivity/server-error.ts'
import { server } from '#src/offline/session/server.ts'
import { type KeyEndReason, type SigningKey, signingKeyList } from '#src/protocol/device/signing-key.ts'
import { useConnectivity } from '../data/session/use-connectivity.ts'

export type KeysView = { kind: 'asking' | 'away' | 'failed' } | { kind: 'known'; keys: readonly SigningKey[] }

/** The signing keys at a path of the office, fetched again by `ask` and when the office is back. */
export function useKeys(path: string): { view: KeysView; ask: () => Promise<void> } {
  const isReachable = useConnectivity() !== 'unreachable'
  const [view, setView] = useState<KeysView>({ kind: 'asking' })
  const ask = useCallback(async () => setView(await fetchKeys(path)), [path])
  useEffect(() => {
    let isWanted = true
    void fetchKeys(path).then((answer) => {
      if (isWanted && (isReachable || answer.kind === 'known')) setView(answer)
      else if (isWanted) setView((before) => (before.kind === 'known' ? before : answer))
    })
    return () => {
      isWanted = false
    }
  }, [path, isReachable])
  return { view, ask }
}

/** Ends a key. Throws `ServerError` or `OfficeUnreachable`. */
export async function endKey(path: string, id: string, reason: KeyEndReason): Promise<void> {
  await server.delete(`${path}/${id}`, { json: { reason } })
}

async function fetchKeys(path: string): Promise<KeysView> {
  try {
    return { kind: 'known', keys: signingKeyList.parse(await server.get(path).json()).data }
  } catch (error) {
    return { kind: error instanceof OfficeUnreachable ? 'away' : 'failed' }
  }
}
