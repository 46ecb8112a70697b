import { useEffect, useState } from 'react'
import { z } from 'zod/mini'
import { ServerError } from '#src/offline/connectivity/server-error.ts'
import { sendPublicRequest } from '#src/offline/session/server.ts'
import { usePathParameter, useQueryValue } from '#src/screens/browser/use-address.ts'
import { type PublicVacancy, publicVacancy } from './application-given.ts'

const answer = z.object({ data: publicVacancy })

/**
 * `null`: none that takes applications; `away`: the office cannot be reached; `busy`: too many ask from here now; undefined until
 * known.
 */
type Asked = PublicVacancy | null | 'away' | 'busy' | undefined

/** The vacancy of the address, as anybody reads it, its addresses, and a way to ask again. */
export function usePublicVacancy() {
  const id = usePathParameter('id')
  const company = useQueryValue('company') ?? ''
  const [vacancy, setVacancy] = useState<Asked>()
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    let isCurrent = true
    void askFor(id, company).then((found) => {
      if (isCurrent) setVacancy(found)
    })
    return () => {
      isCurrent = false
    }
  }, [id, company, attempt])
  const query = new URLSearchParams({ company })
  return {
    id,
    company,
    vacancy,
    retry: () => setAttempt((before) => before + 1),
    addresses: { vacancy: `/guest/vacancies/${id}?${query}`, apply: `/guest/vacancies/${id}/apply?${query}` },
  }
}

async function askFor(id: string, company: string): Promise<Asked> {
  try {
    const path = `guest/vacancies/${encodeURIComponent(id)}`
    return answer.parse(await sendPublicRequest('get', path, { searchParams: { company } }).json()).data
  } catch (error) {
    if (!(error instanceof ServerError) || error.status >= 500) return 'away'
    return error.status === 429 ? 'busy' : null
  }
}
