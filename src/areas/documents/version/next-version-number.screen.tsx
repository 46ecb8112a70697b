import { Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import { server } from '#src/offline/session/server.ts'
import { documentMessages as messages } from '../messages.ts'

const answerSchema = z.object({ data: z.object({ versionNumber: z.number() }) })

type NextVersionNumberProps = { record: LocalRecord | null; documentRepoId: unknown }

/** The number a version has, or would get: fetched anew each time, and pending where the office cannot be asked. */
export function NextVersionNumber({ record, documentRepoId }: NextVersionNumberProps) {
  const [next, setNext] = useState<number | 'pending' | null>(null)
  const isWanted = typeof documentRepoId === 'string' && record === null
  useEffect(() => {
    if (!isWanted) return
    let current = true
    server
      .get(`document-repos/${String(documentRepoId)}/next-version-number`)
      .json()
      .then(
        (answer) => current && setNext(answerSchema.parse(answer).data.versionNumber),
        () => current && setNext('pending'),
      )
    return () => {
      current = false
    }
  }, [isWanted, documentRepoId])
  const number = record?.versionNumber ?? next
  if (number === null || number === undefined) return null
  return (
    <Text size="sm" role="status" mb="xs">
      {number === 'pending' ? messages.numberPending : messages.willBe(Number(number))}
    </Text>
  )
}
