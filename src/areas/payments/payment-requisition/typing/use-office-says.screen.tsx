import { useEffect, useState } from 'react'
import { server } from '#src/offline/session/server.ts'
import { moneyOf } from '#src/resource/money/amount.ts'
import { useConnectivity } from '#src/screens/data/session/use-connectivity.ts'
import { paperHashes } from '../likeness/likeness.ts'
import { type OfficeSays, officeAnswer } from './office-answer.ts'

type Fields = Readonly<Record<string, unknown>>

/** Milliseconds without a change after which the office is asked. */
const restMs = 600

/**
 * The office's answer to what is typed now; null while it is asked, and away from it, where `isAway` says so. What is asked
 * is stored nowhere.
 */
export function useOfficeSays(id: string | null, fields: Fields | null): { says: OfficeSays | null; isAway: boolean } {
  const isAway = useConnectivity() === 'unreachable'
  const question = fields === null ? '' : questionOf(id, fields)
  const [answered, setAnswered] = useState<{ question: string; says: OfficeSays } | null>(null)
  useEffect(() => {
    if (isAway || question === '') return
    let isWanted = true
    const timer = setTimeout(() => {
      void askOffice(question).then((says) => {
        if (isWanted && says) setAnswered({ question, says })
      })
    }, restMs)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [question, isAway])
  return { says: answered?.question === question ? answered.says : null, isAway }
}

/** '' while there is nothing to ask about. */
function questionOf(id: string | null, fields: Fields): string {
  const { payeeKind, vendorId, payeeId, departmentId, inventoryRequisitionId, invoiceNumber, invoicedOn } = fields
  const amount = moneyOf(fields.amount)
  const asked = {
    id,
    amount: amount?.amount,
    currency: amount?.currency,
    departmentId,
    inventoryRequisitionId,
    invoiceNumber,
    invoicedOn,
    vendorId: payeeKind === 'vendor' ? vendorId : undefined,
    payeeId: payeeKind === 'staff' ? payeeId : undefined,
    papers: paperHashes(fields).join(','),
  }
  const given = Object.entries(asked).flatMap(([name, value]) =>
    typeof value === 'string' && value.trim() !== '' ? [[name, value.trim()]] : [],
  )
  const isWorthIt = amount !== null || asked.papers !== '' || asked.vendorId !== undefined
  return isWorthIt ? new URLSearchParams(given).toString() : ''
}

async function askOffice(question: string): Promise<OfficeSays | null> {
  try {
    return officeAnswer.parse(await server.get(`payment-requisitions/typed-checks?${question}`).json()).data
  } catch {
    return null
  }
}
